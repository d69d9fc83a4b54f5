import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readIdentitySettings } from './settings.js';

describe('the settings of identity', () => {
  it('without anything set make the oldest account administrator and write mails to the data folder', () => {
    expect(readIdentitySettings({ SMTP_URL: '' })).toEqual({
      adminEmails: [],
      oldestAccountIsAdministrator: true,
      firstAccountTakesCode: false,
      publicOrigin: undefined,
      mail: { kind: 'folder', folder: 'data/mail' },
      guessesAnHour: 100,
      mayPushPrivately: false,
    });
  });

  it('with addresses of administrators leave the oldest account as it is', () => {
    const settings = readIdentitySettings({ ADMIN_EMAILS: ' Ann@Example.com, ,bob@example.com' });
    expect(settings.adminEmails).toEqual(['ann@example.com', 'bob@example.com']);
    expect(settings.oldestAccountIsAdministrator).toBe(false);
  });

  it('of a hosted service leave the oldest account as it is', () => {
    expect(readIdentitySettings({ DAYBOOK_MODE: 'distributed' }).oldestAccountIsAdministrator).toBe(false);
  });

  it('say whether push services may be in a private network', () => {
    expect(readIdentitySettings({ PUSH_PRIVATE_SERVICES: 'true' }).mayPushPrivately).toBe(true);
    expect(readIdentitySettings({ PUSH_PRIVATE_SERVICES: 'false' }).mayPushPrivately).toBe(false);
    expect(() => readIdentitySettings({ PUSH_PRIVATE_SERVICES: 'yes' })).toThrow(
      'PUSH_PRIVATE_SERVICES must be true or false',
    );
  });

  it('say how long an erasure waits, in whole seconds', () => {
    expect(readIdentitySettings({ ERASURE_WAIT_SECONDS: '90' }).erasureWaitMs).toBe(90_000);
    expect(readIdentitySettings({ ERASURE_WAIT_SECONDS: '0' }).erasureWaitMs).toBe(0);
    for (const ERASURE_WAIT_SECONDS of ['-1', '1.5', 'soon']) {
      expect(() => readIdentitySettings({ ERASURE_WAIT_SECONDS })).toThrow(
        'ERASURE_WAIT_SECONDS must be a whole number of seconds',
      );
    }
  });

  it('take the mail server from a file', () => {
    const directory = mkdtempSync(join(tmpdir(), 'daybook-'));
    const file = join(directory, 'smtp');
    writeFileSync(file, 'smtps://mail.example\n');
    const settings = readIdentitySettings({
      SMTP_URL_FILE: file,
      MAIL_FROM: 'daybook@example.com',
      PUBLIC_URL: 'https://daybook.example/somewhere',
    });
    rmSync(directory, { recursive: true });
    expect(settings.mail).toEqual({ kind: 'smtp', url: 'smtps://mail.example', from: 'daybook@example.com' });
    expect(settings.publicOrigin).toBe('https://daybook.example');
  });

  it.each([
    [{ HOST: '0.0.0.0' }, true],
    [{ HOST: '192.168.1.7' }, true],
    [{ HOST: '::' }, true],
    [{ HOST: 'nas.local' }, true],
    [{}, false],
    [{ HOST: '127.0.0.2' }, false],
    [{ HOST: '::1' }, false],
    [{ HOST: 'localhost' }, false],
    [{ HOST: '0.0.0.0', ADMIN_EMAILS: 'ann@example.com' }, false],
    [{ HOST: '0.0.0.0', DAYBOOK_MODE: 'distributed' }, false],
  ])('ask for a code of the first account with %j: %p', (environment, takesCode) => {
    expect(readIdentitySettings(environment).firstAccountTakesCode).toBe(takesCode);
  });

  it('are refused with everything that is wrong at once', () => {
    const wrong = { ADMIN_EMAILS: 'ann', PUBLIC_URL: 'ftp://x', SMTP_URL: 'http://mail.example' };
    expect(() => readIdentitySettings(wrong)).toThrow(
      [
        'ADMIN_EMAILS must be e-mail addresses, separated by commas',
        'PUBLIC_URL must be an address that begins with http:// or https://',
        'SMTP_URL must be an address that begins with smtp:// or smtps://',
      ].join('\n'),
    );
    expect(() => readIdentitySettings({ SMTP_URL: 'smtp://mail.example' })).toThrow(
      'MAIL_FROM must be set when SMTP_URL is\nPUBLIC_URL must be set when SMTP_URL is',
    );
  });
});
