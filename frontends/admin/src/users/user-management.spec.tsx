import { userQuery } from '@daybook/frontend-kit';
import { screen, waitFor, within } from '@testing-library/react';
import { Answer, firstPage, openAdmin, user } from '../../test-support/open-admin.js';

const people = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, at) => user(from + at));
const list = () => within(screen.getByRole('region', { name: 'User Management' }));
const addresses = () =>
  list()
    .queryAllByText(/@example\.com/)
    .map(({ textContent }) => textContent);

describe('finding users', () => {
  it('begins with what the address holds', async () => {
    openAdmin(
      { 'GET /api/admin/users?search=p2&limit=50&offset=0': { users: people(2, 2), more: false } },
      { search: 'p2' },
    );
    await waitFor(() => expect(addresses()).toEqual(['p2@example.com']));
    expect(screen.getByLabelText('Search users')).toHaveValue('p2');
  });

  it('goes from page to page', async () => {
    const { person } = openAdmin({
      [firstPage]: { users: people(1, 50), more: true },
      'GET /api/admin/users?limit=50&offset=50': { users: people(51, 60), more: false },
    });
    expect(await screen.findByText('Users 1 to 50')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Previous' })).toBeDisabled();
    await person.click(screen.getByRole('button', { name: 'Next' }));
    expect(await screen.findByText('Users 51 to 60')).toBeVisible();
    expect(addresses()).toHaveLength(10);
    expect(screen.getByRole('button', { name: 'Next' })).toBeDisabled();
    await person.click(screen.getByRole('button', { name: 'Previous' }));
    expect(await screen.findByText('p1@example.com')).toBeVisible();
  });

  it('searches once typing has paused, from the first page on', async () => {
    const { person, calls } = openAdmin({
      [firstPage]: { users: people(1, 50), more: true },
      'GET /api/admin/users?limit=50&offset=50': { users: people(51, 60), more: false },
      'GET /api/admin/users?search=pat+%26&limit=50&offset=0': { users: [user(7)], more: false },
    });
    await person.click(await screen.findByRole('button', { name: 'Next' }));
    await person.type(screen.getByRole('searchbox', { name: 'Search users' }), ' pat & ');
    await waitFor(() => expect(addresses()).toEqual(['p7@example.com']));
    expect(calls.filter(({ path }) => path.includes('search=')).map(({ path }) => path)).toEqual([
      '/api/admin/users?search=pat+%26&limit=50&offset=0',
    ]);
    expect(screen.queryByRole('navigation')).toBeNull();
  });

  it('says when nobody is found, and shows all again', async () => {
    const { person } = openAdmin({
      [firstPage]: { users: people(1, 2), more: false },
      'GET /api/admin/users?search=zoe&limit=50&offset=0': { users: [], more: false },
    });
    await person.type(await screen.findByRole('searchbox'), 'zoe');
    expect(await screen.findByText('No results for “zoe”.')).toBeVisible();
    await person.click(screen.getByRole('button', { name: 'Clear search' }));
    await waitFor(() => expect(addresses()).toHaveLength(2));
  });
});

describe('administrators', () => {
  const pair = (second: 0 | 1) => ({ users: [user(1, { isAdmin: 1 }), user(2, { isAdmin: second })], more: false });

  it('are appointed after a question', async () => {
    const { answers, person, sent, confirmations, toasts } = openAdmin({
      [firstPage]: pair(0),
      'PUT /api/administrators/2': { id: 2, isAdmin: 1 },
    });
    const button = await screen.findByRole('button', { name: 'Make administrator: Pat Doe 2' });
    answers[firstPage] = pair(1);
    await person.click(button);
    expect(confirmations[0]).toMatchObject({ title: 'Make Pat Doe 2 an administrator?' });
    expect(await screen.findByRole('button', { name: 'Remove administrator: Pat Doe 2' })).toBeVisible();
    expect(sent().map(({ method, path }) => `${method} ${path}`)).toEqual(['PUT /api/administrators/2']);
    expect(toasts).toEqual([{ title: 'Pat Doe 2 is now an administrator' }]);
  });

  it('are dismissed after a question, and the counts follow', async () => {
    const { answers, person, confirmations, toasts, calls } = openAdmin({
      [firstPage]: pair(1),
      'DELETE /api/administrators/2': { id: 2, isAdmin: 0 },
    });
    const button = await screen.findByRole('button', { name: 'Remove administrator: Pat Doe 2' });
    answers[firstPage] = pair(0);
    await person.click(button);
    expect(confirmations[0]).toMatchObject({ tone: 'destructive' });
    expect(await screen.findByRole('button', { name: 'Make administrator: Pat Doe 2' })).toBeVisible();
    expect(toasts).toEqual([{ title: 'Pat Doe 2 is no longer an administrator' }]);
    expect(calls.filter(({ path }) => path === '/api/admin/stats')).toHaveLength(2);
  });

  it('keep the last one', async () => {
    const words = 'The last administrator cannot be removed';
    const { person, toasts, places } = openAdmin({
      [firstPage]: pair(0),
      'DELETE /api/administrators/1': new Answer(409, { code: 'last-administrator', message: words }),
    });
    await person.click(await screen.findByRole('button', { name: 'Remove administrator: Pat Doe 1' }));
    await waitFor(() =>
      expect(toasts).toEqual([{ title: 'Failed to change administrators', description: words, tone: 'destructive' }]),
    );
    expect(screen.getByRole('button', { name: 'Remove administrator: Pat Doe 1' })).toBeVisible();
    expect(places).toEqual([]);
  });

  it('leave the page when they remove themselves', async () => {
    const self = user(1, { isAdmin: 1 });
    const { person, places, confirmations, queryClient } = openAdmin({
      [firstPage]: pair(1),
      'DELETE /api/administrators/1': { id: 1, isAdmin: 0 },
    });
    queryClient.setQueryData(userQuery().queryKey, self);
    await person.click(await screen.findByRole('button', { name: 'Remove administrator: Pat Doe 1' }));
    expect(confirmations[0]).toMatchObject({ title: 'Remove your own administrator access?' });
    await waitFor(() => expect(places).toEqual(['dashboard']));
    expect(queryClient.getQueryData(userQuery().queryKey)).toEqual({ ...self, isAdmin: 0 });
  });
});
