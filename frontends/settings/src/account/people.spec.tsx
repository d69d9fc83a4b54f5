import { screen, waitFor, within } from '@testing-library/react';
import { ann as user, Answer, openAccount, refused } from '../../test-support/open-account.js';

const ann = { id: 1, name: 'Ann Example', role: 'owner', isSelf: 1, isFounder: 1, joinedAt: null };
const ben = {
  id: 2,
  name: 'Ben Example',
  role: 'member',
  isSelf: 0,
  isFounder: 0,
  joinedAt: '2026-03-10T12:00:00.000Z',
};
const household = { id: 1, name: 'Ann Example’s household', role: 'owner', members: [ann, ben], invitations: [] };

const people = async () => within(await screen.findByRole('list', { name: 'People' }));

it('tells who belongs to the household, and in which role', async () => {
  openAccount({ 'GET /api/household': household });
  const rows = (await people()).getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(rows[0]).toContain('Ann ExampleOwnerYou');
  expect(rows[1]).toContain('Ben ExampleMemberJoined');
});

it('calls the person by the new name that they have just saved', async () => {
  let name = ann.name;
  const { person } = openAccount({
    'GET /api/household': () => ({ ...household, members: [{ ...ann, name }, ben] }),
    'PATCH /api/account': () => {
      name = 'Anna Example';
      return { ...user, firstName: 'Anna' };
    },
  });
  await people();
  await person.type(screen.getByLabelText('First name'), 'a{Enter}');
  expect(await (await people()).findByText('Anna Example')).toBeVisible();
});

it('shows the link of a new invitation once', async () => {
  const { person, sent } = openAccount({
    'GET /api/household': household,
    'POST /api/household/invitations': { id: 1, role: 'viewer', createdAt: '', expiresAt: '', token: 'secret' },
  });
  await people();
  await person.selectOptions(screen.getByRole('combobox', { name: /Invite as/ }), 'viewer');
  await person.click(screen.getByRole('button', { name: 'Make an invitation link' }));
  const link = await screen.findByRole('textbox', { name: /Invitation link/ });
  expect(link).toHaveValue(`${location.origin}/join?token=secret`);
  expect(sent).toEqual([{ method: 'POST', path: '/api/household/invitations', body: { role: 'viewer' } }]);
  await person.click(screen.getByRole('button', { name: 'Done' }));
  expect(screen.queryByRole('textbox', { name: /Invitation link/ })).toBeNull();
});

it('mails an invitation, whose link nobody has to see then', async () => {
  const { person, sent, toasts } = openAccount({
    'GET /api/household': {
      ...household,
      invitations: [
        { id: 3, role: 'viewer', email: 'kim@example.com', createdAt: '', expiresAt: '2026-03-13T12:00:00.000Z' },
      ],
    },
    'POST /api/household/invitations': {
      id: 4,
      role: 'member',
      email: 'bo@example.com',
      createdAt: '',
      expiresAt: '',
      token: 'secret',
      mailed: 1,
    },
  });
  await people();
  expect(screen.getByText(/^Mailed to kim@example.com. Works until/)).toBeVisible();
  await person.type(screen.getByRole('textbox', { name: /Mail it to/ }), ' bo@example.com ');
  await person.click(screen.getByRole('button', { name: 'Mail an invitation' }));
  await waitFor(() => expect(toasts.at(-1)).toMatchObject({ title: 'Invitation mailed to bo@example.com' }));
  expect(sent.at(-1)?.body).toEqual({ role: 'member', email: 'bo@example.com' });
  expect(screen.queryByRole('textbox', { name: /Invitation link/ })).toBeNull();
});

const mailedTo = () => screen.getByRole('textbox', { name: 'Mail it to (optional)' });

it('offers the link where there is no mail server', async () => {
  const { person } = openAccount({
    'GET /api/household': household,
    'POST /api/household/invitations': {
      id: 1,
      role: 'member',
      email: null,
      expiresAt: '',
      token: 'secret',
      mailed: 0,
    },
  });
  await people();
  await person.type(mailedTo(), 'eve@example.com');
  await person.click(screen.getByRole('button', { name: 'Mail an invitation' }));
  expect(await screen.findByText(/^Nothing was mailed to eve@example.com/)).toBeVisible();
  expect(screen.getByRole('textbox', { name: /Invitation link/ })).toHaveValue(`${location.origin}/join?token=secret`);
});

