import { setTimeout as pause } from 'node:timers/promises';
import { noTenant, type Platform } from '@daybook/platform';
import { compose, readConfig } from '@daybook/standalone-service';
import { DigestSchedule } from '../../services/identity/src/digest/digest-schedule.js';
import { type ApiUnderTest, apiUnderTest, type Person } from '../support/api-under-test.js';
import { crashing, dice } from '../support/crashing-platform.js';
import { mailServer } from '../support/mail-server.js';

/** How often something goes wrong at each write, by itself. */
const chance = 0.08;

const people = [
  { email: 'ny@example.com', zone: 'America/New_York', frequency: 'daily' },
  { email: 'vienna@example.com', zone: 'Europe/Vienna', frequency: 'weekly' },
  { email: 'howe@example.com', zone: 'Australia/Lord_Howe', frequency: 'daily' },
];
const hour = 3_600_000;
const days = 60;
/** Clocks change in New York on March 14, in Vienna on March 28, on Lord Howe on April 4. */
const first = Date.parse('2027-02-21T13:00:00Z');

/** `Monday, March 1, 2027` of the days on which a digest is due between the first noon and the last. */
function expectedDays(zone: string, frequency: string): string[] {
  const found = new Set<string>();
  const words = (at: number, options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat('en-US', { timeZone: zone, ...options }).format(at);
  for (let at = first; at <= first + days * 24 * hour; at += hour / 2) {
    const isMorning = words(at, { hour: 'numeric', hourCycle: 'h23' }) === '07';
    if (!isMorning || (frequency === 'weekly' && words(at, { weekday: 'long' }) !== 'Monday')) continue;
    found.add(words(at, { dateStyle: 'full' }));
  }
  return [...found];
}

/** Is told of the household of the first as well. */
const guest = 'vienna@example.com';

it('each digest is sent exactly once for each household in 60 days: two replicas, crashes at writes, lost jobs, a mail server that comes and goes', async () => {
  const random = dice(20_270_221);
  let isCrashing = false;
  let day = 0;
  const isAway = () => day >= 20 && day < 22;
  const server = await mailServer(() => {
    if (isAway() || (isCrashing && random() < chance)) return 'refuse';
    return isCrashing && random() < chance ? 'take and hang up' : 'take';
  });
  const environment = { SMTP_URL: server.url, MAIL_FROM: 'daybook@example.com', PUBLIC_URL: 'https://daybook.example' };
  const around = (platform: Platform) => crashing(platform, /^digest/, () => isCrashing && random() < chance);
  const api: ApiUnderTest = await apiUnderTest(environment, around);
  const config = readConfig({ DAYBOOK_DATA_DIR: api.directory, PORT: '0', ...environment });
  const startOther = () => compose(config, around(api.platform));
  let other = await startOther();
  api.clock.goTo(new Date(first).toISOString());
  const persons: Person[] = [];
  for (const { email, zone, frequency } of people) {
    const person = await api.person({ email });
    persons.push(person);
    await person.call('PATCH', '/api/account', { timeZone: zone });
    const bill = { name: 'Cleaner', amount: '40', frequency: 'weekly', paymentDates: 'friday' };
    await person.call('POST', '/api/bills', bill);
    await person.call('PUT', '/api/account/digest', { frequency });
  }
  const [host, joined] = persons;
  const invited = await host?.call('POST', '/api/household/invitations', { role: 'viewer' });
  await joined?.call('POST', '/api/households', { token: invited?.body.token });
  const both = { frequency: 'weekly', households: [host?.user.id, joined?.user.id] };
  expect((await joined?.call('PUT', '/api/account/digest', both))?.status).toBe(200);
  const look = async (): Promise<void> => {
    for (const { parts } of [api, other]) {
      const identity = parts.find(({ name }) => name === 'identity');
      await identity?.app
        .get(DigestSchedule, { strict: false })
        .look()
        .catch(() => undefined);
    }
  };
  const unfinished = () =>
    api.platform.documents.count({ name: 'digests' }, noTenant, [{ field: 'state', in: ['due', 'sending'] }]);
  const isAllLookedAt = async () =>
    (await api.platform.documents.count({ name: 'digest-schedules' }, noTenant, [
      { field: 'nextAt', to: api.clock.now() },
    ])) === 0;

  isCrashing = true;
  for (let step = 1; step <= days * 4; step += 1) {
    day = Math.floor(step / 4);
    api.clock.goTo(new Date(first + step * 6 * hour).toISOString());
    await look();
    while (!isAway() && !((await isAllLookedAt()) && (await unfinished()) === 0)) {
      // Who has been sending for so long has ended.
      api.clock.pass(11 * 60_000 + 1_000);
      await look();
      await pause(20);
    }
    if (step % 60 === 0) {
      await other.close();
      other = await startOther();
    }
  }
  await other.close();
  await api.close();
  await server.close();

  const told = (email: string) =>
    server.received.filter(({ to, subject }) => to === email && subject.startsWith('Your Daybook of'));
  for (const { email, zone, frequency } of people) {
    const ids = new Map(told(email).map(({ messageId, subject }) => [messageId, subject]));
    const expected = expectedDays(zone, frequency).flatMap((words) =>
      // Everybody in these tests has the same name.
      email === guest
        ? Array.from({ length: 2 }, () => `Your Daybook of ${words}: Ann Example’s household`)
        : `Your Daybook of ${words}`,
    );
    expect([...ids.values()].sort()).toEqual(expected.sort());
  }
}, 600_000);
