import { openEmbeddedPlatform } from '@daybook/adapters-embedded';
import type { Platform } from '@daybook/platform';
import {
  bob,
  erasedTenant,
  type Households,
  leave,
  openHouseholds,
  wait,
} from '../../test-support/erased-household.js';
import { ann, type Browser, days, mailsIn } from '../../test-support/identity-under-test.js';
import { HouseholdEnds, householdEndQueue } from './household-ends.js';

const subject = 'A Daybook household that you belonged to has ended';

let homes: Households;
let host: Browser;
beforeEach(async () => {
  homes = await openHouseholds(openEmbeddedPlatform);
  // Bob came first: the administrator stays.
  await homes.register(bob);
  host = await homes.register();
  for (const email of ['ben@example.com', 'cy@example.com']) await join(host, await homes.register({ ...bob, email }));
});
afterEach(() => homes.close());

const join = async (into: Browser, who: Browser, role = 'viewer'): Promise<void> => {
  const { token } = (await into.call('POST', '/api/household/invitations', { role })).body;
  expect((await who.call('POST', '/api/households', { token })).status).toBe(200);
};
const signedIn = async (email: string, password = bob.password): Promise<Browser> => {
  const browser = homes.identity.browser();
  expect((await browser.call('POST', '/api/login', { email, password })).status).toBe(200);
  return browser;
};
const finish = async (): Promise<void> => {
  for (let round = 0; round < 12; round += 1) {
    await homes.settle();
    homes.clock.pass(wait);
  }
};
const ends = () => homes.identity.app.get(HouseholdEnds, { strict: false });
const mailed = async (many: number): Promise<string[]> => {
  const mails = await mailsIn(homes.mail, many, subject);
  for (const { id } of await homes.platform.jobs.list(householdEndQueue)) {
    await homes.platform.jobs.wait(householdEndQueue, id, 10_000);
  }
  return mails.map((mail) => /^To: (.*)\r$/m.exec(mail)?.[1] ?? '').sort();
};
const both = ['ben@example.com', 'cy@example.com'];
const kept = async (): Promise<number> => {
  let many = 0;
  for await (const _ of homes.platform.documents.findAcross({ name: 'ended-memberships' })) many += 1;
  return many;
};

/** Jobs go as the function says; nobody works on them where the test does it itself. */
const withJobs = (platform: Platform, jobs: Partial<Platform['jobs']>): Platform => ({
  ...platform,
  jobs: new Proxy(platform.jobs, {
    get: (target, name: keyof Platform['jobs']) => jobs[name] ?? target[name]?.bind(target),
  }),
});
const idle = { work: () => ({ stop: async () => undefined }) };

/** Dies at the so-manieth change that comes once it is armed. */
const dyingAt = (platform: Platform, nth: number) => {
  let [isArmed, isDead, seen] = [false, false, 0];
  const mortal = <T extends object>(part: T, names: readonly string[]): T =>
    new Proxy(part, {
      get: (target, name) => {
        const value: unknown = Reflect.get(target, name);
        if (typeof value !== 'function') return value;
        if (!names.includes(String(name))) return value.bind(target) as unknown;
        return async (...args: unknown[]): Promise<unknown> => {
          if (isArmed) seen += 1;
          isDead = seen >= nth;
          if (isDead) throw new TypeError('killed');
          return value.apply(target, args) as unknown;
        };
      },
    });
  const { documents, events, keys, jobs } = platform;
  const dying = withJobs({ ...platform, jobs: mortal(jobs, ['add', 'purge']) }, idle);
  const parts = { documents: mortal(documents, ['write', 'purge']), keys: mortal(keys, ['destroy']) };
  return {
    platform: { ...dying, ...parts, events: mortal(events, ['append', 'tombstone']) },
    arm: () => {
      isArmed = true;
    },
    isDead: () => isDead,
  };
};

