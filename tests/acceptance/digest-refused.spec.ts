import { until } from '@daybook/adapter-contracts';
import { noTenant } from '@daybook/platform';
import { DigestSchedule } from '../../services/identity/src/digest/digest-schedule.js';
import { type ApiUnderTest, apiUnderTest } from '../support/api-under-test.js';
import { type MailFate, mailServer } from '../support/mail-server.js';

let fate: MailFate = 'take';
let tries = 0;
let server: Awaited<ReturnType<typeof mailServer>>;
let api: ApiUnderTest;

beforeAll(async () => {
  server = await mailServer(() => {
    tries += 1;
    return fate;
  });
  api = await apiUnderTest({
    SMTP_URL: server.url,
    MAIL_FROM: 'daybook@example.com',
    PUBLIC_URL: 'https://daybook.example',
  });
  await api.person();
});
afterAll(async () => {
  await api.close();
  await server.close();
});

const look = () =>
  api.parts
    .find(({ name }) => name === 'identity')
    ?.app.get(DigestSchedule, { strict: false })
    .look();
const digests = (state: string[]) =>
  api.platform.documents.count({ name: 'digests' }, noTenant, [{ field: 'state', in: state }]);

it('a digest that the mail server will never take is sent once and is over, and the next day has its own', async () => {
  api.clock.goTo('2027-03-07T20:00:00Z');
  const ann = await api.person();
  await ann.call('POST', '/api/bills', { name: 'Rent', amount: '1200', dueDate: 10 });
  await ann.call('PUT', '/api/account/digest', { frequency: 'daily' });
  fate = 'refuse for good';
  tries = 0;
  api.clock.goTo('2027-03-08T13:00:00Z');
  await look();
  await until('the refused digest is over', async () => (await digests(['over'])) === 1);
  await until('its job is gone', async () => (await api.platform.jobs.list('digests')).length === 0);
  await look();
  expect([await digests(['due', 'sending']), tries]).toEqual([0, 1]);
  fate = 'take';
  api.clock.goTo('2027-03-09T13:00:00Z');
  await look();
  const subjects = () => server.received.filter(({ to }) => to === ann.email).map(({ subject }) => subject);
  await until('the digest of the next day is taken', async () => subjects().length > 0);
  expect(subjects()).toEqual(['Your Daybook of Tuesday, March 9, 2027']);
});
