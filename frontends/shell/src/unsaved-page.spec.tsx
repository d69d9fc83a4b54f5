import { useUnsavedInput } from '@daybook/ui/hooks/use-unsaved-input';
import { act, renderHook, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { network } from '../test-support/network.js';
import { freshBrowser, fromUserMenu, heading, openApp, sidebar } from '../test-support/open-app.js';

beforeEach(freshBrowser);

describe('a form on a page that holds input', () => {
  let answer: (isAgreed: boolean) => void;
  const ask = jest.fn(() => new Promise<boolean>((resolve) => (answer = resolve)));
  const goTo = (name: string) => userEvent.click(sidebar().getByRole('button', { name }));
  beforeEach(() => ask.mockClear());

  it('is asked before another view is opened', async () => {
    openApp();
    await heading('The Dashboard');
    const form = renderHook(() => useUnsavedInput(true, ask));
    await goTo('Calendar');
    await act(async () => answer(false));
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('The Dashboard');
    await goTo('Calendar');
    await act(async () => answer(true));
    await heading('The Calendar');
    expect(ask).toHaveBeenCalledTimes(2);
    form.unmount();
  });

  it('is asked before Back leaves the view', async () => {
    openApp();
    await heading('The Dashboard');
    await goTo('Calendar');
    await heading('The Calendar');
    const form = renderHook(() => useUnsavedInput(true, ask));
    act(() => history.back());
    await waitFor(() => expect(ask).toHaveBeenCalledTimes(1));
    await act(async () => answer(false));
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('The Calendar');
    act(() => history.back());
    await waitFor(() => expect(ask).toHaveBeenCalledTimes(2));
    await act(async () => answer(true));
    await heading('The Dashboard');
    form.unmount();
  });

  it('is given up once the log-out is agreed: the browser does not ask again, and keeps no page of who has left', async () => {
    network({ 'POST /api/logout': { status: 204 } });
    const opened = openApp();
    await heading('The Dashboard');
    const form = renderHook(() => useUnsavedInput(true, ask));
    await fromUserMenu('Log out');
    await act(async () => answer(true));
    await waitFor(() => expect(opened.goTo).toHaveBeenCalledWith('/'));
    expect(dispatchEvent(new Event('beforeunload', { cancelable: true }))).toBe(true);
    form.unmount();
  });

  it('is asked before the log-out', async () => {
    const sent = network({});
    openApp();
    await heading('The Dashboard');
    const form = renderHook(() => useUnsavedInput(true, ask));
    await fromUserMenu('Log out');
    const changes = sent.filter(({ method }) => method !== 'GET');
    expect([ask.mock.calls.length, changes]).toEqual([1, []]);
    form.unmount();
  });
});
