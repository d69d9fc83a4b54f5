import type { Platform } from '@daybook/platform';
import { compose, readConfig } from '@daybook/standalone-service';
import { PushNotices } from '../../services/identity/src/push/push-notices.js';
import { apiUnderTest } from '../support/api-under-test.js';
import { crashing, dice } from '../support/crashing-platform.js';
import { pushDevice, pushService } from '../support/push-service.js';

/** How often something goes wrong at each write and message, by itself. */
const chance = 0.08;
const zones = ['America/New_York', 'Europe/Vienna', 'Australia/Lord_Howe'];
const hour = 3_600_000;
/** Clocks change in New York on March 14. */
const first = Date.parse('2027-02-21T13:00:00Z');
const days = 28;
const fridays = ['2027-02-26', '2027-03-05', '2027-03-12', '2027-03-19'];

it('each device shows each day and household once in four weeks: two replicas, crashes at writes, lost jobs, a push service that comes and goes', async () => {
  const random = dice(20_270_221);
  let isCrashing = false;
  const happens = () => isCrashing && random() < chance;
  // What was taken though nobody hears of it is sent again.
  const service = await pushService(() => (happens() ? 503 : 201));
  const environment = { PUSH_PRIVATE_SERVICES: 'true' };
  const around = (platform: Platform) => crashing(platform, /^(push|digest)/, happens);
  const api = await apiUnderTest(environment, around);
  const other = await compose(
    readConfig({ DAYBOOK_DATA_DIR: api.directory, PORT: '0', ...environment }),
    around(api.platform),
  );
  api.clock.goTo(new Date(first).toISOString());
  const devices = [];
  const host = await api.person();
  await host.call('POST', '/api/bills', { name: 'Pool', amount: '15', frequency: 'weekly', paymentDates: 'friday' });
  for (const timeZone of zones) {
    const person = await host.welcome('viewer');
    await person.call('PATCH', '/api/account', { timeZone });
    const bill = { name: 'Cleaner', amount: '40', frequency: 'weekly', paymentDates: 'friday' };
    await person.call('POST', '/api/bills', bill);
    const device = pushDevice(service);
    const households = [person.user.id, host.user.id];
    expect((await person.call('PUT', '/api/account/push', { ...device.subscription, households })).status).toBe(200);
    devices.push(device);
  }
  const look = () =>
    Promise.all(
      [api, other].map(({ parts }) =>
        parts
          .find(({ name }) => name === 'identity')
          ?.app.get(PushNotices, { strict: false })
          .look()
          .catch(() => undefined),
      ),
    );

  isCrashing = true;
  for (let step = 1; step <= days * 4; step += 1) {
    api.clock.goTo(new Date(first + step * 6 * hour).toISOString());
    // Who has begun so long ago has ended.
    for (let again = 0; again < 6; again += 1) {
      await look();
      api.clock.pass(5 * 60_000 + 1_000);
    }
  }
  await other.close();
  await api.close();
  await service.close();

  for (const device of devices) {
    const tags = device.told().map((told) => (told as { tag: string }).tag);
    const expected = fridays.flatMap((friday) => [`due ${friday}`, `due ${friday} ${host.user.id}`]);
    expect([...new Set(tags)].sort()).toEqual(expected.sort());
  }
  // Something did go wrong, or this shows nothing.
  expect(service.received.length).toBeGreaterThan(zones.length * fridays.length);
}, 600_000);