it.each([
  ['invalid-email', 400, 'Please enter a valid email address'],
  ['already-member', 409, 'Somebody with this address belongs to the household already.'],
])('says at the address what is wrong with it: %s', async (code, status, message) => {
  const { person } = openAccount({
    'GET /api/household': household,
    'POST /api/household/invitations': refused(status, code, message),
  });
  await people();
  await person.type(mailedTo(), 'ben@example.com');
  await person.click(screen.getByRole('button', { name: 'Mail an invitation' }));
  await waitFor(() => expect(mailedTo()).toHaveAccessibleDescription(message));
  expect(mailedTo()).toHaveValue('ben@example.com');
});

it('changes the role of others, and removes them once that is confirmed', async () => {
  const { person, sent, confirmations, toasts, queryClient } = openAccount({
    'GET /api/household': household,
    'PATCH /api/household/members/2': { ...household, members: [ann, { ...ben, role: 'viewer' }] },
    'DELETE /api/household/members/2': new Answer(204),
  });
  await people();
  queryClient.setQueryData(['/api', 'history'], []);
  await person.click(screen.getByRole('button', { name: 'Change Ben Example' }));
  await person.click(await screen.findByRole('menuitemcheckbox', { name: 'Viewer' }));
  expect(toasts.at(-1)).toMatchObject({ title: 'Ben Example is now viewer' });
  expect(queryClient.getQueryState(['/api', 'history'])?.isInvalidated).toBe(true);
  await person.click(screen.getByRole('button', { name: 'Change Ben Example' }));
  await person.click(await screen.findByRole('menuitem', { name: 'Remove...' }));
  expect(confirmations.at(-1)).toMatchObject({ title: 'Remove Ben Example?' });
  await waitFor(() => expect(toasts.at(-1)).toMatchObject({ title: 'Ben Example was removed' }));
  expect(sent.map(({ method, path }) => `${method} ${path}`)).toEqual([
    'PATCH /api/household/members/2',
    'DELETE /api/household/members/2',
  ]);
});

it('says why a role cannot be changed', async () => {
  const { person, toasts } = openAccount({
    'GET /api/household': household,
    'PATCH /api/household/members/1': refused(409, 'last-owner', 'A household needs an owner.'),
  });
  await people();
  await person.click(screen.getByRole('button', { name: 'Change Ann Example' }));
  await person.click(await screen.findByRole('menuitemcheckbox', { name: 'Viewer' }));
  expect(toasts.at(-1)).toMatchObject({
    title: 'Failed to change the role',
    description: 'A household needs an owner.',
  });
});

it('lets a member leave, and nothing else', async () => {
  const seen = [
    { ...ann, isSelf: 0 },
    { ...ben, isSelf: 1 },
  ];
  const { person, places } = openAccount({
    'GET /api/household': { ...household, role: 'member', members: seen },
    'DELETE /api/household/members/2': new Answer(204),
  });
  await people();
  expect(screen.queryByRole('button', { name: 'Make an invitation link' })).toBeNull();
  expect(screen.queryByRole('button', { name: /^Change .* Example/ })).toBeNull();
  await person.click(screen.getByRole('button', { name: 'Leave...' }));
  await waitFor(() => expect(places).toEqual(['/?household=1']));
});

it('offers other households to whoever has some, and opens them by name', async () => {
  const { person, places } = openAccount({
    'GET /api/households': [
      { id: 1, name: 'Ann Example’s household', role: 'owner', isOwn: 1 },
      { id: 9, name: 'Kim Example’s household', role: 'viewer', isOwn: 0 },
    ],
  });
  const rows = within(await screen.findByRole('list', { name: 'Households' }));
  expect(await rows.findByText('Open', { selector: 'span' })).toBeVisible();
  await person.click(rows.getByRole('button', { name: 'Open Kim Example’s household' }));
  expect(document.cookie).toContain('daybook-household=9');
  expect(places).toEqual(['/?household=9']);
});
