import { screen, waitFor, within } from '@testing-library/react';
import { Answer, openAccount, refused, twoHouseholds } from '../../test-support/open-account.js';

const feed = { amounts: 1, createdAt: '2026-03-01T15:00:00.000Z' };
const path = '/api/account/calendar-feed';
const secretPath = '/calendar/secret.ics';
const made = new Answer(201, { ...feed, path: secretPath });

const panel = async () => within(await screen.findByRole('region', { name: 'Calendar feed' }));
const amounts = async () => (await panel()).findByRole('switch', { name: 'Show amounts' });

it('makes a link without amounts, shows it once, copies it, and has it nowhere when it is put away', async () => {
  const opened = openAccount({ [`POST ${path}`]: made });
  await opened.person.click(await amounts());
  await opened.person.click(screen.getByRole('button', { name: 'Make a link' }));
  const field = await screen.findByLabelText('Calendar link', { selector: 'input' });
  expect(opened.sent).toEqual([{ method: 'POST', path, body: { amounts: 0 } }]);
  expect(field).toHaveValue(`http://localhost${secretPath}`);
  expect(field).toHaveFocus();
  await opened.person.click(screen.getByRole('button', { name: 'Copy' }));
  expect(await navigator.clipboard.readText()).toBe(`http://localhost${secretPath}`);
  await opened.person.click(screen.getByRole('button', { name: 'Done' }));
  expect(screen.queryByLabelText('Calendar link', { selector: 'input' })).toBeNull();
  expect(screen.getByText('Link made Mar 1, 2026')).toBeVisible();
  const kept = [opened.queryClient.getQueryCache(), opened.queryClient.getMutationCache()].flatMap((cache) =>
    cache.getAll().map(({ state }) => state),
  );
  await waitFor(() => expect(JSON.stringify(kept)).not.toContain(secretPath));
});

it('turns amounts off under the same link', async () => {
  const opened = openAccount({ [`GET ${path}`]: { feed }, [`PATCH ${path}`]: { ...feed, amounts: 0 } });
  expect(await amounts()).toBeChecked();
  await opened.person.click(await amounts());
  await waitFor(() => expect(opened.toasts).toEqual([{ title: 'Calendars show no amounts' }]));
  expect(await amounts()).not.toBeChecked();
  expect(opened.sent).toEqual([{ method: 'PATCH', path, body: { amounts: 0 } }]);
});

it('revokes it after a question, and can make one again', async () => {
  const opened = openAccount({ [`GET ${path}`]: { feed }, [`DELETE ${path}`]: new Answer(204) });
  await amounts();
  await opened.person.click((await panel()).getByRole('button', { name: 'Revoke' }));
  await waitFor(() => expect(opened.toasts).toEqual([{ title: 'Link revoked' }]));
  expect(opened.confirmations[0]?.title).toBe('Revoke the link?');
  expect(await screen.findByRole('button', { name: 'Make a link' })).toBeVisible();
});

it('makes a new one after a question, as the present one is', async () => {
  const opened = openAccount({ [`GET ${path}`]: { feed }, [`POST ${path}`]: made });
  await amounts();
  await opened.person.click(screen.getByRole('button', { name: 'Make a new link' }));
  expect(await screen.findByLabelText('Calendar link', { selector: 'input' })).toBeVisible();
  expect(opened.confirmations[0]?.title).toBe('Make a new link?');
  expect(opened.sent[0]?.body).toEqual({ amounts: 1 });
});

it('says why a change failed, and shows what is there again', async () => {
  const answer = refused(404, 'calendar-feed-not-found', 'There is no calendar feed');
  const opened = openAccount({ [`GET ${path}`]: { feed }, [`PATCH ${path}`]: answer });
  await opened.person.click(await amounts());
  await waitFor(() => expect(opened.toasts).toHaveLength(1));
  expect(opened.toasts[0]).toMatchObject({ title: 'Failed to save', tone: 'destructive' });
  expect(await amounts()).toBeChecked();
});

it('says that it could not be read', async () => {
  openAccount({ [`GET ${path}`]: new Answer(500, { message: 'No room' }) });
  expect(await screen.findByText('Failed to fetch the calendar feed')).toBeVisible();
});

it('is one for each household of whoever belongs to several, under its name', async () => {
  const theirs = `${path}?household=9`;
  const opened = openAccount({
    'GET /api/households': twoHouseholds,
    [`GET ${path}`]: { feed },
    [`GET ${theirs}`]: { feed: null },
    [`POST ${theirs}`]: made,
  });
  const own = within(await screen.findByRole('region', { name: 'Your household' }));
  expect(await own.findByText('Link made Mar 1, 2026')).toBeVisible();
  const part = within(screen.getByRole('region', { name: 'Gil Guest’s household' }));
  await opened.person.click(await part.findByRole('button', { name: 'Make a link' }));
  expect(await part.findByLabelText('Calendar link', { selector: 'input' })).toHaveValue(
    `http://localhost${secretPath}`,
  );
  expect(own.queryByLabelText('Calendar link', { selector: 'input' })).toBeNull();
  expect(opened.sent).toEqual([{ method: 'POST', path: theirs, body: { amounts: 1 } }]);
});
