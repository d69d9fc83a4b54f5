import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openEmbeddedPlatform } from '@daybook/adapters-embedded';
import { noTenant, type Platform } from '@daybook/platform';
import { clockAt, minutes, type SetClock } from '../../test-support/identity-under-test.js';
import { signInAttempts } from './sign-in-attempts.js';

const collection = { name: 'sign-in-attempts' };
const anybody = { purpose: 'sign-in', user: null, credentialVersion: null, session: null, challenge: 'asked' } as const;

let directory: string;
let clock: SetClock;
let platform: Platform;
beforeEach(async () => {
  clock = clockAt('2026-03-10T12:00:00Z');
  directory = await mkdtemp(join(tmpdir(), 'identity-'));
  platform = await openEmbeddedPlatform({ directory, clock });
});
afterEach(async () => {
  await platform.close();
  await rm(directory, { recursive: true });
});

const kept = () => platform.documents.count(collection, noTenant);
const beginMany = async (many: number, most?: number) => {
  const attempts = signInAttempts(platform, most);
  const tokens: string[] = [];
  for (let n = 0; n < many; n += 1) {
    tokens.push(await attempts.begin(anybody));
    clock.pass(1);
  }
  return tokens;
};

describe('attempts to sign in', () => {
  it('that ran out are removed, however many, and no other is read', async () => {
    await beginMany(1_001);
    clock.pass(10 * minutes);
    const [last = ''] = await beginMany(1);
    let read = 0;
    const find: Platform['documents']['find'] = async function* (...asked) {
      for await (const document of platform.documents.find<never>(...asked)) {
        read += 1;
        yield document;
      }
    };
    await signInAttempts({ ...platform, documents: { ...platform.documents, find } }).removeExpired();
    expect([await kept(), read]).toEqual([1, 1_001]);
    expect(await signInAttempts(platform).take(last, 'sign-in')).toMatchObject(anybody);
  });

  it('are kept up to a number, and the oldest make room', async () => {
    const [oldest = ''] = await beginMany(1);
    clock.pass(1);
    const tokens = await beginMany(12, 10);
    expect(await kept()).toBe(10);
    expect(await signInAttempts(platform).find(oldest, 'sign-in')).toBeUndefined();
    expect(await signInAttempts(platform).find(tokens.at(-1) ?? '', 'sign-in')).toMatchObject(anybody);
  });

  it.each(['second-factor', 'add-passkey'] as const)('of a person (%s) make no room for anybody’s', async (purpose) => {
    const token = await signInAttempts(platform).begin({ ...anybody, purpose, user: platform.ids.uuid() });
    await beginMany(12, 10);
    expect(await signInAttempts(platform).take(token, purpose)).toMatchObject({ purpose });
  });

  it('of a person go with the person, and when they have run out', async () => {
    const persons = { name: 'sign-in-attempts-of-persons' };
    const users = [platform.ids.uuid(), platform.ids.uuid()];
    for (const user of users) await signInAttempts(platform).begin({ ...anybody, purpose: 'add-passkey', user });
    await beginMany(1);
    await platform.documents.purge(users[0] ?? '');
    expect([await kept(), await platform.documents.count(persons, noTenant)]).toEqual([1, 1]);
    clock.pass(10 * minutes);
    await signInAttempts(platform).removeExpired();
    expect([await kept(), await platform.documents.count(persons, noTenant)]).toEqual([0, 0]);
  });
});
