import { Passwords } from './passwords.js';

jest.unmock('@node-rs/argon2');

const passwords = new Passwords();

describe('a password', () => {
  it('37. is kept as argon2id', async () => {
    expect(await passwords.hash('correct horse')).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  });

  it('37. differs from one that shares its first 72 bytes', async () => {
    const shared = 'x'.repeat(72);
    const kept = await passwords.hash(`${shared}12345678`);
    expect(await passwords.verify(kept, `${shared}12345678`)).toBe(true);
    expect(await passwords.verify(kept, `${shared}87654321`)).toBe(false);
  });

  it('of nobody is never right', async () => {
    expect(await passwords.verify(undefined, 'correct horse')).toBe(false);
  });

  it('waits for its turn when many are checked at once', async () => {
    const kept = await passwords.hash('correct horse');
    const tries = ['correct horse', 'wrong', 'correct horse', 'wrong', 'wrong', 'correct horse'];
    const answers = await Promise.all(tries.map((one) => passwords.verify(kept, one)));
    expect(answers).toEqual([true, false, true, false, false, true]);
  });
});
