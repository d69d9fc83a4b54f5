import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import ipaddr from 'ipaddr.js';
import { z } from 'zod';
import { isAddress, normalAddress } from './email/address.js';

export const IDENTITY_SETTINGS = Symbol('identity-settings');

export type MailSettings =
  | { kind: 'smtp'; url: string; from: string }
  /** Mails are written there, one file each. */
  | { kind: 'folder'; folder: string };

export interface IdentitySettings {
  /** Addresses whose accounts become administrators once a mailed link was used. */
  adminEmails: readonly string[];
  /** Whether somebody becomes administrator by having the oldest account, while there is none. */
  oldestAccountIsAdministrator: boolean;
  /** Whether the first account takes a code that the program prints at its start; none when absent. */
  firstAccountTakesCode?: boolean | undefined;
  /** What links in mails begin with; the origin of the request when absent. */
  publicOrigin?: string | undefined;
  mail: MailSettings;
  /** Whether devices may name a push service in a private network. */
  mayPushPrivately?: boolean | undefined;
  /** How long an erasure waits before and after keys are destroyed; a little longer than key caches live when absent. */
  erasureWaitMs?: number | undefined;
  /** How many wrong passwords an hour devices may try on which nobody has signed in, all together; no limit when 0 or absent. */
  guessesAnHour?: number | undefined;
}

/** Whether nobody but this machine reaches what listens there. */
const isLoopback = (host: string): boolean =>
  host === 'localhost' || (ipaddr.isValid(host) && ipaddr.process(host).range() === 'loopback');

type Environment = Readonly<Record<string, string | undefined>>;

const addresses = z
  .string()
  .transform((text) => text.split(',').map(normalAddress))
  .transform((all) => all.filter((one) => one !== ''))
  .refine((all) => all.every(isAddress), { error: 'must be e-mail addresses, separated by commas' });

/** What identity reads from the environment, each with a description for the table of variables. */
export const identityVariables = {
  ADMIN_EMAILS: addresses
    .prefault('')
    .describe(
      'E-mail addresses, separated by commas, whose accounts become administrators after they used a mailed link. If empty, the first account becomes administrator in embedded mode; in distributed mode `daybook admin promote` appoints one.',
    ),
  PUBLIC_URL: z
    .url({ protocol: /^https?$/, error: 'must be an address that begins with http:// or https://' })
    .transform((text) => new URL(text).origin)
    .optional()
    .describe(
      'Address that people open, such as `https://daybook.example`, if a proxy is in front. Required with SMTP_URL.',
    ),
  DAYBOOK_DATA_DIR: z.string().prefault('./data').describe('Data folder, created if missing.'),
  HOST: z.string().prefault('127.0.0.1').describe('Address to listen on.'),
  DAYBOOK_MODE: z.string().prefault('embedded').describe('Where data is stored.'),
  SMTP_URL: z
    .url({ protocol: /^smtps?$/, error: 'must be an address that begins with smtp:// or smtps://' })
    .optional()
    .describe(
      'Secret. Mail server, such as `smtps://name:password@mail.example:465`. With `smtp://` a server outside of private networks must offer TLS, unless the address ends with `?ignoreTLS=true`. Without it, mails are written to `mail` in the data folder.',
    ),
  MAIL_FROM: z
    .string()
    .min(1)
    .optional()
    .describe('Sender of mails, such as `Daybook <daybook@example.com>`. Required with SMTP_URL.'),
  PUSH_PRIVATE_SERVICES: z
    .enum(['true', 'false'], { error: 'must be true or false' })
    .prefault('false')
    .describe(
      'Whether a device may name a push service in a private network. If true, whoever has an account can have requests sent to any address there.',
    ),
  ERASURE_WAIT_SECONDS: z
    .string()
    .regex(/^\d{1,5}$/, { error: 'must be a whole number of seconds' })
    .transform(Number)
    .optional()
    .describe(
      'Seconds that the deletion of an account waits before and after destroying its keys, so that no process still has one in memory. Default: 65. Use less in tests only.',
    ),
  GUESSES_PER_HOUR: z
    .string()
    .regex(/^\d{1,7}$/, { error: 'must be a whole number' })
    .prefault('100')
    .transform(Number)
    .describe(
      'How many wrong passwords an hour are checked from devices on which the owner of the account has never signed in, in the whole installation, a fifth of them from one network; the same number of registrations and changes of address may find an e-mail address taken. An hour begins with the first of them. Beyond it such devices wait, or reset their password by mail. 0 for no limit; more for thousands of accounts.',
    ),
};

const schema = z
  .object(identityVariables)
  .refine(({ SMTP_URL, MAIL_FROM }) => !SMTP_URL || MAIL_FROM, {
    path: ['MAIL_FROM'],
    error: 'must be set when SMTP_URL is',
  })
  // A link's origin from the request's `Host` could be anybody's, and the mail would carry the token there.
  .refine(({ SMTP_URL, PUBLIC_URL }) => !SMTP_URL || PUBLIC_URL, {
    path: ['PUBLIC_URL'],
    error: 'must be set when SMTP_URL is',
  });

/** An empty variable is an absent one. @throws Error with everything that is wrong, a line each */
export function readIdentitySettings(environment: Environment): IdentitySettings {
  const file = environment['SMTP_URL_FILE'];
  const given = { ...environment, ...(file ? { SMTP_URL: readFileSync(file, 'utf8').trim() } : {}) };
  const filled = Object.fromEntries(Object.entries(given).filter(([, value]) => value));
  const parsed = schema.safeParse(filled);
  if (!parsed.success) {
    throw new Error(parsed.error.issues.map(({ path, message }) => `${path.join('.')} ${message}`).join('\n'));
  }
  const { ADMIN_EMAILS, PUBLIC_URL, DAYBOOK_DATA_DIR, DAYBOOK_MODE, SMTP_URL, MAIL_FROM, ERASURE_WAIT_SECONDS } =
    parsed.data;
  const { GUESSES_PER_HOUR, HOST, PUSH_PRIVATE_SERVICES } = parsed.data;
  // Many strangers' households: being first there means nothing.
  const oldestAccountIsAdministrator = DAYBOOK_MODE === 'embedded' && ADMIN_EMAILS.length === 0;
  return {
    adminEmails: ADMIN_EMAILS,
    oldestAccountIsAdministrator,
    firstAccountTakesCode: oldestAccountIsAdministrator && !isLoopback(HOST),
    publicOrigin: PUBLIC_URL,
    mail:
      SMTP_URL && MAIL_FROM
        ? { kind: 'smtp', url: SMTP_URL, from: MAIL_FROM }
        : { kind: 'folder', folder: join(DAYBOOK_DATA_DIR, 'mail') },
    mayPushPrivately: PUSH_PRIVATE_SERVICES === 'true',
    guessesAnHour: GUESSES_PER_HOUR,
    erasureWaitMs: ERASURE_WAIT_SECONDS === undefined ? undefined : ERASURE_WAIT_SECONDS * 1_000,
  };
}
