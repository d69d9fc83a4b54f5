import { userQuery } from '@daybook/frontend-kit';
import { mayLeaveView } from '@daybook/ui/hooks/use-unsaved-input';
import { act, screen, waitFor, within } from '@testing-library/react';
import { Answer, ann, openAccount, refused, unreachable } from '../../test-support/open-account.js';

const panel = (name: string) => within(screen.getByRole('region', { name }));

describe('the name', () => {
  it('is saved without blanks around it, and shown at once', async () => {
    let arrive: (user: unknown) => void = () => undefined;
    const { person, sent, toasts, queryClient } = openAccount({
      'PATCH /api/account': () => new Promise((resolve) => (arrive = resolve)),
    });
    const first = screen.getByLabelText('First name');
    await person.clear(first);
    await person.type(first, '  Anna {Enter}');
    await waitFor(() =>
      expect(sent).toEqual([
        { method: 'PATCH', path: '/api/account', body: { firstName: 'Anna', lastName: 'Example' } },
      ]),
    );
    expect(queryClient.getQueryData(userQuery().queryKey)).toEqual({ ...ann, firstName: 'Anna' });
    arrive({ ...ann, firstName: 'Anna' });
    await waitFor(() => expect(toasts).toEqual([{ title: 'Name saved' }]));
    expect(first).toHaveValue('Anna');
  });

  it('is as it was when saving fails, and what was typed stays', async () => {
    const { person, queryClient, toasts } = openAccount({ 'PATCH /api/account': new Answer(500, {}) });
    await person.type(screen.getByLabelText('Last name'), '-Smith{Enter}');
    expect(await panel('Name').findByRole('alert')).toHaveTextContent('Not saved. Try again.');
    expect(screen.getByLabelText('Last name')).toHaveValue('Example-Smith');
    expect(queryClient.getQueryData(userQuery().queryKey)).toEqual(ann);
    expect(toasts).toEqual([]);
  });

  it('follows what another tab saved, but for what is being typed', async () => {
    const { person, queryClient } = openAccount();
    await person.type(screen.getByLabelText('Last name'), '-Smith');
    act(() => queryClient.setQueryData(userQuery().queryKey, { ...ann, firstName: 'Gilda', lastName: 'Jones' }));
    await waitFor(() => expect(screen.getByLabelText('First name')).toHaveValue('Gilda'));
    expect(screen.getByLabelText('Last name')).toHaveValue('Example-Smith');
  });

  it('cannot be blank', async () => {
    const { person, sent } = openAccount();
    await person.clear(screen.getByLabelText('First name'));
    await person.click(screen.getByRole('button', { name: 'Save name' }));
    expect(screen.getByLabelText('First name')).toHaveAccessibleDescription('Please fill in all fields');
    expect(sent).toEqual([]);
  });
});

