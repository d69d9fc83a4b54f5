import { randomBytes } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  clientAddressHeader,
  createService,
  identityHeader,
  sessionMiddleware,
  sessionUserOf,
  signIdentity,
} from '@daybook/nest';
import type { Clock, Platform } from '@daybook/platform';
import express, { type RequestHandler } from 'express';
import { identityService } from '../src/index.js';
import type { IdentitySettings } from '../src/settings.js';

/** A clock that goes on only when a test says so. */
export interface SetClock extends Clock {
  pass(ms: number): void;
}

export function clockAt(instant: string): SetClock {
  let now = Date.parse(instant);
  return {
    now: () => now,
    pass: (ms) => {
      now += ms;
    },
  };
}

export const minutes = 60_000;
export const days = 24 * 60 * minutes;

export interface Answer {
  status: number;
  headers: Headers;
  // What a client sees: any JSON.
  body: ReturnType<typeof JSON.parse>;
}

/** Keeps cookies as a browser does, the latest of each name. */
export interface Browser {
  cookies: Map<string, string>;
  call(method: string, path: string, body?: unknown, headers?: Record<string, string>): Promise<Answer>;
}

export const ann = { email: 'ann@example.com', password: 'correct horse', firstName: 'Ann', lastName: 'Example' };

/** Identity behind what a gateway does for it, in one process: it reads the session and vouches for its person. */
export async function identityUnderTest(platform: Platform, settings: IdentitySettings) {
  const identitySecret = randomBytes(32);
  const definition = identityService(() => settings);
  const before = await definition.before?.(platform);
  const app = await createService(definition.module, platform, { identitySecret, service: definition.name }, before);
  const handle = app.getHttpAdapter().getInstance() as RequestHandler;

  const front = express();
  front.set('trust proxy', 1);
  front.use(sessionMiddleware(platform));
  front.use(async (request, response, next) => {
    const identity = await sessionUserOf(request);
    request.headers[clientAddressHeader] = request.ip;
    request.headers['x-forwarded-proto'] = request.protocol;
    delete request.headers[identityHeader];
    if (identity) request.headers[identityHeader] = await signIdentity(identity, identitySecret, definition.name);
    handle(request, response, next);
  });
  const server = front.listen(0, '127.0.0.1');
  // On a machine that stands still for seconds an idle connection would be closed just as it is used again.
  server.keepAliveTimeout = 0;
  await new Promise((resolve) => server.once('listening', resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  const browser = (own: Record<string, string> = {}): Browser => {
    const cookies = new Map<string, string>();
    return {
      cookies,
      call: async (method, path, body, headers = {}) => {
        const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
        const response = await fetch(`${origin}${path}`, {
          method,
          headers: {
            ...own,
            ...(cookie ? { cookie } : {}),
            ...(body === undefined ? {} : { 'content-type': 'application/json' }),
            ...headers,
          },
          ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
        });
        for (const line of response.headers.getSetCookie()) {
          const [name = '', value = ''] = line.split(';')[0]?.split('=') ?? [];
          if (value) cookies.set(name, value);
          else cookies.delete(name);
        }
        const text = await response.text();
        return { status: response.status, headers: response.headers, body: text ? JSON.parse(text) : undefined };
      },
    };
  };

  return {
    app,
    origin,
    browser,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      await app.close();
    },
  };
}

/**
 * The same in a directory of its own, at noon of a day in March 2026; mails go to `mail` in it.
 * @param changes what differs from an embedded installation's settings
 */
export async function openIdentity(
  openPlatform: (options: { directory: string; clock: Clock }) => Promise<Platform>,
  changes: Partial<IdentitySettings> = {},
) {
  const directory = await mkdtemp(join(tmpdir(), 'identity-'));
  const clock = clockAt('2026-03-10T12:00:00Z');
  const platform = await openPlatform({ directory, clock });
  const identity = await identityUnderTest(platform, {
    adminEmails: [],
    oldestAccountIsAdministrator: true,
    mail: { kind: 'folder', folder: join(directory, 'mail') },
    ...changes,
  });
  const close = async (): Promise<void> => {
    await identity.close();
    await platform.close();
    await rm(directory, { recursive: true });
  };
  return { directory, clock, platform, identity, close };
}

export type IdentityUnderTest = Awaited<ReturnType<typeof identityUnderTest>>;

/** The mails of a folder about something, with a reset link when nothing is said, oldest first, once there are that many. */
export async function mailsIn(folder: string, many: number, about = 'Reset your Daybook password'): Promise<string[]> {
  for (;;) {
    const names = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.eml')).sort();
    const mails = await Promise.all(names.map((name) => readFile(`${folder}/${name}`, 'utf8')));
    const found = mails.filter((mail) => mail.includes(`Subject: ${about}\r\n`));
    if (found.length >= many) return found;
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
}

const mailsTo = async (folder: string, address: string): Promise<string[]> =>
  (await mailsIn(folder, 0, 'Confirm your new Daybook address')).filter((mail) => mail.includes(`To: ${address}\r\n`));

/** Asks for another address, and gives the token that is mailed to it. */
export async function askForAddress(from: Browser, folder: string, email: string, password = ann.password) {
  const before = new Set(await mailsTo(folder, email));
  const { status } = await from.call('PUT', '/api/account/email', { email, password });
  if (status !== 200) throw new Error(`The new address was answered ${status}`);
  for (;;) {
    const mail = (await mailsTo(folder, email)).find((one) => !before.has(one));
    if (mail) return tokenIn(mail);
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
}

/** The same, and follows the link. */
export const changeAddress = async (...asked: Parameters<typeof askForAddress>): Promise<Answer> =>
  asked[0].call('POST', '/api/confirm-email', { token: await askForAddress(...asked) });

export const linkIn = (mail: string | undefined): string => /https?:\/\/\S+/.exec(mail ?? '')?.[0] ?? '';
export const tokenIn = (mail: string | undefined): string => new URL(linkIn(mail)).searchParams.get('token') ?? '';
