import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CommandBus } from '@nestjs/cqrs';
import { testRuns } from '@daybook/adapter-contracts';
import { openEmbeddedPlatform } from '@daybook/adapters-embedded';
import { CommandFailedError } from '@daybook/event-sourcing';
import { type Caller, metadataOf, Problem } from '@daybook/nest';
import type { EventStore, Platform } from '@daybook/platform';
import fc from 'fast-check';
import { EmailClaims } from '../email/email-claims.js';
import {
  ann,
  clockAt,
  type IdentityUnderTest,
  identityUnderTest,
  minutes,
  type SetClock,
} from '../../test-support/identity-under-test.js';
import { Accounts } from './accounts.js';
import { ChangeEmail } from './change-email.js';

const people = [0, 1] as const;
const addresses = ['a', 'b', 'c'].map((name) => `${name}@example.com`);

interface Wish {
  who: number;
  to: number;
  replica: number;
  /** Turns of the event loop by which it begins later than the step. */
  after: number;
}
interface Step {
  /** At once. */
  wishes: Wish[];
  /** The append of the step that is the last before a crash, or the first after it. */
  crash: { append: number; when: 'before' | 'after' } | null;
  /** An append of the step that others overtake. */
  slow: { append: number; turns: number };
  /** Minutes that pass after it. */
  pass: number;
}

const wish = fc.record({
  who: fc.integer({ min: 0, max: people.length - 1 }),
  to: fc.integer({ min: 0, max: addresses.length - 1 }),
  replica: fc.integer({ min: 0, max: 1 }),
  after: fc.constantFrom(0, 0, 6, 12, 20),
});
const step: fc.Arbitrary<Step> = fc.record({
  wishes: fc.array(wish, { minLength: 1, maxLength: 3 }),
  crash: fc.option(
    fc.record({ append: fc.integer({ min: 1, max: 6 }), when: fc.constantFrom('before' as const, 'after' as const) }),
  ),
  slow: fc.record({ append: fc.integer({ min: 1, max: 4 }), turns: fc.integer({ min: 0, max: 40 }) }),
  pass: fc.constantFrom(0, 1, 11),
});

const turns = async (many: number): Promise<void> => {
  for (let turn = 0; turn < many; turn += 1) await new Promise((resolve) => setImmediate(resolve));
};

describe('changes of address', () => {
  let directory: string;
  let clock: SetClock;
  let platform: Platform;
  let replicas: IdentityUnderTest[];
  let callers: Caller[];
  let crash: Step['crash'] = null;
  let slow: Step['slow'] = { append: 0, turns: 0 };
  let appends = 0;

  const crashing = (events: EventStore): EventStore =>
    new Proxy(events, {
      get: (target, name: keyof EventStore) => {
        if (name !== 'append') return target[name]?.bind(target);
        const append: EventStore['append'] = async (...args) => {
          appends += 1;
          const own = appends;
          if (own === slow.append) await turns(slow.turns);
          // From there on nothing is written: a process that has crashed does not go on.
          if (crash && (own > crash.append || (own === crash.append && crash.when === 'before'))) {
            throw new TypeError('killed');
          }
          const result = await target.append(...args);
          if (crash && own === crash.append) throw new TypeError('killed');
          return result;
        };
        return append;
      },
    });

  beforeAll(async () => {
    directory = await mkdtemp(join(tmpdir(), 'identity-'));
    clock = clockAt('2026-03-10T12:00:00Z');
    platform = await openEmbeddedPlatform({ directory, clock });
    const settings = {
      adminEmails: [],
      oldestAccountIsAdministrator: false,
      mail: { kind: 'folder' as const, folder: join(directory, 'mail') },
    };
    const crashingPlatform = { ...platform, events: crashing(platform.events) };
    replicas = [
      await identityUnderTest(crashingPlatform, settings),
      await identityUnderTest(crashingPlatform, settings),
    ];
    callers = [];
    for (const who of people) {
      const email = `start-${who}@example.com`;
      const { body } = await replicas[0]!.browser().call('POST', '/api/register', { ...ann, email });
      const record = (await platform.sessions.ofUser(body.id))[0]!;
      const { user } = JSON.parse(record.session.data).passport;
      callers.push({ ...user, source: 'web', zone: 'UTC', today: '2026-03-10', at: '', commandId: '' });
    }
  });
  afterAll(async () => {
    for (const replica of replicas) await replica.close();
    await platform.close();
    await rm(directory, { recursive: true });
  });

  const accountOf = async (replica: number, user: string) => {
    const account = await replicas[replica]!.app.get(Accounts, { strict: false }).find(user);
    if (!account) throw new Error(`${user} has lost their account`);
    return account;
  };

  const change = async ({ who, to, replica, after }: Wish): Promise<boolean> => {
    await turns(after);
    const caller: Caller = {
      ...callers[who]!,
      at: new Date(clock.now()).toISOString(),
      commandId: platform.ids.uuid(),
    };
    const account = await accountOf(replica, caller.user);
    try {
      const bus = replicas[replica]!.app.get(CommandBus, { strict: false });
      await bus.execute(new ChangeEmail(caller.user, account, addresses[to]!, metadataOf(caller, 'change-email')));
      return true;
    } catch (error) {
      if (error instanceof Problem || error instanceof CommandFailedError) return false;
      throw error;
    }
  };

  it('leave everybody one address of their own, by whatever crashes and races', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 6 }), async (steps) => {
        for (const { wishes, pass, ...planned } of steps) {
          ({ crash, slow } = planned);
          appends = 0;
          await Promise.all(wishes.map(change));
          crash = null;
          for (const { user } of callers) {
            const { email } = await accountOf(0, user);
            const claims = replicas[1]!.app.get(EmailClaims, { strict: false });
            expect((await claims.holder(await claims.hashOf(email)))?.user).toBe(user);
          }
          clock.pass(pass * minutes);
        }
        // Whatever was interrupted: after ten minutes every address that is nobody's is free.
        clock.pass(10 * minutes);
        const taken = new Set(await Promise.all(callers.map(async ({ user }) => (await accountOf(0, user)).email)));
        expect(taken.size).toBe(people.length);
        const free = addresses.findIndex((address) => !taken.has(address));
        expect(await change({ who: 0, to: free, replica: 0, after: 0 })).toBe(true);
      }),
      { numRuns: testRuns(200) },
    );
  }, 120_000);
});
