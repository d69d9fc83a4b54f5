import { Inject, Injectable } from '@nestjs/common';
import {
  type BiographyEntry,
  monthOfTransaction,
  numberInMonth,
  planCategory,
  rulesCategory,
  type HistoryEntry,
} from '@daybook/contracts';
import { streamName } from '@daybook/event-sourcing';
import { type Caller, EventSourcing, PLATFORM } from '@daybook/nest';
import { createRest, type Platform } from '@daybook/platform';
import { Actors } from '../changes/actors.js';
import { ThingNames } from '../changes/thing-names.js';
import { billsAssigned } from '../details/change-details.js';
import { MonthLog } from '../details/month-log.js';
import type { LoggedEvent } from '../read-models/change-of.js';
import { seriesThing, thingDocuments, type ThingDocument } from '../read-models/things.js';
import type { Entry } from './entries.js';
import { ruleBiography } from './rule-biography.js';
import { seriesBiography } from './series-biography.js';
import { transactionBiography } from './transaction-biography.js';

/** What became of one thing, the oldest first, read from the log: deleted ones included. Undefined where there never was one. */
@Injectable()
export class Biographies {
  constructor(
    @Inject(PLATFORM) private readonly platform: Platform,
    private readonly eventSourcing: EventSourcing,
    private readonly months: MonthLog,
    private readonly names: ThingNames,
    private readonly actors: Actors,
  ) {}

  async ofSeries(caller: Caller, kind: 'bill' | 'income', id: number): Promise<BiographyEntry[] | undefined> {
    const { tenant } = caller;
    const thing = await this.platform.readModels.get<ThingDocument>(thingDocuments, tenant, seriesThing(id));
    if (thing?.body.kind !== kind) return undefined;
    const biography = seriesBiography(Math.min(...thing.body.ids));
    for await (const logged of this.events(streamName(planCategory, tenant))) biography.fold(logged);
    return this.told(caller, biography.entries);
  }

  async ofRule(caller: Caller, id: number): Promise<BiographyEntry[] | undefined> {
    const logged: LoggedEvent[] = [];
    for await (const one of this.events(streamName(rulesCategory, caller.tenant))) logged.push(one);
    const bills = logged.flatMap(({ event }) =>
      'rule' in event.data && event.data.rule === id ? billsAssigned(event) : [],
    );
    const biography = ruleBiography(id, await this.names.billsWith(caller.tenant, bills));
    for (const one of logged) biography.fold(one);
    return biography.entries.length > 0 ? this.told(caller, biography.entries) : undefined;
  }

  async ofTransaction(caller: Caller, id: number): Promise<HistoryEntry[] | undefined> {
    const month = monthOfTransaction(id);
    if (!month) return undefined;
    const biography = transactionBiography(month, id);
    for (const logged of await this.months.ofRow(caller.tenant, month, numberInMonth(id))) biography.fold(logged);
    const { entries } = biography;
    if (entries.length === 0) return undefined;
    const links = entries.flatMap(({ changes }) => changes.filter(({ field }) => field === 'billId'));
    const linked = links.flatMap(({ to }) => (typeof to === 'number' ? [to] : []));
    const nameOf = await this.names.billsWith(caller.tenant, linked);
    for (const link of links) if (typeof link.to === 'number') link.billName = nameOf(link.to) ?? 'Unknown bill';
    return this.told(caller, entries);
  }

  private async told<C>(caller: Caller, entries: readonly Entry<C>[]) {
    const actors = await this.actors.of(entries);
    return entries.map(({ actor: user, actorKind: _, ...entry }) => {
      const actor = actors.get(user) ?? { id: null, name: 'Daybook' };
      return { ...entry, actor, who: user === caller.user ? 'You' : actor.name };
    });
  }

  private async *events(stream: string): AsyncGenerator<LoggedEvent> {
    const { codec } = this.eventSourcing;
    const rest = createRest();
    for await (const recorded of this.platform.events.readStream(stream)) {
      const decoded = codec.decodeNow(recorded) ?? (await codec.decode(recorded));
      if (decoded.kind === 'event') yield decoded as LoggedEvent;
      const due = rest();
      if (due) await due;
    }
  }
}
