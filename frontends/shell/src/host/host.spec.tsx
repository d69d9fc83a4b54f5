import type { Notice, Question } from '@daybook/frontend-kit';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { freshBrowser, heading, host, openApp, toast } from '../testing/open-app.js';

beforeEach(freshBrowser);

describe('what views share', () => {
  const notify = (notice: Notice) => {
    act(() => host().notify(notice));
    return toast(notice.title);
  };
  const ask = (question: Question) => {
    let answer: Promise<boolean> = Promise.resolve(false);
    act(() => {
      answer = host().confirm(question);
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
    const question = { title: 'Delete', description: 'Are you sure?', confirmLabel: 'Delete' };
    const no = ask(question);
    await userEvent.click(await screen.findByRole('button', { name: 'Cancel' }));
    expect(await no).toBe(false);
    const yes = ask(question);
    await userEvent.click(await screen.findByRole('button', { name: 'Delete' }));
    expect(await yes).toBe(true);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('keeps the question open while the work is under way', async () => {
    openApp();
    await heading('The Dashboard');
    let finish = (_value?: unknown) => undefined as void;
    const run = () => new Promise<void>((resolve) => (finish = () => resolve()));
    const question = {
      title: 'Delete',
      description: 'Sure?',
      confirmLabel: 'Delete',
      pendingLabel: 'Deleting...',
      run,
    };
    const answer = ask(question);
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
