import { join } from 'node:path';
import { openEmbeddedPlatform } from '@daybook/adapters-embedded';
import type { NewJob, Platform } from '@daybook/platform';
import { ann, type Browser, mailsIn, openIdentity, tokenIn } from '../../test-support/identity-under-test.js';

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
      get: (target, name: keyof Platform['jobs']) => (name === 'add' ? add : target[name].bind(target)),
    });
    return { ...platform, jobs };
  });
  browser = opened.identity.browser();
  await browser.call('POST', '/api/register', ann);
});
afterEach(() => opened.close());

const forgot = (email: string) => opened.identity.browser().call('POST', '/api/forgot-password', { email });

it('a job about an address waits in the turn of whoever holds it, and names nobody', async () => {
  await forgot(ann.email);
  await forgot('nobody@example.com');
  const [tenant] = (await opened.platform.sessions.ofUser((await browser.call('GET', '/api/auth/user')).body.id)).map(
    ({ session }) => JSON.parse(session.data).passport.user.tenant,
  );
  const jobs = added.filter(({ queue }) => queue === 'password-reset-mails');
  expect(jobs.map(({ data }) => data['tenant'])).toEqual([tenant, undefined]);
  expect(JSON.stringify(added)).not.toContain('example.com');
});

it('a mail with a link greets nobody by a name that somebody chose', async () => {
  await browser.call('PATCH', '/api/account', { firstName: 'Win a prize at https://eve.example' });
  await forgot(ann.email);
  const [mail = ''] = await mailsIn(join(opened.directory, 'mail'), 1);
  expect(mail).toContain('\r\nHello,\r\n');
  expect(mail).not.toContain('eve.example');
  expect(tokenIn(mail)).toHaveLength(43);
});