describe('the e-mail address', () => {
  const fill = async ({ person }: ReturnType<typeof openAccount>) => {
    const fields = panel('Email address');
    await person.type(fields.getByLabelText('New email address'), 'anna@example.com{Enter}');
    return fields;
  };

  const waiting = { ...ann, newEmail: 'anna@example.com' };

  it('is asked for, and waits to be confirmed', async () => {
    const opened = openAccount({ 'PUT /api/account/email': waiting });
    const fields = await fill(opened);
    expect(await fields.findByText(/^Waiting for you to confirm anna@example.com\./)).toBeVisible();
    expect(fields.getByText(`You sign in as ${ann.email}.`)).toBeVisible();
    expect(opened.sent[0]?.body).toEqual({ email: 'anna@example.com' });
    expect(fields.getByLabelText('New email address')).toHaveValue('');
    expect(opened.toasts).toEqual([
      { title: 'Confirm your new address', description: 'We sent a link to anna@example.com.' },
    ]);
  });

  it('that waits is sent its link again, or kept from the account', async () => {
    const { person, sent, toasts } = openAccount({
      'PUT /api/account/email': waiting,
      'POST /api/account/new-email/mail': waiting,
      'DELETE /api/account/new-email': ann,
    });
    const fields = panel('Email address');
    await person.type(fields.getByLabelText('New email address'), 'anna@example.com{Enter}');
    await person.click(await fields.findByRole('button', { name: 'Send again' }));
    await waitFor(() =>
      expect(toasts.at(-1)).toEqual({
        title: 'Link sent again',
        description: 'Look at the mails of anna@example.com.',
      }),
    );
    await person.click(fields.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(fields.queryByText(/^Waiting/)).toBeNull());
    expect(toasts.at(-1)).toEqual({ title: 'Address kept', description: `You still sign in as ${ann.email}.` });
    expect(sent.map(({ method, path }) => `${method} ${path}`)).toEqual([
      'PUT /api/account/email',
      'POST /api/account/new-email/mail',
      'DELETE /api/account/new-email',
    ]);
  });

  it.each([
    ['New email address', 409, 'email-taken', 'An account with this email already exists'],
    ['New email address', 400, 'invalid-email', 'Please enter a valid email address'],
  ])('says beside “%s” what the server refused (%i %s)', async (field, status, code, message) => {
    const opened = openAccount({ 'PUT /api/account/email': refused(status, code, message) });
    const fields = await fill(opened);
    await waitFor(() => expect(fields.getByLabelText(field)).toHaveAccessibleDescription(message));
    expect(fields.getByLabelText('New email address')).toHaveValue('anna@example.com');
    await opened.person.type(fields.getByLabelText(field), 'x');
    expect(fields.queryByRole('alert')).toBeNull();
  });

  it.each([
    [refused(429, 'too-many-attempts', 'Too many attempts. Please try again later.'), /^Too many attempts/],
    [unreachable, 'Connection error. Please try again.'],
  ])('says below the fields what concerns none of them (%#)', async (answer, words) => {
    const fields = await fill(openAccount({ 'PUT /api/account/email': answer }));
    expect(await fields.findByRole('alert')).toHaveTextContent(words);
  });

  it('cannot be blank', async () => {
    const { person, sent } = openAccount();
    await person.click(screen.getByRole('button', { name: 'Change email address' }));
    expect(panel('Email address').getAllByRole('alert')).toHaveLength(1);
    expect(sent).toEqual([]);
  });
});

describe('the password', () => {
  it('is changed, and the fields are empty again', async () => {
    const { person, sent, toasts } = openAccount({ 'PUT /api/account/password': { message: 'Changed' } });
    await person.type(screen.getByLabelText('Current password'), 'correct horse');
    await person.type(screen.getByLabelText('New password'), 'battery staple 9{Enter}');
    await waitFor(() =>
      expect(toasts).toEqual([{ title: 'Password changed', description: 'You were signed out on all other devices.' }]),
    );
    const passwords = { currentPassword: 'correct horse', newPassword: 'battery staple 9' };
    expect(sent[0]?.body).toEqual({ ...passwords, revokeTokens: true, removePasskeys: false });
    expect(screen.getByLabelText('New password')).toHaveValue('');
  });

  it('tells while it is typed how good it is', async () => {
    const { person } = openAccount();
    const field = screen.getByLabelText('New password');
    expect(field).toHaveAccessibleDescription('At least 6 characters');
    await person.type(field, 'Ann1990');
    expect(field).toHaveAccessibleDescription(/^Weak/);
    await person.clear(field);
    await person.type(field, 'seven mild walruses');
    expect(field).toHaveAccessibleDescription('Strong');
  });

  it('has at least 6 characters (section 9)', async () => {
    const { person, sent } = openAccount();
    await person.type(screen.getByLabelText('Current password'), 'correct horse');
    await person.type(screen.getByLabelText('New password'), '12345{Enter}');
    expect(panel('Password').getByRole('alert')).toHaveTextContent('Password must be at least 6 characters long');
    expect(sent).toEqual([]);
  });

  it('stays when the current one is wrong', async () => {
    const { person } = openAccount({
      'PUT /api/account/password': refused(400, 'wrong-password', 'The password is incorrect'),
    });
    await person.type(screen.getByLabelText('Current password'), 'wrong horse');
    await person.type(screen.getByLabelText('New password'), 'battery staple{Enter}');
    const field = screen.getByLabelText('Current password');
    await waitFor(() => expect(field).toHaveAccessibleDescription('The password is incorrect'));
    expect(screen.getByLabelText('New password')).toHaveValue('battery staple');
  });

  it('can be shown and hidden', async () => {
    const { person } = openAccount();
    await person.click(screen.getByRole('button', { name: 'Show new password' }));
    expect(screen.getByLabelText('New password')).toHaveAttribute('type', 'text');
    await person.click(screen.getByRole('button', { name: 'Hide new password' }));
    expect(screen.getByLabelText('New password')).toHaveAttribute('type', 'password');
  });

  it('leaves signing in again to the shell when the session has ended', async () => {
    const { person, signedOut } = openAccount({
      'PUT /api/account/password': refused(401, 'unauthorized', 'Unauthorized'),
    });
    await person.type(screen.getByLabelText('Current password'), 'correct horse');
    await person.type(screen.getByLabelText('New password'), 'battery staple{Enter}');
    await waitFor(() => expect(signedOut()).toBe(1));
    expect(screen.getByLabelText('New password')).toHaveValue('battery staple');
  });
});

