import type { Session } from '@daybook/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import { Answer, openAccount, refused } from '../../test-support/open-account.js';

const session = (id: string, device: string, current: 0 | 1 = 0): Session => ({
  id,
  device,
  current,
  place: current === 1 ? 'this network' : '84.23.x.x',
  createdAt: '2026-03-01T15:00:00.000Z',
  lastUsedAt: '2026-03-14T15:00:00.000Z',
});
const here = session('a', 'Firefox on Linux', 1);
const phone = session('b', 'Safari on iPhone');
const office = session('c', 'Edge on Windows');

const devices = async () =>
  within(await screen.findByRole('list', { name: 'Sessions' }))
    .getAllByRole('listitem')
    .map((row) => row.querySelector('p')?.textContent);

const open = (answers = {}) => openAccount({ 'GET /api/sessions': [here, phone, office], ...answers });
const endPhone = () => screen.findByRole('button', { name: /^End session on Safari on iPhone/ });

it('lists where one is signed in, and marks this session, which is ended by logging out', async () => {
  open();
  expect(await devices()).toEqual(['Firefox on LinuxThis device', 'Safari on iPhone', 'Edge on Windows']);
  expect(screen.getAllByRole('button', { name: /^End session/ })).toHaveLength(2);
  // Where this one began needs no words.
  expect(screen.getAllByText(/^Active Mar 14.* · signed in Mar 1.*[AP]M$/)).toHaveLength(1);
  expect(screen.getAllByText(/^Active Mar 14.* · signed in Mar 1.* from 84\.23\.x\.x$/)).toHaveLength(2);
});

it('takes an ended session out of the list at once', async () => {
  let arrive: (answer: unknown) => void = () => undefined;
  const { person, sent, toasts } = open({
    'DELETE /api/sessions/b': () => new Promise((resolve) => (arrive = resolve)),
  });
  await person.click(await endPhone());
  expect(await devices()).toEqual(['Firefox on LinuxThis device', 'Edge on Windows']);
  expect(screen.getByRole('list', { name: 'Sessions' })).toHaveFocus();
  expect(sent.map(({ method, path }) => `${method} ${path}`)).toEqual(['DELETE /api/sessions/b']);
  arrive(new Answer(204));
  await waitFor(() => expect(toasts).toEqual([{ title: 'Session ended' }]));
});

it('puts it back where it was when ending it fails', async () => {
  const { person, toasts } = open({ 'DELETE /api/sessions/b': new Answer(500, { message: 'No room' }) });
  await person.click(await endPhone());
  await waitFor(() =>
    expect(toasts).toEqual([{ title: 'Failed to end session', description: 'No room', tone: 'destructive' }]),
  );
  expect(await devices()).toEqual(['Firefox on LinuxThis device', 'Safari on iPhone', 'Edge on Windows']);
});

it('takes a session that has ended already for ended', async () => {
  const { person, toasts, answers } = open({
    'DELETE /api/sessions/b': refused(404, 'session-not-found', 'There is no such session'),
  });
  const button = await endPhone();
  answers['GET /api/sessions'] = [here, office];
  await person.click(button);
  await waitFor(() => expect(toasts).toEqual([{ title: 'Session ended' }]));
  expect(await devices()).toHaveLength(2);
});

it('ends all others after a question', async () => {
  const { answers, person, confirmations, toasts } = open({ 'DELETE /api/sessions': { ended: 2 } });
  await screen.findByRole('list', { name: 'Sessions' });
  answers['GET /api/sessions'] = [here];
  await person.click(screen.getByRole('button', { name: 'End all other sessions' }));
  expect(confirmations[0]).toMatchObject({ title: 'End all other sessions?', tone: 'destructive' });
  await waitFor(() => expect(toasts).toEqual([{ title: '2 sessions ended' }]));
  expect(await devices()).toEqual(['Firefox on LinuxThis device']);
  expect(screen.queryByRole('button', { name: 'End all other sessions' })).toBeNull();
});

it('says what could not be read, and reads it again', async () => {
  const { answers, person } = open({ 'GET /api/sessions': new Answer(503, { message: 'Try later' }) });
  expect(await screen.findByText('Failed to fetch sessions')).toBeVisible();
  expect(screen.getByText('Try later')).toBeVisible();
  answers['GET /api/sessions'] = [here];
  await person.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await devices()).toHaveLength(1);
});
