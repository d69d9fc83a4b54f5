import { createECDH } from 'node:crypto';
import { vapidKeysOf } from './vapid-keys.js';

const platformOf = (byte: number) => {
  const indexKey = async () => new Uint8Array(32).fill(byte);
  return { keys: { indexKey } } as unknown as Parameters<typeof vapidKeysOf>[0];
};

describe('the keys that push services know an installation by', () => {
  it('are a pair of P-256, the same for ever', async () => {
    const keys = await vapidKeysOf(platformOf(7));
    const pair = createECDH('prime256v1');
    pair.setPrivateKey(keys.privateKey, 'base64url');
    expect(pair.getPublicKey('base64url')).toBe(keys.publicKey);
    expect(keys.publicKey).toBe(
      'BFUrplY3IhmGB8BWb07iKaFegIcsMPip9_KJljJhhjUhNY0YzjvAqJlGdFV4ukIt7LEovUSGtT8RTrBy-euVV3U',
    );
  });

  it('are those of this installation alone', async () => {
    expect((await vapidKeysOf(platformOf(8))).publicKey).not.toBe((await vapidKeysOf(platformOf(7))).publicKey);
  });
});
