import { PushNotices } from '../../services/identity/src/push/push-notices.js';
import { type ApiUnderTest, apiUnderTest, type Person } from '../support/api-under-test.js';
import { pushDevice, pushService, senderOf } from '../support/push-service.js';

let api: ApiUnderTest;
let service: Awaited<ReturnType<typeof pushService>>;
let ann: Person;
/** What the service answers, by the path of the device. */
const answers = new Map<string, number>();
const path = '/api/account/push';

beforeAll(async () => {
  service = await pushService(({ path: device }) => answers.get(device) ?? 201);
  api = await apiUnderTest({ PUSH_PRIVATE_SERVICES: 'true' });
});
afterAll(async () => {
  await api.close();
  await service.close();
});
beforeEach(async () => {
  api.clock.goTo('2027-03-07T20:00:00Z');
  ann = await api.person();
  await ann.call('POST', '/api/bills', { name: 'Rent', amount: '1200', dueDate: 8 });
});

/** 7 in the morning of New York, and half an hour more. */
const morning = '2027-03-08T12:30:00Z';
const look = () =>
  api.parts
    .find(({ name }) => name === 'identity')
    ?.app.get(PushNotices, { strict: false })
    .look();
const turnOn = async (person: Pick<Person, 'call'>) => {
  const device = pushDevice(service);
  expect((await person.call('PUT', path, device.subscription)).body).toMatchObject({ isOn: 1 });
  return device;
};
const rent = {
  title: 'Rent is due today',
  body: '',
  tag: 'due 2027-03-08',
  path: expect.stringMatching(/^\/\?view=recurring&edit=bill\+\d+&household=\d+$/),
};

describe('push notifications', () => {
  it('are off until the device is to be told, and off again when it is not', async () => {
    const off = await ann.call('GET', path);
    expect(off.body).toEqual({
      isOn: 0,
      publicKey: expect.stringMatching(/^B[\w-]{86}$/),
      timeZone: 'America/New_York',
      households: [],
    });
    const device = await turnOn(ann);
    expect((await ann.call('GET', path)).body).toEqual({ ...off.body, isOn: 1, households: [ann.user.id] });
    expect((await ann.call('DELETE', path)).body).toEqual(off.body);
    expect((await ann.call('DELETE', path)).body).toEqual(off.body);
    api.clock.goTo(morning);
    await look();
    expect(device.told()).toEqual([]);
  });

  it('tell each device once in the morning which bill is due, signed by the installation', async () => {
    const phone = await turnOn(ann);
    const tablet = await turnOn(await ann.again());
    await look();
    expect(phone.told()).toEqual([]);
    api.clock.goTo(morning);
    await Promise.all([look(), look()]);
    await look();
    expect([phone.told(), tablet.told()]).toEqual([[rent], [rent]]);
    const [headers = {}] = phone.headers();
    expect(headers).toMatchObject({ topic: 'due-2027-03-08', ttl: '43200', 'content-encoding': 'aes128gcm' });
    const { publicKey } = (await ann.call('GET', path)).body;
    expect(senderOf(headers)).toMatchObject({ aud: service.address, publicKey });
    api.clock.goTo('2027-03-09T12:30:00Z');
    await look();
    expect(phone.told()).toHaveLength(1);
  });

  it('name the bills where there are several, without their amounts', async () => {
    await ann.call('POST', '/api/bills', { name: 'Power', amount: '80', dueDate: 8 });
    const device = await turnOn(ann);
    api.clock.goTo(morning);
    await look();
    expect(device.told()).toEqual([
      {
        title: '2 bills are due today',
        body: expect.stringMatching(/^(Rent, Power|Power, Rent)$/),
        tag: rent.tag,
        path: `/?household=${ann.user.id}`,
      },
    ]);
  });

  it('tell nothing of a bill that is paid', async () => {
    const device = await turnOn(ann);
    const [{ id }] = (await ann.call('GET', '/api/bills')).body;
    await ann.call('PUT', `/api/bills/${id}`, { status: 'paid' });
    api.clock.goTo(morning);
    await look();
    expect(device.told()).toEqual([]);
  });

  it('tell nothing of a morning before they were asked for, nor in the evening after it', async () => {
    const early = await turnOn(ann);
    api.clock.goTo('2027-03-09T00:30:00Z');
    const late = await turnOn(await ann.again());
    await look();
    expect([early.told(), late.told()]).toEqual([[], []]);
  });

  it('come again where the push service did not answer for them, under the same tag', async () => {
    const device = await turnOn(ann);
    answers.set(device.path, 503);
    api.clock.goTo(morning);
    await look();
    await look();
    expect(device.told()).toEqual([rent]);
    answers.delete(device.path);
    api.clock.pass(6 * 60_000);
    await look();
    await look();
    expect(device.told()).toEqual([rent, rent]);
  });

  it.each([404, 410])('end when the push service says that the device is gone (%i)', async (status) => {
    const device = await turnOn(ann);
    answers.set(device.path, status);
    api.clock.goTo(morning);
    await look();
    expect((await ann.call('GET', path)).body.isOn).toBe(0);
    api.clock.pass(6 * 60_000);
    await look();
    expect(device.told()).toHaveLength(1);
  });

  it('end with the session, and are of another person where that one asks for them on the device', async () => {
    const other = await ann.again();
    const [lost, shared] = [await turnOn(other), await turnOn(ann)];
    await other.call('POST', '/api/logout');
    const bob = await api.person();
    expect((await bob.call('PUT', path, shared.subscription)).body).toMatchObject({ isOn: 1 });
    expect((await ann.call('GET', path)).body.isOn).toBe(0);
    api.clock.goTo(morning);
    await look();
    expect([lost.told(), shared.told()]).toEqual([[], []]);
  });

  it('end when the account is deleted', async () => {
    const device = await turnOn(ann);
    await ann.call('POST', '/api/account/confirm', { password: ann.password });
    expect((await ann.call('POST', '/api/account/delete', { confirmation: ann.email })).status).toBe(202);
    api.clock.goTo(morning);
    await look();
    expect(device.told()).toEqual([]);
  });
});
