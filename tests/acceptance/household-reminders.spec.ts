import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { until } from '@daybook/adapter-contracts';
import { noTenant } from '@daybook/platform';
import { DigestSchedule } from '../../services/identity/src/digest/digest-schedule.js';
import { PushNotices } from '../../services/identity/src/push/push-notices.js';
import { type ApiUnderTest, apiUnderTest, type Person } from '../support/api-under-test.js';
import { pushDevice, pushService } from '../support/push-service.js';

let api: ApiUnderTest;
let service: Awaited<ReturnType<typeof pushService>>;
let home: Person;
/** Has been invited to the household of `home`, and has one of their own. */
let guest: Person;
/** What the push service answers, by the path of the device. */
const answers = new Map<string, number[]>();

beforeAll(async () => {
  service = await pushService(({ path }) => answers.get(path)?.shift() ?? 201);
  api = await apiUnderTest({ PUSH_PRIVATE_SERVICES: 'true' });
  await api.person();
});
afterAll(async () => {
  await api.close();
  await service.close();
});
beforeEach(async () => {
  // A Sunday.
  api.clock.goTo('2027-03-07T20:00:00Z');
  home = await api.person();
  await home.call('POST', '/api/bills', { name: 'Rent', amount: '1200', dueDate: 8 });
  guest = await home.welcome('viewer');
  await guest.call('POST', '/api/bills', { name: 'Boat', amount: '90', dueDate: 8 });
});

const morning = '2027-03-08T12:30:00Z';
const part = () => api.parts.find(({ name }) => name === 'identity');
const of = (person: Person): number => person.user.id as number;
const homeName = 'Ann Example’s household';
const removeGuest = () => home.call('DELETE', `/api/household/members/${of(guest)}`);
const joinAgain = async () => {
  const { body } = await home.call('POST', '/api/household/invitations', { role: 'viewer' });
  expect((await guest.call('POST', '/api/households', { token: body.token })).status).toBe(200);
};
const eraseHome = async () => {
  await home.call('POST', '/api/account/confirm', { password: home.password });
  expect((await home.call('POST', '/api/account/delete', { confirmation: home.email })).status).toBe(202);
};

describe('the email digest', () => {
  const path = '/api/account/digest';
  const choose = (body: object) => guest.call('PUT', path, body);
  const look = () => part()?.app.get(DigestSchedule, { strict: false }).look();
  const unfinished = () =>
    api.platform.documents.count({ name: 'digests' }, noTenant, [{ field: 'state', in: ['due', 'sending'] }]);
  /** Subjects and links of the guest's digests, sorted, once all that is due was sent. */
  const sent = async (): Promise<string[][]> => {
    await look();
    await until('nothing is under way', async () => (await unfinished()) === 0);
    const folder = join(api.directory, 'mail');
    const names = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.eml'));
    const all = await Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')));
    return all
      .filter((mail) => mail.includes(`To: ${guest.email}\r\n`) && mail.includes('Subject: Your Daybook of'))
      .map((mail) => [
        /Subject: (.*)\r/.exec(mail)?.[1] ?? '',
        /- (\w+): \$/.exec(mail)?.[1] ?? '',
        /Open Daybook: (.*)\r/.exec(mail)?.[1] ?? '',
      ])
      .sort(([, a = ''], [, b = '']) => (a < b ? -1 : 1));
  };
  const day = 'Your Daybook of Monday, March 8, 2027';
  const boat = () => [day, 'Boat', `${api.address}/?household=${of(guest)}`];
  const rent = () => [`${day}: ${homeName}`, 'Rent', `${api.address}/?household=${of(home)}`];

  it('tells of the person’s own household alone until they choose another one', async () => {
    expect((await choose({ frequency: 'daily' })).body.households).toEqual([of(guest)]);
    api.clock.goTo(morning);
    expect(await sent()).toEqual([boat()]);
  });

  it('tells of each household that they have chosen in a mail of its own, once, which says of which', async () => {
    const { body } = await choose({ frequency: 'weekly', households: [of(home), of(guest), of(home)] });
    expect(body.households).toEqual([of(guest), of(home)].sort((a, b) => a - b));
    api.clock.goTo(morning);
    await Promise.all([look(), look()]);
    const own = [`${day}: ${homeName}`, 'Boat', `${api.address}/?household=${of(guest)}`];
    expect(await sent()).toEqual([own, rent()]);
    expect(await sent()).toEqual([own, rent()]);
  });

  it('tells of another household alone where that is what they have chosen, and keeps it when turned off and on', async () => {
    await choose({ frequency: 'daily', households: [of(home)] });
    await choose({ frequency: 'off' });
    expect((await choose({ frequency: 'daily' })).body.households).toEqual([of(home)]);
    api.clock.goTo(morning);
    expect(await sent()).toEqual([rent()]);
  });

  it('is chosen for no household that they do not belong to', async () => {
    const stranger = await api.person();
    const { status, body } = await choose({ frequency: 'daily', households: [of(guest), of(stranger)] });
    expect([status, body.code]).toEqual([404, 'household-not-found']);
    expect((await guest.call('GET', path)).body.frequency).toBe('off');
  });

  it('tells nothing of a household from when they are removed, also where its mail was due already', async () => {
    await choose({ frequency: 'daily', households: [of(home), of(guest)] });
    api.clock.goTo(morning);
    await removeGuest();
    expect((await guest.call('GET', path)).body.households).toEqual([of(guest)]);
    const own = [`${day}: ${homeName}`, 'Boat', `${api.address}/?household=${of(guest)}`];
    expect(await sent()).toEqual([own]);
  });

  it('tells nothing of a household that is erased', async () => {
    await choose({ frequency: 'daily', households: [of(home)] });
    await eraseHome();
    api.clock.goTo(morning);
    expect(await sent()).toEqual([]);
  });
});

