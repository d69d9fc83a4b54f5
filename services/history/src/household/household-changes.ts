import { Inject, Injectable } from '@nestjs/common';
import { type HistoryChange, type HistoryQuery, householdCategory } from '@daybook/contracts';
import { readEvents, streamName } from '@daybook/event-sourcing';
import { type Caller, EventSourcing, PLATFORM } from '@daybook/nest';
import type { EventMetadata, Platform, Position } from '@daybook/platform';
import { Actors } from '../changes/actors.js';
import { changesAskedFor, type PlacedChange } from '../changes/placed-change.js';
import { deedOfHousehold, type HouseholdEvent, personsIn } from './household-deeds.js';

interface Command {
  metadata: EventMetadata;
  position: Position;
  events: HouseholdEvent[];
}

/**
 * Who was invited, joined, left, or became what, read from the household's stream with the names of the accounts: no read model holds
 * them. It has no undo: whoever left comes back by an invitation. Access tokens are not told of it. Its kind is that of settings, which
 * front ends of the release before know.
 */
@Injectable()
export class HouseholdChanges {
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

  /** The newest first. */
  private async all({ tenant, token, user, role = 'owner' }: Caller): Promise<PlacedChange[]> {
    if (token !== undefined) return [];
    const commands = await this.commandsOf(tenant);
    const persons = commands.flatMap(({ metadata, events }) => [metadata.actor.id, ...personsIn(events)]);
    const known = await this.actors.of(persons.map((actor) => ({ actor, actorKind: 'user' as const })));
    const nameOf = (person: string) => (person === user ? 'you' : (known.get(person)?.name ?? ''));
    const told = commands.flatMap(({ metadata, position, events }): PlacedChange[] => {
      const { commandId: root, at, source, actor } = metadata;
      const deed = deedOfHousehold(events, actor, nameOf);
      if (!deed || (deed.isForOwners && role !== 'owner')) return [];
      const by = deed.by ?? actor.id;
      const person = known.get(by) ?? { id: null, name: '' };
      const change: HistoryChange = {
        root,
        kind: 'preferences',
        at,
        actor: person,
        source,
        text: `${by === user ? 'You' : person.name} ${deed.text}`,
        counts: { added: 0, skipped: 0, changed: 0, deleted: 0 },
        undo: { reason: 'Changes of who belongs to the household stay.' },
      };
      return [{ position, change }];
    });
    return told.reverse();
  }

  private async commandsOf(tenant: string): Promise<Command[]> {
    const commands: Command[] = [];
    const { events } = this.platform;
    for await (const decoded of readEvents(events, this.eventSourcing.codec, streamName(householdCategory, tenant))) {
      if (decoded.kind === 'erased') return [];
      const { metadata, position } = decoded;
      const last = commands.at(-1);
      const event = decoded.event as HouseholdEvent;
      if (last?.metadata.commandId === metadata.commandId) last.events.push(event);
      else commands.push({ metadata, position, events: [event] });
    }
    return commands;
  }
}
