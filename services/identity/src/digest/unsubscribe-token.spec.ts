import { randomBytes, randomUUID } from 'node:crypto';
import type { Platform } from '@daybook/platform';
import { unsubscribeTokens } from './unsubscribe-token.js';

const tokensUnder = (key: Uint8Array) => unsubscribeTokens({ keys: { indexKey: async () => key } as Platform['keys'] });

describe('a token to unsubscribe', () => {
  const key = randomBytes(32);
  const user = randomUUID();

  it('names its person, and is the same in every mail', async () => {
    const token = await tokensUnder(key).of(user);
    expect(token).toMatch(/^[\w-]{64}$/);
    expect(await tokensUnder(key).of(user)).toBe(token);
    expect(await tokensUnder(key).read(token)).toBe(user);
  });

  it('is nobody’s under another key, for another person, or changed anywhere', async () => {
    const token = await tokensUnder(key).of(user);
    expect(await tokensUnder(randomBytes(32)).read(token)).toBeUndefined();
    const other = await tokensUnder(key).of(randomUUID());
    expect(await tokensUnder(key).read(`${other.slice(0, 21)}${token.slice(21)}`)).toBeUndefined();
    for (const wrong of [
      '',
      'x',
      `${token}A`,
      token.slice(1),
      token.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A')),
    ])
      expect(await tokensUnder(key).read(wrong)).toBeUndefined();
  });
});