describe('push notifications', () => {
  const path = '/api/account/push';
  const look = () => part()?.app.get(PushNotices, { strict: false }).look();
  const turnOn = async (...households: number[]) => {
    const device = pushDevice(service);
    const { body } = await guest.call('PUT', path, { ...device.subscription, households });
    expect(body).toMatchObject({ isOn: 1, households });
    return device;
  };
  const notice = (name: string, household: number, tag: string) => ({
    title: `${name} is due today`,
    body: homeName,
    tag,
    path: expect.stringMatching(new RegExp(`^/\\?view=recurring&edit=bill\\+\\d+&household=${household}$`)),
  });
  const boat = () => notice('Boat', of(guest), 'due 2027-03-08');
  const rent = () => notice('Rent', of(home), `due 2027-03-08 ${of(home)}`);

  it('tell a device once of each household that was chosen for it, and say which bill is whose', async () => {
    const device = await turnOn(of(guest), of(home));
    api.clock.goTo(morning);
    await Promise.all([look(), look()]);
    await look();
    expect(device.told()).toEqual([boat(), rent()]);
    expect(device.headers().map(({ topic }) => topic)).toEqual(['due-2027-03-08', `due-2027-03-08-${of(home)}`]);
  });

  it('come again of that household alone whose notice the push service did not take', async () => {
    const device = await turnOn(of(guest), of(home));
    answers.set(device.path, [503]);
    api.clock.goTo(morning);
    await look();
    api.clock.pass(6 * 60_000);
    await look();
    await look();
    expect(device.told()).toEqual([boat(), rent(), boat()]);
  });

  it('are of other households from when these are chosen, without telling again what was told', async () => {
    const device = await turnOn(of(guest));
    const chosen = await guest.call('PUT', path, { ...device.subscription, households: [of(home)] });
    expect(chosen.body.households).toEqual([of(home)]);
    api.clock.goTo(morning);
    await look();
    const both = { ...device.subscription, households: [of(guest), of(home)] };
    await guest.call('PUT', path, both);
    // Without any it stays as it is.
    expect((await guest.call('PUT', path, device.subscription)).body.households).toEqual([of(guest), of(home)]);
    await look();
    expect(device.told()).toEqual([rent()]);
  });

  it('are of no household that the person does not belong to, and of none from when they are removed', async () => {
    const stranger = await api.person();
    const refused = { ...pushDevice(service).subscription, households: [of(stranger)] };
    expect((await guest.call('PUT', path, refused)).body.code).toBe('household-not-found');
    const device = await turnOn(of(guest), of(home));
    await removeGuest();
    expect((await guest.call('GET', path)).body).toMatchObject({ isOn: 1, households: [of(guest)] });
    api.clock.goTo(morning);
    await look();
    expect(device.told()).toEqual([boat()]);
  });

  it('are of no household that is erased', async () => {
    const device = await turnOn(of(home));
    await eraseHome();
    api.clock.goTo(morning);
    await look();
    expect(device.told()).toEqual([]);
  });
});

