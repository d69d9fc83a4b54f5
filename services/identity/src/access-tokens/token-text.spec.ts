import { createHash } from 'node:crypto';
import { randomIds } from '@daybook/platform';
import { drawToken, readToken } from './token-text.js';

const user = '3f0a7c1e-2b5d-4e8f-9a61-7c2d4e6f8a90';

describe('an access token', () => {
  it('names its owner, and is kept as the SHA-256 of 32 random bytes', () => {
    const secret = new Uint8Array(32).fill(7);
    const { text, hash } = drawToken(user, { ...randomIds, bytes: () => secret });
    expect(text).toMatch(/^daybook_[\w-]{64}$/);
    expect(hash).toBe(createHash('sha256').update(secret).digest('hex'));
    expect(readToken(text)).toEqual({ user, hash });
  });

  it('is another each time', () => {
    const drawn = new Set(Array.from({ length: 100 }, () => drawToken(user, randomIds).text));
    expect(drawn.size).toBe(100);
  });

  it.each([
    '',
    'daybook_',
    'daybook_x',
    `Daybook_${'x'.repeat(64)}`,
    `daybook_${'x'.repeat(65)}`,
    `daybook_${'é'.repeat(64)}`,
  ])('is not %j', (text) => expect(readToken(text)).toBeUndefined());
});
