import { randomBytes, randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { streamName } from '@daybook/event-sourcing';
import { endSession, sessionMiddleware, verifyIdentity } from '@daybook/nest';
import type { Platform } from '@daybook/platform';
import express from 'express';
import { frontEndsIn } from '../src/front-ends.js';
import { createGateway, endStreams } from '../src/gateway.js';
import { httpUpstream } from '../src/http-upstream.js';
import { inProcessUpstream } from '../src/in-process-upstream.js';
import type { Upstream } from '../src/upstream.js';
import { listen } from './listen.js';
import { served } from './served.js';

const identitySecret = randomBytes(32);

/** The person of the specs, unless they name another. */
export const tenant = randomUUID();
export const user = randomUUID();

/** What a service answers, as the specs want it. */
export interface Wishes {
  /** Answers to `/freshz`, taken from the front; fresh when there is none. */
  fresh: boolean[];
  /** Statuses that are answered instead of whether a session is void, taken from the front. */
  faults: number[];
  /** Users whose sessions the account has left behind. */
  voided: Set<string>;
  /** `Authorization` headers that are good. */
  tokens: Set<string>;
}

const identityService = (platform: Platform, { fresh, faults, voided, tokens }: Wishes) => {
  const service = express();
  service.post('/api/login/:tenant/:user', sessionMiddleware(platform), (request, response) => {
    const { tenant: home = '', user: who = '' } = request.params;
    request.session.passport = { user: { user: who, userId: 7, tenant: home, credentialVersion: 1 } };
    response.json({});
  });
  service.post('/api/logout', sessionMiddleware(platform), async (request, response) => {
    await endSession(request, response);
    response.json({});
  });
  service.get('/api/auth/user', async (request, response) => {
    const { user: who } = await verifyIdentity(request.header('daybook-identity') ?? '', identitySecret);
    response.status(faults.shift() ?? (voided.has(who) ? 401 : 200)).json({});
  });
  service.get('/internal/access-token', (request, response) => {
    if (tokens.has(request.header('authorization') ?? '')) response.json({ user, tenant, userId: 7, scope: 'read' });
    else response.status(401).json({});
  });
  service.get('/freshz', (_, response) => void response.json({ fresh: fresh.shift() ?? true }));
  return service;
};

interface Appended {
  home?: string;
  commandId?: string;
  root?: string;
  subject?: string;
}

/**
 * A gateway before a service of identity alone, in this process or over HTTP, and a log that anybody may append to.
 * @param open the ports, over a folder of their own
 */
export async function changesUnderTest(where: string, open: (place: { directory: string }) => Promise<Platform>) {
  const folder = await mkdtemp(join(tmpdir(), 'daybook-'));
  const platform = await open({ directory: join(folder, 'data') });
  const wishes: Wishes = { fresh: [], faults: [], voided: new Set(), tokens: new Set() };
  const handler = identityService(platform, wishes);
  const remote = await served(handler);
  const routes = ['/api/login', '/api/logout', '/api/auth', '/api/tokens'];
  const identity: Upstream =
    where === 'over HTTP'
      ? httpUpstream('identity', routes, remote.origin)
      : inProcessUpstream({ name: 'identity', routes, handler, ready: () => true });
  const revisions = new Map<string, number>();

  const append = async (
    categories: readonly string[],
    commandKind: string,
    { home = tenant, commandId = randomUUID(), root, subject = home }: Appended,
    count = 1,
  ) => {
    const at = new Date().toISOString();
    const appends = categories.map((category) => {
      const stream = category === 'erasure' ? `erasure-${subject}` : streamName(category, subject);
      const revision = revisions.get(stream) ?? -1;
      const metadata = {
        tenant: category === 'erasure' ? null : home,
        commandId,
        ...(root !== undefined && { root }),
        commandKind,
        causationId: 'request',
        actor: { kind: 'user' as const, id: user },
        source: 'web' as const,
        at,
        on: at.slice(0, 10),
        zone: 'UTC',
      };
      const events = Array.from({ length: count }, () => {
        return { id: randomUUID(), type: 'Sealed', metadata, data: Buffer.from('secret') };
      });
      return { stream, expected: revision < 0 ? ('no-stream' as const) : revision, events };
    });
    const appended = await platform.events.appendEach(appends);
    for (const [index, { stream }] of appends.entries()) {
      const one = appended[index];
      if (!one?.ok) throw new Error(one?.reason);
      revisions.set(stream, one.revision);
    }
    return commandId;
  };

  const replica = async (beatEveryMs?: number) => {
    const beat = beatEveryMs === undefined ? {} : { beatEveryMs };
    const app = await createGateway({
      platform,
      identitySecret,
      upstreams: [identity],
      frontends: frontEndsIn(folder),
      ...beat,
    });
    const server = await served(app.getHttpAdapter().getInstance());
    return {
      ...server,
      listen: (headers: Record<string, string>, path?: string) => listen(server.origin, headers, path),
      endStreams: () => endStreams(app),
      close: async () => {
        await endStreams(app);
        await server.close();
        await app.close();
      },
    };
  };
  const gateway = await replica();

  return {
    ...wishes,
    platform,
    gateway,
    /** Another gateway over the same data. */
    replica,
    /** Headers of somebody who is signed in. */
    signIn: async (home: string = tenant, who: string = user): Promise<Record<string, string>> => {
      const { headers } = await gateway.call(`/api/login/${home}/${who}`, { method: 'POST' });
      return { cookie: headers['set-cookie']?.[0]?.split(';')[0] ?? '' };
    },
    /** As any process of a household's services does. The operation's id. */
    append: (category: string, commandKind: string, given: Appended = {}) => append([category], commandKind, given),
    /** Three events of one command in the stream of each category, written at once. */
    appendTogether: (categories: readonly string[], commandKind: string) => append(categories, commandKind, {}, 3),
    close: async () => {
      await gateway.close();
      await remote.close();
      await platform.close();
      await rm(folder, { recursive: true });
    },
  };
}

export type ChangesUnderTest = Awaited<ReturnType<typeof changesUnderTest>>;
