import { isPublicPushHost, publicLookup } from './push-sender.js';

describe('the address of a push service', () => {
  it.each(['https://fcm.googleapis.com/fcm/send/x', 'https://web.push.apple.com/x', 'https://93.184.216.34/x'])(
    'may be one on the internet: %s',
    (endpoint) => expect(isPublicPushHost(endpoint)).toBe(true),
  );

  it.each([
    'https://localhost/x',
    'https://printer/x',
    'https://nas.local/x',
    'https://127.0.0.1/x',
    'https://0x7f.1/x',
    'https://2130706433/x',
    'https://0.0.0.0/x',
    'https://10.0.0.7/x',
    'https://169.254.169.254/latest/meta-data',
    'https://100.64.0.1/x',
    'https://224.0.0.1/x',
    'https://[::1]/x',
    'https://[::ffff:10.0.0.7]/x',
    'https://[64:ff9b::a00:7]/x',
    'https://[fd00::1]/x',
    'https://[fe80::1]/x',
  ])('is none of this machine or a private network: %s', (endpoint) => expect(isPublicPushHost(endpoint)).toBe(false));

  it('is not connected to where its name stands for a private address', async () => {
    const looked = await new Promise((resolve) =>
      publicLookup('localhost', { all: true }, (...found) => resolve(found)),
    );
    expect(looked).toEqual([new Error('the push service is not on the internet'), '']);
  });
});
