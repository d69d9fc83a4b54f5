import { householdCategory } from '@daybook/contracts';
import { categoryOf, subjectOf } from '@daybook/event-sourcing';
import { log, Problem, type RequestIdentity } from '@daybook/nest';
import { type Platform, type RecordedEvent, rootOf } from '@daybook/platform';
import type { Request, Response } from 'express';
import type { Upstream } from '../upstream.js';
import { askUntilTold } from './ask-until-told.js';
import { createChangeHistory } from './change-history.js';
import { type ChangeStream, streamOver } from './change-stream.js';
import { readsChangedBy } from './reads-changed-by.js';
import { type ChangeBatch, createChangeBatcher, type SeenEvent } from './change-batcher.js';
import { householdsOf } from './households-of.js';
import { createLogFollower } from './log-follower.js';
import { waitUntilFresh } from './wait-until-fresh.js';

export const changesPath = '/api/changes';

/** Tabs, devices and scripts of one person. */
const mostStreams = 20;
const beatMs = 20_000;

interface Listener {
  identity: RequestIdentity;
  stream: ChangeStream;
  /** Ends the stream where whoever listens may no more. */
  recheck: () => Promise<void>;
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
   * @param allowed whether the session or token still holds; asked again and again
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

/** Tells listeners what changed, as the log says, so that it does not matter which process changed it. */
export function createChanges({ platform, upstreams, identitySecret, beatEveryMs = beatMs }: ChangesOptions): Changes {
  const { events, positions, ids } = platform;
  const history = createChangeHistory(() => Buffer.from(ids.bytes(12)).toString('base64url'));
  const listeners = new Map<string, Set<Listener>>();
  const batchers = new Map<string, (seen: SeenEvent) => void>();
  let stopped = false;

  const send = async (tenant: string, { changes, token }: ChangeBatch): Promise<void> => {
    try {
      // Whoever hears of a change reads again, and that read has to wait for the change.
      await positions.advance(tenant, token);
      const [first] = listeners.get(tenant) ?? [];
      if (first) await waitUntilFresh(upstreams, first.identity, identitySecret);
    } catch (error) {
      log.warn({ err: error }, 'the read models may not have a change yet');
    }
    for (const change of changes) {
      const added = history.add(tenant, change);
      for (const { stream } of listeners.get(tenant) ?? []) stream.changed(added);
    }
  };

  /** Of a household, and those that came with it and listen in another one. */
  const listenersIn = (tenant: string): Listener[] =>
    [...listeners.values()].flatMap((all) =>
      [...all].filter(({ identity }) => identity.tenant === tenant || identity.home === tenant),
    );

  /** In a household that is erased, of those whose home it is, or of a person who is erased alone. */
  const listenersOf = (subject: string | undefined): Listener[] =>
    [...listeners.values()].flatMap((all) =>
      [...all].filter(({ identity: { tenant, home, user } }) => [tenant, home, user].includes(subject)),
    );

  const tell = (tenant: string, seen: SeenEvent): void => {
    const batcher =
      batchers.get(tenant) ??
      createChangeBatcher(
        (batch) => send(tenant, batch),
        () => batchers.delete(tenant),
      );
    batchers.set(tenant, batcher);
    batcher(seen);
  };

  /** A person has one name in every household that they belong to. */
  const tellOthers = async ({ stream }: RecordedEvent, told: string, seen: SeenEvent): Promise<void> => {
    try {
      const person = { tenant: told, user: subjectOf(stream) ?? '' };
      const households = await householdsOf(upstreams, person, identitySecret);
      for (const tenant of households) if (tenant !== told) tell(tenant, seen);
    } catch (error) {
      log.warn({ err: error }, 'other households may not hear of a new name');
    }
  };

  const onEvent = (event: RecordedEvent): void => {
    const { stream, position, metadata } = event;
    const category = categoryOf(stream);
    const tenant = metadata.tenant ?? subjectOf(stream);
    if (tenant === undefined) return;
    if (category === 'erasure')
      for (const listener of listenersOf(subjectOf(stream))) listener.stream.end('signed-out');
    if (category === 'account' || category === householdCategory) {
      for (const listener of listenersIn(tenant)) void listener.recheck();
    }
    const changed = readsChangedBy(event);
    if (changed.length === 0) return;
    // Slices and chunks have ids of their own: whoever made the change knows the one that its answer named.
    const seen: SeenEvent = { operationId: rootOf(metadata), changed, category, position };
    tell(tenant, seen);
    if (event.type === 'NameChanged') void tellOthers(event, tenant, seen);
  };

  const follower = createLogFollower(events, onEvent);

  /** Returns what takes the listener away again. */
  const add = (listener: Listener): (() => void) => {
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
    if (stopped) throw new Problem(503, 'unavailable', 'This is temporarily unavailable. Please try again.');
    if (streamsOf(user) < mostStreams) return;
    response.setHeader('Retry-After', '60');
    throw new Problem(429, 'too-many-streams', 'Too many connections listen for changes');
  };

  return {
    listen: async (request, response, identity, allowed) => {
      refuseMore(identity, response);
      const { tenant } = identity;
      await follower.begin();
      await waitUntilFresh(upstreams, identity, identitySecret).catch(() => false);
      if (response.destroyed) return;
      refuseMore(identity, response);
      const after = request.header('last-event-id') ?? request.query['after'];
      const missed = typeof after === 'string' && after !== '' ? history.since(tenant, after) : [];
      const stream = streamOver(response);
      const asking = askUntilTold(allowed, () => stream.end('signed-out'));
      const listener: Listener = { identity, stream, recheck: asking.ask };
      const remove = add(listener);
      const beat = setInterval(() => {
        stream.beat();
        void listener.recheck();
      }, beatEveryMs).unref();
      response.once('close', () => {
        clearInterval(beat);
        asking.stop();
        remove();
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
        await Promise.all([...own].filter(({ identity }) => identity.user === user).map((one) => one.recheck()));
      }
    },
    stop: async () => {
      stopped = true;
      for (const own of [...listeners.values()]) for (const { stream } of own) stream.end();
      await follower.stop();
    },
  };
}
