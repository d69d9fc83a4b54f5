import type { AccountEvents, EventOf } from '@daybook/contracts';
import { reject, type Rejection } from '@daybook/event-sourcing';

type FeedEvent = Extract<
  EventOf<AccountEvents>,
  { type: 'CalendarFeedMade' | 'CalendarFeedChanged' | 'CalendarFeedRevoked' }
>;

/** API id of the household that a feed tells of; the account's own where absent. */
export interface OfHousehold {
  household?: number | undefined;
}

/** The link under which calendars read the plan of a household: one at most for each. */
export interface StoredFeed extends OfHousehold {
  /** SHA-256 of the secret, hex. */
  hash: string;
  /** Whether events tell amounts. */
  amounts: boolean;
  /** Instant, ISO 8601 in UTC. */
  createdAt: string;
  /** How often `amounts` was changed since then, and when last. */
  changes: number;
  changedAt: string | null;
}

export type FeedCommand = OfHousehold &
  ({ type: 'make'; hash: string; amounts: boolean } | { type: 'change'; amounts: boolean } | { type: 'revoke' });

export type FeedRejection = 'calendar-feed-not-found';

const named = ({ household }: OfHousehold): { household?: number } => (household === undefined ? {} : { household });

export const feedOf = (feeds: readonly StoredFeed[], { household }: OfHousehold): StoredFeed | undefined =>
  feeds.find((feed) => feed.household === household);

export const revokedFeeds = (feeds: readonly StoredFeed[]): FeedEvent[] =>
  feeds.map((feed) => ({ type: 'CalendarFeedRevoked', data: named(feed) }));

/** A new link takes the place of the one before, in one event: there is no moment with two of them, or none. */
export function decideFeed(
  command: FeedCommand,
  feeds: readonly StoredFeed[],
): readonly FeedEvent[] | Rejection<FeedRejection> {
  const feed = feedOf(feeds, command);
  if (command.type === 'revoke') return revokedFeeds(feed ? [feed] : []);
  const { amounts } = command;
  const data = { amounts, ...named(command) };
  if (command.type === 'make') return [{ type: 'CalendarFeedMade', data: { hash: command.hash, ...data } }];
  if (!feed) return reject('calendar-feed-not-found');
  return feed.amounts === amounts ? [] : [{ type: 'CalendarFeedChanged', data }];
}

export function evolveFeeds(feeds: readonly StoredFeed[], { type, data }: FeedEvent, at: string): StoredFeed[] {
  const { household } = data;
  const others = feeds.filter((feed) => feed.household !== household);
  if (type === 'CalendarFeedRevoked') return others;
  if (type === 'CalendarFeedMade') return [...others, { ...data, createdAt: at, changes: 0, changedAt: null }];
  const changed = ({ changes, ...feed }: StoredFeed) => ({ ...feed, ...data, changes: changes + 1, changedAt: at });
  return feeds.map((feed) => (feed.household === household ? changed(feed) : feed));
}
