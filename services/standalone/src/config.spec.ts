import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { withConfigTable } from './config-table.js';
import { ConfigurationInvalid, readConfig } from './config.js';
import { nodeTooOld } from '@daybook/composition/main';

const complaintsAbout = (environment: Record<string, string>): string[] => {
  try {
    readConfig(environment);
  } catch (error) {
    if (error instanceof ConfigurationInvalid) return error.message.split('\n');
    throw error;
  }
  return [];
};

describe('configuration', () => {
  it('needs nothing', () => {
    expect(readConfig({ HOME: '/root', PORT: '' })).toEqual({
      DAYBOOK_MODE: 'embedded',
      PORT: 3000,
      HOST: '127.0.0.1',
      DAYBOOK_DATA_DIR: './data',
      TRUST_PROXY: 0,
      DAYBOOK_JOBS: 'done',
      RATE_LIMIT_SESSION: 12_000,
      RATE_LIMIT_ADDRESS: 12_000,
      LOG_LEVEL: 'warn',
      identity: {
        adminEmails: [],
        oldestAccountIsAdministrator: true,
        publicOrigin: undefined,
        mail: { kind: 'folder', folder: 'data/mail' },
        guessesAnHour: 100,
        mayPushPrivately: false,
        firstAccountTakesCode: false,
      },
    });
  });

  it('reads what is given', () => {
    const given = {
      PORT: '0',
      HOST: '0.0.0.0',
      ADMIN_EMAILS: 'ann@example.com, bob@example.com,',
      PUBLIC_URL: 'https://daybook.example/',
      TRUST_PROXY: '1',
      SMTP_URL: 'smtps://mail.example',
      MAIL_FROM: 'daybook@example.com',
    };
    expect(readConfig(given)).toMatchObject({
      PORT: 0,
      HOST: '0.0.0.0',
      TRUST_PROXY: 1,
      identity: {
        adminEmails: ['ann@example.com', 'bob@example.com'],
        oldestAccountIsAdministrator: false,
        publicOrigin: 'https://daybook.example',
        mail: { kind: 'smtp', url: 'smtps://mail.example', from: 'daybook@example.com' },
        guessesAnHour: 100,
        mayPushPrivately: false,
        firstAccountTakesCode: false,
      },
    });
  });

  it('tells everything that is wrong at once', () => {
    const wrong = {
      DAYBOOK_MODE: 'cloud',
      PORT: '70000',
      ADMIN_EMAILS: 'ann',
      PUBLIC_URL: 'daybook.example',
      TRUST_PROXY: 'yes',
      LOG_LEVEL: 'loud',
      DAYBOOK_IDENTITY_SECRET: 'short',
    };
    expect(complaintsAbout(wrong)).toEqual([
      'DAYBOOK_MODE must be embedded or distributed',
      'PORT must be a whole number from 0 to 65535',
      'DAYBOOK_IDENTITY_SECRET must have at least 32 characters',
      'TRUST_PROXY must be a whole number from 0 to 10',
      'LOG_LEVEL must be trace, debug, info, warn, error, fatal or silent',
      'ADMIN_EMAILS must be e-mail addresses, separated by commas',
      'PUBLIC_URL must be an address that begins with http:// or https://',
    ]);
  });

  it.each(['3e3', ' 3000', '-1', '3000.5', '0x10', ''.padEnd(12, '9')])('takes %p for no port', (PORT) => {
    expect(complaintsAbout({ PORT })).toEqual(['PORT must be a whole number from 0 to 65535']);
  });

  describe('a secret in a file', () => {
    const folder = mkdtempSync(join(tmpdir(), 'daybook-'));
    const file = join(folder, 'secret');
    writeFileSync(file, `${'s'.repeat(32)}\n`);
    afterAll(() => rmSync(folder, { recursive: true }));

    it('is read without the line end', () => {
      expect(readConfig({ DAYBOOK_IDENTITY_SECRET_FILE: file }).DAYBOOK_IDENTITY_SECRET).toBe('s'.repeat(32));
    });

    it('is read for whichever service asks', () => {
      const url = join(folder, 'url');
      writeFileSync(url, 'smtps://mail.example\n');
      const given = { SMTP_URL_FILE: url, MAIL_FROM: 'a@example.com', PUBLIC_URL: 'https://daybook.example' };
      expect(readConfig(given).identity.mail).toMatchObject({ kind: 'smtp', url: 'smtps://mail.example' });
    });

    it('must not stand in the variable as well', () => {
      expect(complaintsAbout({ DAYBOOK_MASTER_KEY: 'x', DAYBOOK_MASTER_KEY_FILE: file })).toEqual([
        'DAYBOOK_MASTER_KEY and DAYBOOK_MASTER_KEY_FILE are both set: choose one',
      ]);
    });

    it('must be readable', () => {
      const gone = join(folder, 'gone');
      expect(complaintsAbout({ DAYBOOK_MASTER_KEY_FILE: gone })).toEqual([
        `DAYBOOK_MASTER_KEY_FILE: ${gone} cannot be read (ENOENT)`,
      ]);
    });
  });

  it('is described as it is', () => {
    const page = readFileSync(join(__dirname, '../../../docs/configuration.md'), 'utf8');
    expect(withConfigTable(page)).toBe(page);
  });
});

describe('Node', () => {
  it.each(['18.20.4', '20.18.3', '20.9.0'])('%s is too old', (version) => {
    expect(nodeTooOld(version)).toBe(`Daybook needs Node 20.19 or newer; this is Node ${version}.`);
  });
  it.each(['20.19.0', '20.20.2', '22.1.0'])('%s will do', (version) => expect(nodeTooOld(version)).toBeUndefined());
});
