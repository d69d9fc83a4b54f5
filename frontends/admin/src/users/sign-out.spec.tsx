import { screen, waitFor, within } from '@testing-library/react';
import { Answer, firstPage, openAdmin, user } from '../../test-support/open-admin.js';

const page = { [firstPage]: { users: [user(1, { isAdmin: 1 }), user(2)], more: false } };
const end = 'DELETE /api/administrators/sessions/2';
const button = { name: 'Sign out everywhere: Pat Doe 2' };

describe('the sessions of somebody', () => {
  it('are ended after a question, of everybody else', async () => {
    const { person, sent, confirmations, toasts } = openAdmin({ ...page, [end]: new Answer(204) });
    const list = within(await screen.findByRole('region', { name: 'User Management' }));
    await person.click(await list.findByRole('button', button));
    expect(list.getAllByRole('button', { name: /^Sign out everywhere/ })).toHaveLength(1);
    expect(confirmations[0]).toMatchObject({ title: 'Sign out Pat Doe 2 everywhere?', tone: 'destructive' });
    const done = { title: 'Pat Doe 2 was signed out', description: 'p2@example.com is told by mail.' };
    await waitFor(() => expect(toasts).toEqual([done]));
    expect(sent().map(({ method, path }) => `${method} ${path}`)).toEqual([end]);
  });

  it('stay where that failed, and it says why', async () => {
    const words = 'There is no such user';
    const refused = new Answer(404, { code: 'user-not-found', message: words });
    const { person, toasts } = openAdmin({ ...page, [end]: refused });
    await person.click(await screen.findByRole('button', button));
    const said = { title: 'Failed to sign out', description: words, tone: 'destructive' };
    await waitFor(() => expect(toasts).toEqual([said]));
  });
});