describe('what was typed and is not saved', () => {
  /** As the shell does where somebody goes to another view. */
  const goElsewhere = () => {
    const left = jest.fn();
    return { left, isFree: mayLeaveView(left) };
  };

  it.each([
    ['the name', 'Last name', 'Smith'],
    ['the e-mail address', 'New email address', 'a'],
    ['the password', 'New password', 'b'],
  ])('is not lost without a question: %s', async (_, field, text) => {
    const { person, confirmations } = openAccount();
    expect(goElsewhere().isFree).toBe(true);
    await person.type(screen.getByLabelText(field), text);
    const { left, isFree } = goElsewhere();
    expect([isFree, confirmations.map(({ title }) => title)]).toEqual([false, ['Discard what you entered?']]);
    await waitFor(() => expect(left).toHaveBeenCalledTimes(1));
    await person.clear(screen.getByLabelText(field));
    if (field === 'Last name') await person.type(screen.getByLabelText(field), 'Example');
    expect(goElsewhere().isFree).toBe(true);
  });

  it('is no password that was changed or taken back, also of who has a passkey', async () => {
    const { person, toasts } = openAccount({
      'GET /api/passkeys': [{ id: 1, name: 'Phone', host: 'localhost', createdAt: ann.createdAt, lastUsedAt: null }],
      'PUT /api/account/password': { message: 'Changed' },
    });
    await screen.findByRole('checkbox', { name: 'Also remove all passkeys' });
    await person.type(screen.getByLabelText('New password'), 'b');
    expect(goElsewhere().isFree).toBe(false);
    await person.clear(screen.getByLabelText('New password'));
    expect(goElsewhere().isFree).toBe(true);
    await person.type(screen.getByLabelText('Current password'), 'correct horse');
    await person.type(screen.getByLabelText('New password'), 'battery staple 9{Enter}');
    await waitFor(() => expect(toasts.map(({ title }) => title)).toEqual(['Password changed']));
    await waitFor(() => expect(goElsewhere().isFree).toBe(true));
  });

  it('is asked for once, however many forms hold something', async () => {
    const { person, confirmations } = openAccount();
    await person.type(screen.getByLabelText('Last name'), 'Smith');
    await person.type(screen.getByLabelText('New email address'), 'a');
    const { left } = goElsewhere();
    await waitFor(() => expect(left).toHaveBeenCalledTimes(1));
    expect(confirmations).toHaveLength(1);
  });

  it('is nothing once it is saved', async () => {
    const { person, toasts } = openAccount({ 'PATCH /api/account': { ...ann, lastName: 'ExampleS' } });
    await person.type(screen.getByLabelText('Last name'), 'S{Enter}');
    await waitFor(() => expect(toasts).toEqual([{ title: 'Name saved' }]));
    await waitFor(() => expect(goElsewhere().isFree).toBe(true));
  });
});
