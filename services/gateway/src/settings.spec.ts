import { readGatewaySettings } from './settings.js';

describe('the settings of a gateway', () => {
  it.each(['http://identity:3000', 'http://10.0.0.1:3000, http://[::1]:3000'])('take %s for a service', (base) => {
    expect(readGatewaySettings({ IDENTITY_URL: base }).IDENTITY_URL).toBe(base);
  });

  it.each(['https://identity:3000', 'identity:3000', 'http://identity:3000/path'])(
    'refuse %s, to which requests would go otherwise than it says',
    (base) => {
      expect(() => readGatewaySettings({ IDENTITY_URL: base })).toThrow('IDENTITY_URL must be origins such as http://');
      expect(() => readGatewaySettings({ FRONT_ENDS: `shell=${base}` })).toThrow('FRONT_ENDS must be names');
    },
  );
});
