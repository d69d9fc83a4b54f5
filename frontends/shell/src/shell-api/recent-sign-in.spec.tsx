import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { request } from '@daybook/frontend-kit';
import { type Answer, network } from '../../test-support/network.js';
import { freshBrowser, heading, openApp, shellApi } from '../../test-support/open-app.js';

beforeEach(freshBrowser);

const stale: Answer = {
  status: 403,
  body: { code: 'sign-in-not-recent', message: 'Please confirm that it is you' },
};
const confirm = 'POST /api/account/confirm';
const revoke = 'DELETE /api/tokens/1';
const account = (hasPassword: 0 | 1) => ({
  'GET /api/passkeys': { status: 200, body: [] },
  'GET /api/account/two-factor': { status: 200, body: { hasPassword } },
});

const open = async (given: Record<string, Answer>, hasPassword: 0 | 1 = 1) => {
  openApp();
  await heading('The Dashboard');
  const answers: Record<string, Answer> = { ...account(hasPassword), [revoke]: stale, ...given };
  const sent = network(answers);
  const made = () => sent.filter(({ method }) => method !== 'GET').map(({ method, url }) => `${method} ${url}`);
  return { answers, sent, made };
};
const call = <T,>(what: () => Promise<T>): Promise<T> => {
  let answer: Promise<T> | undefined;
  act(() => {
    answer = shellApi().withRecentSignIn(what);
  });
  return answer as Promise<T>;
};
const give = async (password: string) => {
  await userEvent.type(await screen.findByLabelText('Your password'), password);
  await userEvent.click(screen.getByRole('button', { name: 'Confirm' }));
};
const dialog = () => screen.findByRole('dialog', { name: 'Confirm that it is you' });

describe('a call that needs a recent sign-in', () => {
  it('asks nothing while the sign-in is recent', async () => {
    const { made } = await open({ [revoke]: { status: 200, body: 'done' } });
    expect(await call(() => request('DELETE', '/api/tokens/1'))).toBe('done');
    expect([made(), screen.queryByRole('dialog')]).toEqual([[revoke], null]);
  });

  it('is made again once the person has given the password', async () => {
    const { answers, sent, made } = await open({ [confirm]: { status: 200, body: {} } });
    const answer = call(() => request('DELETE', '/api/tokens/1'));
    await dialog();
    answers[revoke] = { status: 200, body: 'done' };
    await give('secret');
    expect(await answer).toBe('done');
    expect(made()).toEqual([revoke, confirm, revoke]);
    expect(sent.find(({ url }) => url === '/api/account/confirm')?.body).toEqual({ password: 'secret' });
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('keeps asking where the password is wrong', async () => {
    const message = 'The password is incorrect';
    const { made } = await open({ [confirm]: { status: 400, body: { code: 'wrong-password', message } } });
    void call(() => request('DELETE', '/api/tokens/1')).catch(() => undefined);
    await give('wrong');
    const field = screen.getByLabelText('Your password');
    await waitFor(() => expect(field).toHaveAccessibleDescription(message));
    expect(made()).toEqual([revoke, confirm]);
  });

  it('is rejected when the person turns away', async () => {
    await open({});
    const answer = expect(call(() => request('DELETE', '/api/tokens/1'))).rejects.toThrow(
      expect.objectContaining({ name: 'NotConfirmed' }),
    );
    await dialog();
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    await answer;
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('asks once where several are refused together', async () => {
    const { answers, made } = await open({ [confirm]: { status: 200, body: {} } });
    const both = Promise.all([1, 2].map(() => call(() => request('DELETE', '/api/tokens/1'))));
    await dialog();
    answers[revoke] = { status: 200, body: 'done' };
    await give('secret');
    expect(await both).toEqual(['done', 'done']);
    expect(made().filter((one) => one === confirm)).toHaveLength(1);
  });

  it('hides the question that it belongs to, and shows it again until the work is done', async () => {
    const { answers } = await open({ [confirm]: { status: 200, body: {} } });
    let answer: Promise<boolean> | undefined;
    act(() => {
      const run = () => shellApi().withRecentSignIn(() => request('DELETE', '/api/tokens/1'));
      answer = shellApi().confirm({ title: 'Revoke?', description: 'For good.', confirmLabel: 'Revoke', run });
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Revoke' }));
    await dialog();
    expect(screen.queryByRole('dialog', { name: 'Revoke?' })).toBeNull();
    answers[revoke] = { status: 200, body: 'done' };
    await give('secret');
    expect(await answer).toBe(true);
  });

  it('offers no password to somebody who has none', async () => {
    await open({}, 0);
    void call(() => request('DELETE', '/api/tokens/1')).catch(() => undefined);
    expect(await screen.findByText(/^Your passkeys are for another address/)).toBeVisible();
    expect(screen.queryByLabelText('Your password')).toBeNull();
  });

  it('passes on any other failure', async () => {
    await open({ [revoke]: { status: 404, body: { code: 'token-not-found', message: 'Gone' } } });
    await expect(call(() => request('DELETE', '/api/tokens/1'))).rejects.toThrow('404');
  });
});
