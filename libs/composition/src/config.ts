import { readFileSync } from 'node:fs';
import { z } from 'zod';

const whole = (from: number, to: number) =>
  z
    .string()
    .refine((text) => /^\d{1,9}$/.test(text) && Number(text) >= from && Number(text) <= to, {
      message: `must be a whole number from ${from} to ${to}`,
    })
    .transform(Number);

const oneOf = <T extends string>(...values: readonly [T, ...T[]]) =>
  z.enum(values, { error: `must be ${values.slice(0, -1).join(', ')} or ${values.at(-1)}` });

const isHost = (text: string): boolean => {
  try {
    return new URL(`http://${text}`).host === text;
  } catch {
    return false;
  }
};

/** What every program of ours reads, whichever services are in it. */
export const variables = {
  DAYBOOK_MODE: oneOf('embedded', 'distributed')
    .prefault('embedded')
    .describe(
      'Where data is stored: `embedded` in one folder, used by one process; `distributed` on the servers in KURRENTDB_URL, MONGODB_URL and REDIS_URL, used by any number of processes.',
    ),
  PORT: whole(0, 65_535).prefault('3000').describe('Port to listen on; 0 picks a free one.'),
  HOST: z
    .string()
    .prefault('127.0.0.1')
    .describe('Address to listen on. `0.0.0.0` accepts other machines: put a TLS proxy in front.'),
  DAYBOOK_DATA_DIR: z
    .string()
    .prefault('./data')
    .describe('Data folder, created if missing. Back it up with the command `backup`.'),
  DAYBOOK_MASTER_KEY: z
    .string()
    .optional()
    .describe(
      'Secret. Master key that encrypts the data keys: 32 bytes in base64 or 64 hexadecimal digits. Default: `master.key` in the data folder, created at the first start.',
    ),
  DAYBOOK_IDENTITY_SECRET: z
    .string()
    .min(32, { error: 'must have at least 32 characters' })
    .optional()
    .describe(
      'Secret. Signs the identity that the gateway sends to services; needed when they run as separate processes. At least 32 characters.',
    ),
  KURRENTDB_URL: z
    .string()
    .regex(/^(esdb|kurrentdb)(\+discover)?:\/\/./, { error: 'must begin with kurrentdb:// or esdb://' })
    .optional()
    .describe('Secret. Distributed: address of the event log, such as `kurrentdb://log.example:2113?tls=true`.'),
  MONGODB_URL: z
    .string()
    .regex(/^mongodb(\+srv)?:\/\/./, { error: 'must begin with mongodb:// or mongodb+srv://' })
    .optional()
    .describe(
      'Secret. Distributed: address of the replica set for read models, keys and staged imports, with the database name.',
    ),
  REDIS_URL: z
    .string()
    .regex(/^rediss?:\/\/./, { error: 'must begin with redis:// or rediss://' })
    .optional()
    .describe(
      'Secret. Distributed: address of the server for jobs, sessions and rate limits; its `maxmemory-policy` must be `noeviction`.',
    ),
  DAYBOOK_NAMESPACE: z
    .string()
    .regex(/^[a-z][a-z0-9-]{0,30}$/, { error: 'must be up to 31 small letters, digits and hyphens' })
    .optional()
    .describe('Distributed: separates installations that share servers. Never change it.'),
  DAYBOOK_JOBS: oneOf('done', 'left')
    .prefault('done')
    .describe('Distributed: `left` leaves jobs to the other processes of the service, as the migration does.'),
  FRONT_ENDS_DIR: z
    .string()
    .optional()
    .describe('Folder of the built front ends, each in `<name>/dist`. Default: `frontends` beside the program.'),
  METRICS_PORT: whole(1, 65_535)
    .optional()
    .describe('Port for `GET /metrics` in Prometheus format, on the address in HOST. Without it there are no metrics.'),
  OTEL_EXPORTER_OTLP_ENDPOINT: z
    .url({ protocol: /^https?$/, error: 'must be an address that begins with http:// or https://' })
    .optional()
    .describe(
      'Collector for traces, by OTLP over HTTP, such as `http://collector:4318`. Without it there are no traces.',
    ),
  TRUST_PROXY: whole(0, 10)
    .prefault('0')
    .describe('Number of proxies in front whose `X-Forwarded-For` and `X-Forwarded-Proto` are trusted.'),
  OWN_HOSTS: z
    .string()
    .transform((text) =>
      text
        .toLowerCase()
        .split(/[\s,]+/)
        .filter(Boolean),
    )
    .pipe(z.array(z.string().refine(isHost, { error: 'must be host names or addresses, separated by commas' })))
    .optional()
    .describe(
      'Host names and addresses besides that of PUBLIC_URL under which people open Daybook, separated by commas, such as `nas.example.net`. This machine, private addresses and names of a local network need not be named; a request for any other host is answered 421.',
    ),
  RATE_LIMIT_SESSION: whole(0, 999_999_999)
    .prefault('12000')
    .describe('Requests a minute by one session or access token; 0 for any number. The gateways count together.'),
  RATE_LIMIT_ADDRESS: whole(0, 999_999_999)
    .prefault('12000')
    .describe(
      'Requests a minute from one address without a session; 0 for any number. Behind a proxy it needs TRUST_PROXY.',
    ),
  LOG_LEVEL: oneOf('trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent')
    .prefault('warn')
    .describe('Least severe level that is logged. The program logs JSON lines to standard error.'),
};

