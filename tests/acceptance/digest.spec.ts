import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { until } from '@daybook/adapter-contracts';
import { DigestSchedule } from '../../services/identity/src/digest/digest-schedule.js';
import { type ApiUnderTest, apiUnderTest, type Person } from '../support/api-under-test.js';

let api: ApiUnderTest;
let ann: Person;
const choice = '/api/account/digest';

beforeAll(async () => {
  api = await apiUnderTest();
  await api.person();
});
afterAll(() => api.close());
beforeEach(async () => {
  // A Sunday.
  api.clock.goTo('2027-03-07T20:00:00Z');
  ann = await api.person();
});

const look = () =>
  api.parts
    .find(({ name }) => name === 'identity')
    ?.app.get(DigestSchedule, { strict: false })
    .look();
const mails = async (): Promise<string[]> => {
  const folder = join(api.directory, 'mail');
  const names = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.eml'));
  const all = await Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')));
  return all.filter((mail) => mail.includes(`To: ${ann.email}\r\n`) && mail.includes('Subject: Your Daybook of'));
};
/** The only digest of the person. */
const digest = async (): Promise<string> => {
  await look();
  await until('a digest is sent', async () => (await mails()).length > 0);
  const found = await mails();
  expect(found).toHaveLength(1);
  return found[0] ?? '';
};
const linkIn = (mail: string): string => /List-Unsubscribe: <(.*)>/.exec(mail)?.[1] ?? '';
const pathOf = (link: string): string => new URL(link).pathname;

