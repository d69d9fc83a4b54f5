import { Inject, Injectable } from '@nestjs/common';
import type { HistoryChange, HistoryQuery } from '@daybook/contracts';
import { readEvents, streamName } from '@daybook/event-sourcing';
import { type Caller, EventSourcing, PLATFORM } from '@daybook/nest';
import type { Platform } from '@daybook/platform';
import { Actors } from '../changes/actors.js';
import { changesAskedFor, type PlacedChange } from '../changes/placed-change.js';
import { type AccountEvent, deedOfAccount, noNames, noteNames } from './account-deeds.js';

/**
 * What became of how the caller signs in, read from the stream of their account: it is theirs alone, and has no undo. Access tokens are not
 * told of it. Its kind is that of settings, which front ends of the release before know.
 */
@Injectable()
export class AccountChanges {
  constructor(
    @Inject(PLATFORM) private readonly platform: Platform,
    private readonly eventSourcing: EventSourcing,
    private readonly actors: Actors,
  ) {}

  /** Those that a query asks for, the newest first. */
  async matching(caller: Caller, query: HistoryQuery): Promise<PlacedChange[]> {
    return changesAskedFor(await this.all(caller), query);
  }

  async one(caller: Caller, root: string): Promise<PlacedChange | undefined> {
    return (await this.all(caller)).find(({ change }) => change.root === root.toLowerCase());
  }

  /** The newest first. Of several events of one command the first that is told is told. */
  private async all({ user, token, home }: Caller): Promise<PlacedChange[]> {
    // Another household's history is not about how the caller signs in.
    if (token !== undefined || home !== undefined) return [];
    const names = noNames();
    const told = new Map<string, PlacedChange>();
    const owner = { actor: user, actorKind: 'user' as const };
    const self = (await this.actors.of([owner])).get(user) ?? { id: null, name: 'You' };
    for await (const decoded of readEvents(
      this.platform.events,
      this.eventSourcing.codec,
      streamName('account', user),
    )) {
      if (decoded.kind === 'erased') return [];
      const { metadata, position } = decoded;
      const { commandId: root, commandKind, at, source, actor } = metadata;
      const event = decoded.event as AccountEvent;
      noteNames(names, event);
      const deed = deedOfAccount(event, commandKind, names);
      if (deed === undefined || told.has(root)) continue;
      const isOwn = actor.id === user;
      // Who administers the installation is not named to those who use it.
      const who = isOwn ? 'You' : 'An administrator';
      const change: HistoryChange = {
        root,
        kind: 'preferences',
        at,
        actor: isOwn ? self : { id: null, name: who },
        source,
        text: `${who} ${deed}`,
        counts: { added: 0, skipped: 0, changed: 0, deleted: 0 },
        undo: { reason: 'Changes of how you sign in stay.' },
      };
      told.set(root, { position, change });
    }
    return [...told.values()].reverse();
  }
}
