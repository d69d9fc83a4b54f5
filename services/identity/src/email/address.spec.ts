import { addressHash, isAddress, normalAddress } from './address.js';

const key = new Uint8Array(32).fill(7);

describe('an address', () => {
  it('is the same in other letters and with spaces around', () => {
    expect(normalAddress('  Ann@Example.COM ')).toBe('ann@example.com');
    expect(addressHash('  Ann@Example.COM ', key)).toBe(addressHash('ann@example.com', key));
  });

  it('is known by a hash that another key makes otherwise', () => {
    expect(addressHash('ann@example.com', key)).toMatch(/^[0-9a-f]{64}$/);
    expect(addressHash('ann@example.com', new Uint8Array(32))).not.toBe(addressHash('ann@example.com', key));
  });

  it.each(['ann@example.com', 'a.b+c@sub.example.org', 'root@localhost'])('may be %s', (text) => {
    expect(isAddress(text)).toBe(true);
  });

  it.each(['', 'ann', 'ann@', '@example.com', 'ann@exa mple.com', 'ann@example.com\r\nBcc: eve@example.com'])(
    'is not %j',
    (text) => {
      expect(isAddress(text)).toBe(false);
    },
  );
});