describe('a mail about a household that has ended', () => {
  it('goes to each other member once, says which it was and what is left, and names nobody', async () => {
    await host.call('PATCH', '/api/account', { firstName: 'Annabel' });
    homes.clock.pass(2 * days);
    expect((await host.call('POST', '/api/account/delete', leave)).status).toBe(202);
    expect(await mailed(2)).toEqual(both);
    const [text = ''] = await mailsIn(homes.mail, 2, subject);
    expect(text).toContain(
      [
        'The household that you joined on March 10, 2026 at 12:00 PM has ended. Its last owner deleted their account on',
        'March 12, 2026 at 12:00 PM (UTC).',
        '',
        'Its bills, income, transactions and everything else in it are deleted with it. Nobody can recover them.',
        '',
        'Your account stays, and so does your own household with everything in it.',
      ].join('\r\n'),
    );
    expect(text).not.toMatch(/Annabel|Example’s/);
    await finish();
    await ends().look();
    expect([await mailed(2), await kept()]).toEqual([both, 0]);
  });

  it('is sent where its last owner was not the one who founded it', async () => {
    const ben = await signedIn('ben@example.com');
    const { id: memberId } = (await ben.call('GET', '/api/auth/user')).body;
    await host.call('POST', '/api/household/ownership', { memberId });
    await host.call('POST', '/api/account/delete', leave);
    await finish();
    expect(await mailed(0)).toEqual([]);
    const again = { password: bob.password, confirmation: 'ben@example.com' };
    expect((await ben.call('POST', '/api/account/delete', again)).status).toBe(202);
    await finish();
    expect(await mailed(1)).toEqual(['cy@example.com']);
  });

  it('is sent to nobody who was taken out before', async () => {
    const { members } = (await host.call('GET', '/api/household')).body;
    expect((await host.call('DELETE', `/api/household/members/${members[1].id}`)).status).toBe(204);
    await host.call('POST', '/api/account/delete', leave);
    await finish();
    expect([await mailed(1), await kept()]).toEqual([['cy@example.com'], 0]);
  });

  it('is sent once the queue that has lost it is looked after, though the household is erased to its end', async () => {
    const lost: string[] = [];
    const add: Platform['jobs']['add'] = async (queue, job) => {
      if (queue === householdEndQueue) lost.push(job.id);
      else await homes.platform.jobs.add(queue, job);
    };
    await homes.restart((platform) => withJobs(platform, { add }));
    host = await signedIn(ann.email, ann.password);
    await host.call('POST', '/api/account/delete', leave);
    const tenant = await erasedTenant(homes);
    await finish();
    expect((await homes.log().read(tenant)).status).toBe('completed');
    expect([new Set(lost).size, await mailed(0), await kept()]).toEqual([2, [], 2]);
    await homes.restart();
    await ends().look();
    expect(await mailed(2)).toEqual(both);
    await ends().look();
    expect([await mailed(2), await kept()]).toEqual([both, 0]);
  });

  it('is sent to nobody whose own account goes meanwhile, or more than eight days later', async () => {
    await homes.restart((platform) => withJobs(platform, idle));
    host = await signedIn(ann.email, ann.password);
    await host.call('POST', '/api/account/delete', leave);
    await homes.runner().run(await erasedTenant(homes));
    expect(await kept()).toBe(2);
    const ben = await signedIn('ben@example.com');
    await ben.call('POST', '/api/account/delete', { password: bob.password, confirmation: 'ben@example.com' });
    await homes.restart();
    await finish();
    expect(await mailed(1)).toEqual(['cy@example.com']);

    const dee = await homes.register({ ...ann, email: 'dee@example.com' });
    await join(dee, await signedIn('cy@example.com'));
    await homes.restart((platform) => withJobs(platform, idle));
    const again = await signedIn('dee@example.com', ann.password);
    await again.call('POST', '/api/account/delete', { password: ann.password, confirmation: 'dee@example.com' });
    await homes.runner().run(await erasedTenant(homes));
    homes.clock.pass(9 * days);
    await homes.restart();
    await finish();
    await ends().look();
    expect([await mailed(1), await kept()]).toEqual([['cy@example.com'], 0]);
  });

  it('is sent once to each, wherever a crash came on the way to the destruction of the key', async () => {
    await homes.restart((platform) => withJobs(platform, idle));
    host = await signedIn(ann.email, ann.password);
    await host.call('POST', '/api/account/delete', leave);
    const tenant = await erasedTenant(homes);
    homes.clock.pass(wait);
    let deaths = 0;
    for (let isDone = false; !isDone;) {
      let dying = dyingAt(homes.platform, deaths + 1);
      await homes.restart((platform) => {
        dying = dyingAt(platform, deaths + 1);
        return dying.platform;
      });
      dying.arm();
      await homes
        .runner()
        .run(tenant)
        .catch(() => undefined);
      isDone = !dying.isDead();
      if (!isDone) deaths += 1;
    }
    expect(deaths).toBeGreaterThan(5);
    await homes.restart();
    await finish();
    await ends().look();
    expect([await mailed(2), await kept()]).toEqual([both, 0]);
    expect((await homes.log().read(tenant)).status).toBe('completed');
  }, 120_000);
});
