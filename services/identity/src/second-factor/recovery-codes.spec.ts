import { secondFactorBody } from '@daybook/contracts';
import { randomIds } from '@daybook/platform';
import { drawSecret } from './one-time-codes.js';
import { drawRecoveryCodes, recoveryCodeHash } from './recovery-codes.js';

const key = randomIds.bytes(32);

describe('recovery codes', () => {
  it('are ten of 140 random bits each, of letters that nobody confuses', () => {
    const asked: number[] = [];
    const bytes = (length: number) => (asked.push(length), randomIds.bytes(length));
    const codes = drawRecoveryCodes({ ...randomIds, bytes });
    expect(new Set(codes).size).toBe(10);
    for (const code of codes) expect(code).toMatch(/^[0-9a-hjkmnp-tv-z]{4}(-[0-9a-hjkmnp-tv-z]{4}){6}$/);
    expect(asked).toEqual(Array(10).fill(28));
  });

  it('may be given with spaces around every dash', () => {
    const [code = ''] = drawRecoveryCodes(randomIds);
    const written = ` ${code.replaceAll('-', '  –  ')} `;
    expect(secondFactorBody.safeParse({ attempt: 'a', recoveryCode: written }).success).toBe(true);
    expect(recoveryCodeHash('ann', written, key)).toBe(recoveryCodeHash('ann', code, key));
  });

  it('are kept as an HMAC under a key that is elsewhere, another for each person', () => {
    const hash = recoveryCodeHash('ann', 'h7k2-9qfz-m4tc', key);
    expect(hash).toMatch(/^[\da-f]{64}$/);
    expect(recoveryCodeHash('ann', ' H7K2 9QFZ M4TC ', key)).toBe(hash);
    expect(recoveryCodeHash('bob', 'h7k2-9qfz-m4tc', key)).not.toBe(hash);
    expect(recoveryCodeHash('ann', 'h7k2-9qfz-m4tc', randomIds.bytes(32))).not.toBe(hash);
  });
});

it('the secret of an authenticator app has 160 random bits', () => {
  const secrets = Array.from({ length: 20 }, () => drawSecret(randomIds));
  for (const secret of secrets) expect(secret).toMatch(/^[A-Z2-7]{32}$/);
  expect(new Set(secrets).size).toBe(20);
});