describe('the email digest', () => {
  it('is off until somebody asks for it', async () => {
    expect((await ann.call('GET', choice)).body).toEqual({
      frequency: 'off',
      timeZone: 'America/New_York',
      households: [ann.user.id],
    });
    await ann.call('POST', '/api/bills', { name: 'Rent', amount: '1200', dueDate: 10 });
    await ann.call('PUT', choice, { frequency: 'daily' });
    await ann.call('PUT', choice, { frequency: 'off' });
    api.clock.goTo('2027-03-08T13:00:00Z');
    await look();
    expect(await mails()).toEqual([]);
  });

  it('tells what is overdue, due soon, came in and costs otherwise, in text and in HTML without pictures', async () => {
    api.clock.goTo('2027-03-01T15:00:00Z');
    await ann.call('POST', '/api/bills', { name: 'Power <b>&', amount: '80', dueDate: 4 });
    const rent = await ann.call('POST', '/api/bills', { name: 'Rent', amount: '1200', dueDate: 10 });
    await ann.call('POST', '/api/bills', { name: 'Later', amount: '5', dueDate: 28 });
    const income = { personName: 'Ann', amount: '2100', frequency: 'monthly', paymentDates: '3' };
    const { body: salary } = await ann.call('POST', '/api/incomes', income);
    await ann.call('POST', '/api/incomes', { ...income, personName: 'Bob', paymentDates: '2' });
    api.clock.goTo('2027-03-05T15:00:00Z');
    await ann.call('PUT', `/api/incomes/${salary.id}`, { status: 'received' });
    const row = { description: 'Landlord', type: 'debit', category: 'Housing', account: 'Checking', isReconciled: 0 };
    const transactions = [{ ...row, date: '2027-02-10', amount: '1250.00', merchant: 'Landlord' }];
    const { body: imported } = await ann.call('POST', '/api/transactions/bulk', { transactions });
    await ann.call('PATCH', `/api/transactions/${imported.ids[0]}`, { billId: rent.body.id });
    await ann.call('PUT', choice, { frequency: 'weekly' });
    api.clock.goTo('2027-03-08T13:00:00Z');
    const mail = await digest();
    const [, plain = '', html = ''] = mail.split(/--[\da-f]{64}(?:--)?\r\n/);
    expect(plain.split('\r\n').slice(3, 21)).toEqual([
      'Your Daybook of Monday, March 8, 2027',
      '',
      'Overdue',
      '- Power <b>&: $80.00, due Mar 4',
      '',
      'Due in the next 7 days',
      '- Rent: $1,200.00, due Mar 10',
      '',
      'Came in',
      '- Ann: $2,100.00, Mar 5',
      '',
      'Expected and not there yet',
      '- Bob: $2,100.00, expected Mar 2',
      '',
      'Paid otherwise than planned',
      '- Rent: $1,250.00 on Feb 10, planned $1,200.00',
      '',
      `Open Daybook: ${api.address}/?household=${ann.user.id}`,
    ]);
    expect(html).toContain('<li>Power &lt;b&gt;&amp;: $80.00, due Mar 4</li>');
    expect(html).not.toMatch(/<img|<script|url\(/);
    expect(mail).toMatch(/\r\nMessage-ID: <[\da-f-]{36}@127\.0\.0\.1>\r\n/);
  });

  it.each([
    ['a payment', ['debit'], '1 payment looks like a bill'],
    ['income', ['credit'], '1 deposit looks like income'],
    ['both', ['debit', 'credit'], '2 transactions look like bills or income'],
  ])('counts what there is to review: %s', async (_, types, line) => {
    api.clock.goTo('2027-02-01T15:00:00Z');
    await ann.call('POST', '/api/bills', { name: 'Rent', amount: '1200', dueDate: 20 });
    await ann.call('POST', '/api/incomes', { personName: 'Acme', amount: '2100', paymentDates: '21' });
    api.clock.goTo('2027-03-07T20:00:00Z');
    const row = { category: 'Other', account: 'Checking', isReconciled: 0, merchant: null };
    const rows = [
      { ...row, type: 'debit', description: 'RENT LANDLORD LLC', amount: '1200.00', date: '2027-02-20' },
      { ...row, type: 'credit', description: 'ACME PAYROLL', amount: '2100.00', date: '2027-02-21' },
    ];
    await ann.call('POST', '/api/transactions/bulk', { transactions: rows.filter(({ type }) => types.includes(type)) });
    await ann.call('PUT', choice, { frequency: 'daily' });
    api.clock.goTo('2027-03-08T13:00:00Z');
    const [, plain = ''] = (await digest()).split(/--[\da-f]{64}(?:--)?\r\n/);
    expect(plain).toContain(`\r\nTo review\r\n- ${line}\r\n`);
  });

  it('tells on a Monday in a new month of what was not paid at the end of the one before', async () => {
    api.clock.goTo('2027-02-15T15:00:00Z');
    await ann.call('POST', '/api/bills', { name: 'Rent', amount: '1200', dueDate: 26 });
    await ann.call('PUT', choice, { frequency: 'weekly' });
    api.clock.goTo('2027-03-01T13:00:00Z');
    expect(await digest()).toContain('\r\nOverdue\r\n- Rent: $1,200.00, due Feb 26\r\n');
  });

  it('is not sent where there is nothing to tell', async () => {
    await ann.call('PUT', choice, { frequency: 'daily' });
    api.clock.goTo('2027-03-08T13:00:00Z');
    await look();
    await until('it is over', async () => (await api.platform.jobs.list('digests')).length === 0);
    expect(await mails()).toEqual([]);
  });

  it('ends by one request of a mail program, without a session and from anywhere, and by a button of a page', async () => {
    await ann.call('POST', '/api/bills', { name: 'Rent', amount: '1200', dueDate: 10 });
    await ann.call('PUT', choice, { frequency: 'daily' });
    api.clock.goTo('2027-03-08T13:00:00Z');
    const mail = await digest();
    expect(mail).toContain('\r\nList-Unsubscribe-Post: List-Unsubscribe=One-Click\r\n');
    const path = pathOf(linkIn(mail));
    const page = await api.visitor().call('GET', path);
    expect([page.status, page.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
    expect(page.body).toContain('<form method="post">');
    // Whoever looks through mails opens links: that changes nothing.
    expect((await ann.call('GET', choice)).body.frequency).toBe('daily');
    const post = () =>
      fetch(`${api.address}${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded', origin: 'https://mail.example' },
        body: 'List-Unsubscribe=One-Click',
      });
    expect([(await post()).status, (await post()).status]).toEqual([200, 200]);
    expect((await ann.call('GET', choice)).body.frequency).toBe('off');
    // The link of an old mail ends what was turned on again.
    await ann.call('PUT', choice, { frequency: 'weekly' });
    expect((await post()).status).toBe(200);
    expect((await ann.call('GET', choice)).body.frequency).toBe('off');
    const changes = await ann.get('/api/history');
    expect(changes[0].text).toBe('You turned off the email digest');
  });

  it('is ended by nobody with another link', async () => {
    await ann.call('PUT', choice, { frequency: 'daily' });
    for (const token of ['x', 'A'.repeat(64)]) {
      expect((await api.visitor().call('POST', `/unsubscribe/${token}`)).status).toBe(404);
    }
    expect((await ann.call('GET', choice)).body.frequency).toBe('daily');
  });

  it('leaves nothing behind when the account is deleted', async () => {
    await ann.call('POST', '/api/bills', { name: 'Rent', amount: '1200', dueDate: 10 });
    await ann.call('PUT', choice, { frequency: 'daily' });
    api.clock.goTo('2027-03-08T13:00:00Z');
    const mail = await digest();
    const path = pathOf(linkIn(mail));
    await ann.call('POST', '/api/account/confirm', { password: ann.password });
    expect((await ann.call('POST', '/api/account/delete', { confirmation: ann.email })).status).toBe(202);
    expect((await api.visitor().call('POST', path)).status).toBe(404);
    api.clock.goTo('2027-03-09T13:00:00Z');
    await look();
    // That one, which was written to a file, goes too some time after the account.
    expect((await mails()).filter((other) => other !== mail)).toEqual([]);
  });
});
