import { categoryOf, subjectOf } from '@daybook/event-sourcing';
import { log, Problem, type RequestIdentity } from '@daybook/nest';
import type { Platform, RecordedEvent } from '@daybook/platform';
import type { Request, Response } from 'express';
import type { Upstream } from '../upstream.js';
import { createHistory } from './change-history.js';
import { type ChangeStream, streamOver } from './change-stream.js';
import { changedReads } from './changed-reads.js';
import { followLog } from './follow-log.js';
import { type Gathered, openLane, type Seen } from './tenant-lane.js';
import { untilFresh } from './until-fresh.js';

export const changesPath = '/api/changes';

/** Tabs, devices and scripts of one person. */
const mostStreams = 20;
const beatMs = 20_000;

interface Listener {
  identity: RequestIdentity;
  stream: ChangeStream;
  /** Whether whoever listens may still. */
  allowed: () => Promise<boolean>;
}

export interface ChangesOptions {
  platform: Pick<Platform, 'events' | 'positions' | 'ids'>;
  upstreams: readonly Upstream[];
  identitySecret: Uint8Array;
  beatEveryMs?: number;
}

export interface Changes {
  /**
   * Answers with the stream of what changes for the person's household.
   * @param allowed asked again and again: whether the session or token still holds
   * @throws Problem 429, 503
   */
  listen(
    request: Request,
    response: Response,
    identity: RequestIdentity,
    allowed: () => Promise<boolean>,
  ): Promise<void>;
  /** A place to resume from: whoever reads after it was taken, and listens from it, misses nothing. */
  mark(tenant: string): Promise<string>;
  /** Ends the person's streams that are not allowed any more. */
  recheck(user: string): Promise<void>;
  /** Ends all streams. Resolves when the log is not read any more. */
  stop(): Promise<void>;
}

/** Tells who listens what changed: learnt from the log, so that it does not matter which process changed it. */
export function createChanges({ platform, upstreams, identitySecret, beatEveryMs = beatMs }: ChangesOptions): Changes {
  const { events, positions, ids } = platform;
  const history = createHistory(() => Buffer.from(ids.bytes(12)).toString('base64url'));
  const listeners = new Map<string, Set<Listener>>();
  const lanes = new Map<string, (seen: Seen) => void>();
  let stopped = false;

  const tell = async (tenant: string, { changes, token }: Gathered): Promise<void> => {
    try {
      // Whoever is told reads again, and that read waits until it has what was told.
      await positions.advance(tenant, token);
      const [first] = listeners.get(tenant) ?? [];
      if (first) await untilFresh(upstreams, first.identity, identitySecret);
    } catch (error) {
      log.warn({ err: error }, 'it is not known whether the read models have a change');
    }
    for (const change of changes) {
      const told = history.add(tenant, change);
      for (const { stream } of listeners.get(tenant) ?? []) stream.changed(told);
    }
  };

  const look = async (listener: Listener): Promise<void> => {
    // A fault is no reason to end what was allowed; the next look will tell.
    const allowed = await listener.allowed().catch(() => true);
    if (!allowed) listener.stream.end('signed-out');
  };

  const see = (event: RecordedEvent): void => {
    const { stream, position, metadata } = event;
    const category = categoryOf(stream);
    const tenant = metadata.tenant ?? subjectOf(stream);
    if (tenant === undefined) return;
    if (category === 'erasure' || category === 'account') {
      for (const listener of listeners.get(tenant) ?? []) {
        if (category === 'erasure') listener.stream.end('signed-out');
        else void look(listener);
      }
    }
    const changed = changedReads(event);
    if (changed.length === 0) return;
    const lane =
      lanes.get(tenant) ??
      openLane(
        (gathered) => tell(tenant, gathered),
        () => lanes.delete(tenant),
      );
    lanes.set(tenant, lane);
    lane({ operationId: metadata.commandId, changed, category, position });
  };

  const follower = followLog(events, see);

  const enter = (listener: Listener): (() => void) => {
    const { tenant } = listener.identity;
    const own = listeners.get(tenant) ?? new Set();
    listeners.set(tenant, own.add(listener));
    return () => {
      own.delete(listener);
      if (own.size === 0) listeners.delete(tenant);
    };
  };

  const streamsOf = (user: string): number =>
    [...listeners.values()].reduce((sum, own) => sum + [...own].filter((one) => one.identity.user === user).length, 0);

  const refuseMore = ({ user }: RequestIdentity, response: Response): void => {
    if (stopped) throw new Problem(503, 'unavailable', 'This is not available just now. Please try again.');
    if (streamsOf(user) < mostStreams) return;
    response.setHeader('Retry-After', '60');
    throw new Problem(429, 'too-many-streams', 'Too many places listen for changes already');
  };

  return {
    listen: async (request, response, identity, allowed) => {
      refuseMore(identity, response);
      const { tenant } = identity;
      await follower.begin();
      await untilFresh(upstreams, identity, identitySecret).catch(() => false);
      if (response.destroyed) return;
      refuseMore(identity, response);
      const after = request.header('last-event-id') ?? request.query['after'];
      const missed = typeof after === 'string' && after !== '' ? history.since(tenant, after) : [];
      const stream = streamOver(response);
      const listener: Listener = { identity, stream, allowed };
      const leave = enter(listener);
      const beat = setInterval(() => {
        stream.beat();
        void look(listener);
      }, beatEveryMs).unref();
      response.once('close', () => {
        clearInterval(beat);
        leave();
      });
      for (const change of missed ?? []) stream.changed(change);
      const here = history.mark(tenant);
      if (missed) stream.open(here);
      else stream.refresh(here);
    },
    mark: async (tenant) => {
      await follower.begin();
      return history.mark(tenant);
    },
    recheck: async (user) => {
      for (const own of [...listeners.values()]) {
        await Promise.all([...own].filter(({ identity }) => identity.user === user).map(look));
      }
    },
    stop: async () => {
      stopped = true;
      for (const own of [...listeners.values()]) for (const { stream } of own) stream.end();
      await follower.stop();
    },
  };
}
