import { screen, waitFor, within } from '@testing-library/react';
import { Answer, firstPage, openAdmin, user } from '../../test-support/open-admin.js';

const policy = '/api/administrators/policy/second-factor';

describe('two-factor sign-in of administrators', () => {
  it('is required after a question', async () => {
    const { person, sent, confirmations, toasts } = openAdmin({ [`PUT ${policy}`]: { isRequired: 1, isMet: 1 } });
    await person.click(await screen.findByRole('button', { name: 'Require two-factor sign-in' }));
    expect(confirmations[0]).toMatchObject({ title: 'Require two-factor sign-in of administrators?' });
    expect(await screen.findByRole('button', { name: 'Stop requiring two-factor sign-in' })).toBeVisible();
    expect(sent()).toEqual([{ method: 'PUT', path: policy, body: { isRequired: 1 } }]);
    expect(toasts).toEqual([{ title: 'Two-factor sign-in required' }]);
  });

  it('is set up first by whoever wants to require it', async () => {
    const { person, places } = openAdmin({ [`GET ${policy}`]: { isRequired: 0, isMet: 0 } });
    expect(await screen.findByText(/^Set it up for your own account first/)).toBeVisible();
    await person.click(screen.getByRole('button', { name: 'Set up two-factor' }));
    expect(places).toEqual(['account']);
  });

  it('leads to Account whoever lacks it, and asks for nothing that is closed to them', async () => {
    const { person, places, calls } = openAdmin({ [`GET ${policy}`]: { isRequired: 1, isMet: 0 } });
    expect(await screen.findByRole('heading', { name: 'Set up two-factor sign-in first' })).toBeVisible();
    await person.click(screen.getByRole('button', { name: 'Set up two-factor' }));
    expect(places).toEqual(['account']);
    expect(calls.map(({ path }) => path)).toEqual([policy]);
  });

  it('keeps nothing closed where it could not be read', async () => {
    openAdmin({ [`GET ${policy}`]: new Answer(404, { code: 'not-found' }) });
    expect(await screen.findByRole('region', { name: 'User Management' })).toBeVisible();
  });
});

describe('the reset of a second factor', () => {
  const people = [
    user(1, { isAdmin: 1, signIn: 'two-factor' }),
    user(2, { signIn: 'two-factor' }),
    user(3, { signIn: 'passkey' }),
    user(4),
  ];
  const reset = 'DELETE /api/administrators/second-factors/2';

  it('is offered for everybody else who has one', async () => {
    openAdmin({ [firstPage]: { users: people, more: false } });
    const list = within(await screen.findByRole('region', { name: 'User Management' }));
    const names = (await list.findAllByRole('button', { name: /^Reset two-factor/ })).map((one) =>
      one.getAttribute('aria-label'),
    );
    expect(names).toEqual(['Reset two-factor sign-in: Pat Doe 2', 'Reset two-factor sign-in: Pat Doe 3']);
    expect(list.getAllByText('Two-factor')).toHaveLength(2);
  });

  it('is done after a question, and shown', async () => {
    const { answers, person, sent, confirmations, toasts } = openAdmin({
      [firstPage]: { users: people, more: false },
      [reset]: () => {
        answers[firstPage] = { users: [people[0], user(2)], more: false };
        return new Answer(204);
      },
    });
    await person.click(await screen.findByRole('button', { name: 'Reset two-factor sign-in: Pat Doe 2' }));
    expect(confirmations[0]).toMatchObject({ title: 'Reset two-factor sign-in of Pat Doe 2?', tone: 'destructive' });
    await waitFor(() => expect(screen.queryByRole('button', { name: /^Reset two-factor/ })).toBeNull());
    expect(sent().map(({ method, path }) => `${method} ${path}`)).toEqual([reset]);
    expect(toasts).toEqual([{ title: 'Two-factor sign-in reset', description: 'p2@example.com is told by mail.' }]);
  });

  it('says why it was not done', async () => {
    const words = 'There is no such user';
    const { person, toasts } = openAdmin({
      [firstPage]: { users: people, more: false },
      [reset]: new Answer(404, { code: 'user-not-found', message: words }),
    });
    await person.click(await screen.findByRole('button', { name: 'Reset two-factor sign-in: Pat Doe 2' }));
    const title = 'Failed to reset two-factor sign-in';
    await waitFor(() => expect(toasts).toEqual([{ title, description: words, tone: 'destructive' }]));
  });
});
