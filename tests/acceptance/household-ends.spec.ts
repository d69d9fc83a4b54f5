import { until } from '@daybook/adapter-contracts';
import { type ApiUnderTest, apiUnderTest } from '../support/api-under-test.js';
import { type MailFate, mailServer } from '../support/mail-server.js';

const subject = 'A Daybook household that you belonged to has ended';

let fate: MailFate = 'take';
let server: Awaited<ReturnType<typeof mailServer>>;
let api: ApiUnderTest;

beforeAll(async () => {
  server = await mailServer(() => fate);
  api = await apiUnderTest({
    SMTP_URL: server.url,
    MAIL_FROM: 'daybook@example.com',
    PUBLIC_URL: 'https://daybook.example',
    ERASURE_WAIT_SECONDS: '0',
  });
  await api.person();
});
afterAll(async () => {
  await api.close();
  await server.close();
});

const told = () => server.received.filter((one) => one.subject === subject);
const addressees = () => told().map(({ to }) => to);
const keysAreDestroyed = async (): Promise<boolean> => {
  for await (const { type } of api.platform.events.readAll({ prefixes: ['erasure-'] })) {
    if (type === 'ErasureKeysDestroyed') return true;
  }
  return false;
};

describe('the end of a household', () => {
  it('is mailed to each member once, though the mail server was away until its key was gone', async () => {
    const home = await api.person();
    const guests = [await home.welcome('member'), await home.welcome('viewer')];
    fate = 'refuse';
    const body = { password: home.password, confirmation: home.email };
    expect((await home.call('POST', '/api/account/delete', body)).status).toBe(202);
    await until('nobody can read the household any more', keysAreDestroyed);
    expect(told()).toEqual([]);
    fate = 'take';
    await until('both are mailed', async () => told().length > 1);
    const isEmpty = async () => (await api.platform.jobs.list('household-ends')).length === 0;
    await until('no job is left', isEmpty);
    expect(addressees().sort()).toEqual(guests.map(({ email }) => email).sort());
    expect(told()[0]?.text).toContain('https://daybook.example');
    expect(new Set(told().map(({ messageId }) => messageId)).size).toBe(2);
  });
});
