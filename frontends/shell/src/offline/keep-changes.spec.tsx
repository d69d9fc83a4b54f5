import { request } from '@daybook/frontend-kit';
import { QueryObserver } from '@tanstack/react-query';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ada } from '../../test-support/household.js';
import { type Answer, responseOf } from '../../test-support/network.js';
import { freshBrowser, fromUserMenu, openApp } from '../../test-support/open-app.js';
import { keepChanges } from './keep-changes.js';

const setOnLine = (value: boolean) =>
  act(async () => {
    Object.defineProperty(navigator, 'onLine', { configurable: true, value });
    dispatchEvent(new Event(value ? 'online' : 'offline'));
  });
const down = new TypeError('Failed to fetch');
const answers: Record<string, Answer | Error> = {};
const path = '/api/bills/7';

let end: () => void;
const open = async () => {
  Object.assign(answers, { 'PUT /api/bills/7': down, 'DELETE /api/bills/7': down });
  freshBrowser();
  const app = openApp();
  app.queryClient.setQueryData(['/api', 'bills'], [{ id: 7, name: 'Rent' }]);
  const sent: string[] = [];
  globalThis.fetch = (async (url: string, { method = 'GET' }: RequestInit = {}) => {
    const answer = answers[`${method} ${url}`] ?? { status: 404 };
    if (answer instanceof Error) throw answer;
    sent.push(`${method} ${url}`);
    return responseOf(answer);
  }) as typeof fetch;
  await act(async () => {
    end = keepChanges({ queryClient: app.queryClient, userId: ada.id, onSignedOut: () => undefined });
  });
  await setOnLine(false);
  return { ...app, sent, person: userEvent.setup() };
};
afterEach(async () => {
  await act(async () => end());
  await setOnLine(true);
});

const notice = () => screen.findByRole('region', { name: 'Connection' });
const waiting = async () =>
  within(await screen.findByRole('list', { name: 'Waiting changes' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);

it('says that there is no connection, and what can be done all the same', async () => {
  await open();
  expect((await notice()).textContent).toBe(
    'You are offline. What is on screen can still be read. Changes wait until you are back.',
  );
  await setOnLine(true);
  expect(screen.queryByRole('region', { name: 'Connection' })).toBeNull();
});

it('lists the changes that wait, sends them when the line is back, and tells which were refused', async () => {
  const { sent } = await open();
  const edited = request('PUT', path, { body: { amount: '5' } });
  const deleted = request('DELETE', path).catch((error: Error) => error.message);
  await waitFor(async () =>
    expect(await waiting()).toEqual(['Edit expense: RentDiscard', 'Delete expense: RentDiscard']),
  );
  expect((await notice()).textContent).toContain('You are offline. 2 changes wait.');
  answers['PUT /api/bills/7'] = { status: 200, body: { id: 7 } };
  answers['DELETE /api/bills/7'] = { status: 404, body: { message: 'Bill not found' } };
  await setOnLine(true);
  expect(await edited).toEqual({ id: 7 });
  expect(await deleted).toContain('404');
  expect(sent.filter((call) => call.endsWith(path))).toEqual([`PUT ${path}`, `DELETE ${path}`]);
  expect((await screen.findByRole('alert')).textContent).toBe('Not saved: Delete expense: Rent. Bill not foundDismiss');
});

it('asks before a log-out that would lose what waits', async () => {
  const { person, goTo } = await open();
  void request('PUT', path, { body: { amount: '5' } }).catch(() => undefined);
  expect(await waiting()).toEqual(['Edit expense: RentDiscard']);
  await fromUserMenu('Log out');
  const dialog = await screen.findByRole('dialog', { name: 'Log out without saving?' });
  expect(dialog.textContent).toContain('1 change waits for the connection.');
  await person.click(within(dialog).getByRole('button', { name: 'Stay' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(goTo).not.toHaveBeenCalled();
});

it('reads again what could not be read meanwhile', async () => {
  const { queryClient } = await open();
  answers['GET /api/incomes'] = down;
  const observer = new QueryObserver(queryClient, { queryKey: ['/api', 'incomes'] });
  const stop = observer.subscribe(() => undefined);
  await waitFor(() => expect(observer.getCurrentResult().status).toBe('error'));
  answers['GET /api/incomes'] = { status: 200, body: [] };
  await setOnLine(true);
  await waitFor(() => expect(observer.getCurrentResult().data).toEqual([]));
  stop();
});
