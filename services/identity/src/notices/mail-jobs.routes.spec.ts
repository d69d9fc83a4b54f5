import { join } from 'node:path';
import { openEmbeddedPlatform } from '@daybook/adapters-embedded';
import { sessionsOf } from '@daybook/nest';
import type { NewJob, Platform } from '@daybook/platform';
import {
  ann,
  type Browser,
  changeAddress,
  mailsIn,
  openIdentity,
  tokenIn,
} from '../../test-support/identity-under-test.js';
import { noticeQueue } from './notices.js';

let added: (NewJob & { queue: string })[];
let opened: Awaited<ReturnType<typeof openIdentity>>;
let browser: Browser;

beforeEach(async () => {
  added = [];
  opened = await openIdentity(async (options): Promise<Platform> => {
    const platform = await openEmbeddedPlatform(options);
    const add: Platform['jobs']['add'] = (queue, job) => {
      added.push({ queue, ...job });
      return platform.jobs.add(queue, job);
    };
    const jobs = new Proxy(platform.jobs, {
      get: (target, name: keyof Platform['jobs']) => (name === 'add' ? add : target[name]?.bind(target)),
    });
    return { ...platform, jobs };
  });
  browser = opened.identity.browser();
  await browser.call('POST', '/api/register', ann);
});
afterEach(() => opened.close());

const sessionUser = async () => {
  const { id } = (await browser.call('GET', '/api/auth/user')).body;
  const [session] = await sessionsOf(opened.platform, id);
  if (!session) throw new Error('nobody is signed in');
  return session.user;
};
const forgot = (email: string) => opened.identity.browser().call('POST', '/api/forgot-password', { email });

it('a job about an address waits in the turn of whoever holds it, and names nobody', async () => {
  await forgot(ann.email);
  await forgot('nobody@example.com');
  const { tenant } = await sessionUser();
  const jobs = added.filter(({ queue }) => queue === 'password-reset-mails');
  expect(jobs.map(({ data }) => data['tenant'])).toEqual([tenant, undefined]);
  expect(JSON.stringify(added)).not.toContain('example.com');
});

it('a waiting job of the release before, about another address, is mailed to the former one too', async () => {
  const folder = join(opened.directory, 'mail');
  expect((await changeAddress(browser, folder, 'anna@example.com')).status).toBe(200);
  const about = 'The address of your Daybook account was changed';
  expect(await mailsIn(folder, 2, about)).toHaveLength(2);
  const { user } = await sessionUser();
  const data = { user, kind: 'email-changed', at: '2026-03-10T12:00:00.000Z' };
  await opened.platform.jobs.add(noticeQueue, { id: 'before', data });
  const receivers = (await mailsIn(folder, 4, about)).map((mail) => /^To: (.*)\r$/m.exec(mail)?.[1]);
  expect(receivers.sort()).toEqual(['ann@example.com', 'ann@example.com', 'anna@example.com', 'anna@example.com']);
});

it('a mail with a link greets nobody by a name that somebody chose', async () => {
  await browser.call('PATCH', '/api/account', { firstName: 'Win a prize at https://eve.example' });
  await forgot(ann.email);
  const [mail = ''] = await mailsIn(join(opened.directory, 'mail'), 1);
  expect(mail).toContain('\r\nHello,\r\n');
  expect(mail).not.toContain('eve.example');
  expect(tokenIn(mail)).toHaveLength(43);
});