describe('the calendar feed', () => {
  const feed = '/api/account/calendar-feed';
  const ofHome = () => `${feed}?household=${of(home)}`;
  const make = async (at = ofHome(), amounts = 1): Promise<string> =>
    (await guest.call('POST', at, { amounts })).body.path as string;
  const fetched = (path: string) => api.visitor().call('GET', path);
  const statusOf = async (path: string) => (await fetched(path)).status;
  const textOf = async (path: string) => String((await fetched(path)).body).replaceAll('\r\n ', '');

  it('is one for each household, with its name, beside the person’s own', async () => {
    const [own, joined] = [await make(feed), await make()];
    const [mine, theirs] = [await textOf(own), await textOf(joined)];
    expect([
      mine.includes('SUMMARY:Boat'),
      mine.includes('SUMMARY:Rent'),
      mine.includes('\r\nNAME:Daybook\r\n'),
    ]).toEqual([true, false, true]);
    expect([theirs.includes('SUMMARY:Rent'), theirs.includes('SUMMARY:Boat')]).toEqual([true, false]);
    expect(theirs).toContain(`\r\nNAME:${homeName}\r\n`);
    expect((await guest.call('DELETE', feed)).status).toBe(204);
    expect([await statusOf(own), await statusOf(joined)]).toEqual([404, 200]);
    expect((await guest.call('GET', ofHome())).body).toMatchObject({ feed: { amounts: 1 } });
    expect((await guest.call('GET', feed)).body).toEqual({ feed: null });
  });

  it('shows amounts or none by itself, under higher numbers each time', async () => {
    const path = await make();
    const numberOf = async () => Number(/SEQUENCE:(\d+)/.exec(await textOf(path))?.[1]);
    const first = await numberOf();
    await guest.call('PATCH', ofHome(), { amounts: 0 });
    expect([(await textOf(path)).includes('$'), await numberOf()]).toEqual([false, first + 1]);
    await guest.call('PATCH', ofHome(), { amounts: 1 });
    expect([(await textOf(path)).includes('$'), await numberOf()]).toEqual([true, first + 2]);
  });

  it('is told of in their own history', async () => {
    await make();
    await guest.call('PATCH', ofHome(), { amounts: 0 });
    await guest.call('DELETE', ofHome());
    const changes = await guest.get('/api/history');
    expect(changes.slice(0, 3).map(({ text }: { text: string }) => text)).toEqual([
      'You revoked the calendar link of another household',
      'You turned off amounts in the calendar link of another household',
      'You made a calendar link of another household with amounts',
    ]);
  });

  it('is made, changed and revoked for no household that the person does not belong to', async () => {
    const stranger = await api.person();
    const at = `${feed}?household=${of(stranger)}`;
    const calls = [
      ['GET', undefined],
      ['POST', { amounts: 1 }],
      ['PATCH', { amounts: 1 }],
      ['DELETE', undefined],
    ] as const;
    for (const [method, body] of calls) {
      const answer = await guest.call(method, at, body);
      expect([answer.status, answer.body.code]).toEqual([404, 'household-not-found']);
    }
  });

  it('is 404 from when the person is removed, and stays so when they are invited again', async () => {
    const [own, joined] = [await make(feed), await make()];
    await removeGuest();
    expect([await statusOf(own), await statusOf(joined)]).toEqual([200, 404]);
    await joinAgain();
    expect([await statusOf(own), await statusOf(joined)]).toEqual([200, 404]);
    expect((await guest.call('GET', ofHome())).body).toEqual({ feed: null });
  });

  it('is 404 once the household is erased, and ends with the person’s password', async () => {
    const [own, joined] = [await make(feed), await make()];
    await eraseHome();
    expect([await statusOf(own), await statusOf(joined)]).toEqual([200, 404]);
    const change = { currentPassword: guest.password, newPassword: 'battery staple' };
    await guest.call('PUT', '/api/account/password', change);
    expect(await statusOf(own)).toBe(404);
  });
});
