import { screen, waitFor, within } from '@testing-library/react';
import { Answer, openAccount, type Sent, twoHouseholds } from '../../test-support/open-account.js';

const path = '/api/account/digest';
const off = { frequency: 'off', timeZone: 'America/Chicago', households: [1] };
const field = () => screen.findByRole('combobox', { name: 'Send it' });

it('is off, is saved as soon as it is chosen, and says when it comes', async () => {
  const { person, sent, toasts } = openAccount({ [`PUT ${path}`]: { ...off, frequency: 'weekly' } });
  expect(await field()).toHaveValue('off');
  await person.selectOptions(await field(), 'Every Monday');
  await waitFor(() => expect(toasts).toEqual([{ title: 'Email digest turned on' }]));
  expect(sent).toEqual([{ method: 'PUT', path, body: { frequency: 'weekly' } }]);
});

it('says when it comes', async () => {
  openAccount({ [`GET ${path}`]: { ...off, frequency: 'daily' } });
  expect(await field()).toHaveAccessibleDescription('At 7 AM in America / Chicago');
});

it('shows the former choice again when saving fails', async () => {
  const { person } = openAccount({ [`PUT ${path}`]: new Answer(500, { message: 'No room' }) });
  await person.selectOptions(await field(), 'Every day');
  await waitFor(async () => expect(await field()).toHaveValue('off'));
  expect(await field()).toHaveAccessibleDescription('No room');
});

it('says that it could not be read', async () => {
  openAccount({ [`GET ${path}`]: new Answer(500, { message: 'No room' }) });
  expect(await screen.findByText('Failed to fetch the email digest')).toBeVisible();
});

describe('of whoever belongs to several households', () => {
  const group = () => screen.findByRole('group', { name: 'Households' });
  const toggle = async (name: string) => within(await group()).getByRole('switch', { name });
  /** The server keeps what it is told. */
  const open = (first: object) => {
    let kept = { ...off, ...first };
    return openAccount({
      'GET /api/households': twoHouseholds,
      [`GET ${path}`]: () => kept,
      [`PUT ${path}`]: ({ body }: Sent) => (kept = { ...kept, ...(body as object) }),
    });
  };

  it('is about all of them when it is turned on', async () => {
    const { person, sent } = open({});
    await screen.findByText('Households');
    expect(screen.queryByRole('switch', { name: 'Gil Guest’s household' })).toBeNull();
    await person.selectOptions(await field(), 'Every day');
    expect(await toggle('Your household')).toBeChecked();
    expect(await toggle('Gil Guest’s household')).toBeChecked();
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]?.body).toEqual({ frequency: 'daily', households: [1, 9] });
  });

  it('says that each household has an email of its own', async () => {
    open({ frequency: 'daily' });
    expect(await group()).toHaveAccessibleDescription('You get a separate email for each household.');
  });

  it('is about each as it is chosen, and off with the last one', async () => {
    const { person, sent } = open({ frequency: 'daily' });
    expect(await toggle('Gil Guest’s household')).not.toBeChecked();
    await person.click(await toggle('Gil Guest’s household'));
    await waitFor(async () => expect(await toggle('Gil Guest’s household')).toBeChecked());
    await person.click(await toggle('Your household'));
    await waitFor(async () => expect(await toggle('Your household')).not.toBeChecked());
    await person.click(await toggle('Gil Guest’s household'));
    await waitFor(async () => expect(await field()).toHaveValue('off'));
    await waitFor(() => expect(sent).toHaveLength(3));
    expect(sent.map(({ body }) => body)).toEqual([
      { frequency: 'daily', households: [1, 9] },
      { frequency: 'daily', households: [9] },
      { frequency: 'off' },
    ]);
  });
});
