import { until } from '@daybook/adapter-contracts';
import { HouseholdMails, householdMailQueue } from '../../services/identity/src/notices/household-mails.js';
import { type ApiUnderTest, apiUnderTest, type Person } from '../support/api-under-test.js';
import { type MailFate, mailServer } from '../support/mail-server.js';

const subject = 'You are invited to a Daybook household';

let fate: MailFate = 'take';
let server: Awaited<ReturnType<typeof mailServer>>;
let api: ApiUnderTest;

beforeAll(async () => {
  server = await mailServer(() => fate);
  api = await apiUnderTest({
    SMTP_URL: server.url,
    MAIL_FROM: 'daybook@example.com',
    PUBLIC_URL: 'https://daybook.example',
  });
  await api.person();
});
afterEach(() => {
  fate = 'take';
});
afterAll(async () => {
  await api.close();
  await server.close();
});

const inviteBy = ({ call }: Person, email?: string, headers: Record<string, string> = {}) =>
  call('POST', '/api/household/invitations', { role: 'viewer', ...(email !== undefined && { email }) }, headers);
const mailsTo = (address: string) => server.received.filter((one) => one.to === address && one.subject === subject);
const mailTo = async (address: string) => {
  await until(`a mail to ${address}`, async () => mailsTo(address).length > 0);
  return mailsTo(address)[0]?.text.replaceAll('=\r\n', '').replaceAll('=3D', '=') ?? '';
};
const noJobs = () =>
  until('no job is left', async () => (await api.platform.jobs.list(householdMailQueue)).length === 0);
const look = () =>
  api.parts
    .find(({ name }) => name === 'identity')
    ?.app.get(HouseholdMails, { strict: false })
    .look();

describe('an invitation by mail', () => {
  it('mails the link, shows owners alone where it went, and is accepted by it', async () => {
    const home = await api.person();
    const invited = await inviteBy(home, ' Ben@Example.com ');
    expect([invited.status, invited.body.mailed, invited.body.email]).toEqual([201, 1, 'ben@example.com']);
    const text = await mailTo('ben@example.com');
    expect(text).toContain(`https://daybook.example/join?token=${invited.body.token}`);
    expect(text).toContain('You would be a viewer, who can read everything in it and change nothing.');
    expect(text).not.toMatch(/Ann|Content-Type: text\/html/);
    const invitations = async (who: Person, headers = {}) => (await who.get('/api/household', headers)).invitations;
    expect(await invitations(home)).toMatchObject([{ email: 'ben@example.com', role: 'viewer' }]);
    const guest = await api.person({ email: 'ben@example.com' });
    const { status } = await guest.call('POST', '/api/households', { token: invited.body.token });
    expect(status).toBe(200);
    expect(await invitations(home)).toEqual([]);
    expect((await inviteBy(home)).body).toMatchObject({ mailed: 0, email: null });
    expect(await invitations(guest, { 'daybook-household': String(home.user.id) })).toEqual([]);
  });

  it('stands in the log without the address', async () => {
    const home = await api.person();
    await inviteBy(home, 'word-of-mouth@example.com');
    await mailTo('word-of-mouth@example.com');
    expect((await home.get('/api/history'))[0].text).toBe('You invited somebody as a viewer');
    expect(JSON.stringify(await home.get('/api/history'))).not.toContain('word-of-mouth');
  });

  it('is mailed once for a request that is sent again, which is answered the same', async () => {
    const home = await api.person();
    const key = { 'idempotency-key': 'ben-as-a-viewer' };
    const first = await inviteBy(home, 'once@example.com', key);
    const again = await inviteBy(home, 'once@example.com', key);
    expect([again.status, again.body]).toEqual([first.status, first.body]);
    await mailTo('once@example.com');
    await noJobs();
    await look();
    expect(mailsTo('once@example.com')).toHaveLength(1);
    expect((await home.get('/api/household')).invitations).toHaveLength(1);
  });

  it('is for nobody who belongs to the household, and for no address that is none', async () => {
    const home = await api.person();
    const guest = await home.welcome('member');
    const codes = [];
    for (const email of [home.email, guest.email.toUpperCase(), 'nobody', '', 'a@b@example.com']) {
      const { status, body } = await inviteBy(home, email);
      codes.push([status, body.code]);
    }
    expect(codes).toEqual([
      [409, 'already-member'],
      [409, 'already-member'],
      [400, 'invalid-email'],
      [400, 'invalid-email'],
      [400, 'invalid-email'],
    ]);
    expect((await inviteBy(home, (await api.person()).email)).status).toBe(201);
  });

  it('waits for a mail server that is away, and goes to nobody once it was revoked', async () => {
    const home = await api.person();
    fate = 'refuse';
    const [late, revoked] = [await inviteBy(home, 'late@example.com'), await inviteBy(home, 'revoked@example.com')];
    expect([late.status, revoked.status]).toEqual([201, 201]);
    await home.call('DELETE', `/api/household/invitations/${revoked.body.id}`);
    // The next attempt sees that it was revoked; one that is under way could still deliver it.
    await until('one of two jobs is left', async () => (await api.platform.jobs.list(householdMailQueue)).length === 1);
    fate = 'take';
    expect(await mailTo('late@example.com')).toContain(late.body.token);
    await noJobs();
    expect(mailsTo('revoked@example.com')).toEqual([]);
  });

  it('is sent 20 times a day from a household, and three times to an address from all of them', async () => {
    const home = await api.person();
    const others = [await api.person(), await api.person(), await api.person()];
    const answers = [];
    for (const one of others) answers.push(await inviteBy(one, 'wanted@example.com'));
    answers.push(await inviteBy(home, 'Wanted@example.com'));
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 429]);
    expect([answers[3]?.body.code, Number(answers[3]?.headers.get('retry-after')) > 0]).toEqual([
      'too-many-attempts',
      true,
    ]);
    for (let n = 0; n < 20; n += 1) {
      const { status, body } = await inviteBy(home, `${n}@example.com`);
      expect(status).toBe(201);
      await home.call('DELETE', `/api/household/invitations/${body.id}`);
    }
    expect((await inviteBy(home, 'more@example.com')).body.code).toBe('too-many-attempts');
    // What is passed on by hand is not held up by it.
    expect((await inviteBy(home)).status).toBe(201);
  });
});

it('without a mail server an invitation says that it was not mailed, and has its link', async () => {
  const own = await apiUnderTest();
  const home = await own.person();
  const { status, body } = await inviteBy(home, 'ben@example.com');
  expect([status, body.mailed, body.email, body.token]).toEqual([201, 0, null, expect.stringMatching(/^[\w-]{64}$/)]);
  await own.close();
});