const ofServers = ['KURRENTDB_URL', 'MONGODB_URL', 'REDIS_URL', 'DAYBOOK_MASTER_KEY'] as const;

const schema = z.object(variables).superRefine((given, { addIssue }) => {
  if (given.DAYBOOK_MODE !== 'distributed') return;
  for (const name of ofServers) {
    if (given[name] === undefined) {
      addIssue({ code: 'custom', path: [name], message: 'must be set when DAYBOOK_MODE is distributed' });
    }
  }
});

/** The checked configuration. */
export type Config = z.infer<typeof schema>;

/** Variables whose value may stand in a file instead, named by the variable with `_FILE` behind. */
export const secrets = [
  'DAYBOOK_MASTER_KEY',
  'DAYBOOK_IDENTITY_SECRET',
  'KURRENTDB_URL',
  'MONGODB_URL',
  'REDIS_URL',
] as const;

/** Its message holds one line for each thing that is wrong. */
export class ConfigurationInvalid extends Error {
  override name = 'ConfigurationInvalid';
}

export type Environment = Readonly<Record<string, string | undefined>>;

/** The named variables as they were given, secrets read from their files; an empty variable is an absent one. */
export function givenOf(
  environment: Environment,
  names: readonly string[],
  inFiles: readonly string[],
): { given: Record<string, string>; wrong: string[] } {
  const wrong: string[] = [];
  const given: Record<string, string> = {};
  for (const name of names) {
    const value = environment[name];
    if (value) given[name] = value;
  }
  for (const name of inFiles) {
    const file = environment[`${name}_FILE`];
    if (!file) continue;
    if (given[name]) wrong.push(`${name} and ${name}_FILE are both set: choose one`);
    try {
      given[name] = readFileSync(file, 'utf8').trim();
    } catch (error) {
      wrong.push(`${name}_FILE: ${file} cannot be read (${(error as NodeJS.ErrnoException).code})`);
    }
  }
  return { given, wrong };
}

/** The configuration, and with it everything that is wrong. */
export function checkConfig(given: Record<string, string>): { config: Config | undefined; wrong: string[] } {
  const parsed = schema.safeParse(given);
  if (parsed.success) return { config: parsed.data, wrong: [] };
  return {
    config: undefined,
    wrong: parsed.error.issues.map(({ path, message }) => `${path.join('.')} ${message}`),
  };
}

/** @throws ConfigurationInvalid with everything that is wrong at once */
export function readConfig(environment: Environment): Config {
  const { given, wrong } = givenOf(environment, Object.keys(variables), secrets);
  const checked = checkConfig(given);
  wrong.push(...checked.wrong);
  if (wrong.length > 0 || !checked.config) throw new ConfigurationInvalid(wrong.join('\n'));
  return checked.config;
}
