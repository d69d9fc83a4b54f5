import { screen, waitFor, within } from '@testing-library/react';
import { Answer, ann, openAccount } from '../../test-support/open-account.js';

Element.prototype.scrollIntoView ??= () => undefined;

const field = () => screen.getByRole('combobox', { name: 'Time zone' });
const options = () =>
  within(screen.getByRole('listbox', { name: 'Time zone' }))
    .getAllByRole('option')
    .map(({ textContent }) => textContent);

it('finds a zone by parts of its name, and saves the chosen one at once', async () => {
  const { person, sent, toasts } = openAccount({ 'PATCH /api/account': { ...ann, timeZone: 'America/New_York' } });
  expect(field()).toHaveValue('America / Chicago');
  await person.click(field());
  await person.keyboard('york am');
  expect(options()).toEqual(['America / New York']);
  await person.keyboard('{Enter}');
  expect(field()).toHaveValue('America / New York');
  expect(sent).toEqual([{ method: 'PATCH', path: '/api/account', body: { timeZone: 'America/New_York' } }]);
  await waitFor(() => expect(toasts).toEqual([{ title: 'Time zone saved' }]));
});

it('moves through the list by arrows, and leaves it as it was by Escape', async () => {
  const { person, sent } = openAccount();
  field().focus();
  await person.keyboard('{ArrowDown}');
  const active = () => document.getElementById(field().getAttribute('aria-activedescendant') ?? '')?.textContent;
  expect(active()).toBe('America / Chicago');
  await person.keyboard('{ArrowDown}');
  expect(active()).toBe('America / Chihuahua');
  await person.keyboard('{ArrowUp}{ArrowUp}');
  expect(active()).not.toBe('America / Chicago');
  await person.keyboard('{Escape}');
  expect(screen.queryByRole('listbox')).toBeNull();
  expect(field()).toHaveValue('America / Chicago');
  expect(sent).toEqual([]);
});

it('chooses by a click', async () => {
  const { person, sent } = openAccount({ 'PATCH /api/account': { ...ann, timeZone: 'Europe/Paris' } });
  await person.click(field());
  await person.keyboard('paris');
  await person.click(screen.getByRole('option', { name: 'Europe / Paris' }));
  expect(sent[0]?.body).toEqual({ timeZone: 'Europe/Paris' });
});

it('says when no zone matches', async () => {
  const { person, sent } = openAccount();
  await person.click(field());
  await person.keyboard('atlantis{Enter}');
  expect(sent).toEqual([]);
  expect(field()).toHaveValue('America / Chicago');
  await person.keyboard('{Enter}atlantis');
  expect(screen.getByText('No time zone matches “atlantis”')).toBeInTheDocument();
  expect(screen.queryByRole('listbox')).toBeNull();
});

it('shows the former one again when saving fails', async () => {
  const { person } = openAccount({ 'PATCH /api/account': new Answer(500, {}) });
  await person.click(field());
  await person.keyboard('paris{Enter}');
  expect(await screen.findByRole('alert')).toHaveTextContent('Not saved. Try again.');
  expect(field()).toHaveValue('America / Chicago');
});

it('offers the zone of this browser', async () => {
  jest.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions').mockReturnValue({
    ...new Intl.DateTimeFormat('en-US').resolvedOptions(),
    timeZone: 'Asia/Tokyo',
  });
  const { person, sent } = openAccount({ 'PATCH /api/account': { ...ann, timeZone: 'Asia/Tokyo' } });
  await person.click(screen.getByRole('button', { name: 'Use Asia / Tokyo (this browser)' }));
  expect(sent[0]?.body).toEqual({ timeZone: 'Asia/Tokyo' });
  await waitFor(() => expect(field()).toHaveValue('Asia / Tokyo'));
  jest.restoreAllMocks();
});
