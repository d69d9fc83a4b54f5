import type { AccountEvents, EventOf } from '@daybook/contracts';
import { reject, type Rejection } from '@daybook/event-sourcing';

type FeedEvent = Extract<
  EventOf<AccountEvents>,
  { type: 'CalendarFeedMade' | 'CalendarFeedChanged' | 'CalendarFeedRevoked' }
>;

/** The link under which calendars read the plan: one at most. */
export interface StoredFeed {
  /** SHA-256 of the secret, hex. */
  hash: string;
  /** Whether events tell amounts. */
  amounts: boolean;
  /** Instant, ISO 8601 in UTC. */
  createdAt: string;
}

export type FeedCommand =
  | { type: 'make'; hash: string; amounts: boolean }
  | { type: 'change'; amounts: boolean }
  | { type: 'revoke' };

export type FeedRejection = 'calendar-feed-not-found';

export const revokedFeed = (feed: StoredFeed | null): FeedEvent[] =>
  feed ? [{ type: 'CalendarFeedRevoked', data: {} }] : [];

/** A new link takes the place of the one before, in one event: there is no moment with two of them, or none. */
export function decideFeed(
  command: FeedCommand,
  feed: StoredFeed | null,
): readonly FeedEvent[] | Rejection<FeedRejection> {
  if (command.type === 'revoke') return revokedFeed(feed);
  const { amounts } = command;
  if (command.type === 'make') return [{ type: 'CalendarFeedMade', data: { hash: command.hash, amounts } }];
  if (!feed) return reject('calendar-feed-not-found');
  return feed.amounts === amounts ? [] : [{ type: 'CalendarFeedChanged', data: { amounts } }];
}

export function evolveFeed(feed: StoredFeed | null, event: FeedEvent, at: string): StoredFeed | null {
  if (event.type === 'CalendarFeedRevoked') return null;
  if (event.type === 'CalendarFeedMade') return { ...event.data, createdAt: at };
  return feed && { ...feed, ...event.data };
}
