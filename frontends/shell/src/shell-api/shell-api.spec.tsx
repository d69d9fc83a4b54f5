import type { ToastOptions, ConfirmOptions } from '@daybook/frontend-kit';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { freshBrowser, heading, openApp, shellApi, toast } from '../../test-support/open-app.js';

beforeEach(freshBrowser);

describe('what views share', () => {
  const notify = (options: ToastOptions) => {
    act(() => shellApi().notify(options));
    return toast(options.title);
  };
  const ask = (options: ConfirmOptions) => {
    let answer: Promise<boolean> = Promise.resolve(false);
    act(() => {
      answer = shellApi().confirm(options);
    });
    return answer;
  };

  it('shows one toast at a time', async () => {
    openApp();
    await heading('The Dashboard');
    await notify({ title: 'Saved' });
    await notify({ title: 'Failed', tone: 'destructive' });
    expect(screen.queryByText('Saved', { selector: 'li *' })).toBeNull();
  });

  it('shows the welcome that the sign-in page left', async () => {
    sessionStorage.setItem('daybook:notice', JSON.stringify({ title: 'Login successful! Welcome back.' }));
    openApp();
    expect(await toast('Login successful! Welcome back.')).toBeVisible();
    expect(sessionStorage).toHaveLength(0);
  });

  it('asks before it destroys, and tells the answer', async () => {
    openApp();
    await heading('The Dashboard');
    const confirmation = { title: 'Delete', description: 'Are you sure?', confirmLabel: 'Delete' };
    const no = ask(confirmation);
    await userEvent.click(await screen.findByRole('button', { name: 'Cancel' }));
    expect(await no).toBe(false);
    const yes = ask(confirmation);
    await userEvent.click(await screen.findByRole('button', { name: 'Delete' }));
    expect(await yes).toBe(true);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('keeps the dialog open while the work is under way', async () => {
    openApp();
    await heading('The Dashboard');
    let finish = (_value?: unknown) => undefined as void;
    const run = () => new Promise<void>((resolve) => (finish = () => resolve()));
    const confirmation = {
      title: 'Delete',
      description: 'Sure?',
      confirmLabel: 'Delete',
      pendingLabel: 'Deleting...',
      run,
    };
    const answer = ask(confirmation);
    await userEvent.click(await screen.findByRole('button', { name: 'Delete' }));
    expect(await screen.findByRole('button', { name: 'Deleting...' })).toHaveAttribute('aria-busy', 'true');
    await act(async () => finish());
    expect(await answer).toBe(true);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('hands on what the work failed with', async () => {
    openApp();
    await heading('The Dashboard');
    const run = () => Promise.reject(new Error('500: no'));
    const failed = expect(ask({ title: 'Delete', description: 'Sure?', confirmLabel: 'Delete', run })).rejects.toThrow(
      '500: no',
    );
    await userEvent.click(await screen.findByRole('button', { name: 'Delete' }));
    await failed;
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });
});
