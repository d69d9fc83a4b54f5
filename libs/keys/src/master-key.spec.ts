import { randomIds } from '@daybook/platform';
import { MasterKeyWrong, parseMasterKey, unwrap, wrap } from './master-key.js';

describe('a master key', () => {
  it('is read in base64 and in hexadecimal digits, and from nothing else', () => {
    const key = randomIds.bytes(32);
    const buffer = Buffer.from(key);
    for (const text of [buffer.toString('base64'), ` ${buffer.toString('hex')}\n`])
      expect(parseMasterKey(text)).toEqual(key);
    for (const text of ['', 'short', buffer.toString('hex').slice(2)]) {
      expect(() => parseMasterKey(text)).toThrow(MasterKeyWrong);
    }
  });

  it('opens what it wrapped, for the same purpose and unaltered', () => {
    const [key, other] = [randomIds.bytes(32), randomIds.bytes(32)];
    const secret = randomIds.bytes(32);
    const wrapped = wrap(key, 'data-key a 1', secret, randomIds);
    expect(unwrap(key, 'data-key a 1', wrapped)).toEqual(secret);
    expect(() => unwrap(other, 'data-key a 1', wrapped)).toThrow(MasterKeyWrong);
    expect(() => unwrap(key, 'data-key b 1', wrapped)).toThrow(MasterKeyWrong);
    for (const index of [0, 5, 20, 40]) {
      const altered = Uint8Array.from(wrapped, (byte, at) => (at === index ? byte ^ 1 : byte));
      expect(() => unwrap(key, 'data-key a 1', altered)).toThrow(MasterKeyWrong);
    }
  });
});
