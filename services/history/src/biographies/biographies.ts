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
import type { DeletedAt } from '@daybook/rules';
import { Actors } from '../changes/actors.js';
import { ThingNames } from '../changes/thing-names.js';
import { linksAssignedBy } from '../details/change-details.js';
import { MonthLog } from '../details/month-log.js';
import type { LoggedEvent } from '../read-models/change-of.js';
import { seriesThing, thingDocuments, type ThingDocument } from '../read-models/things.js';
import type { Entry } from './entries.js';
import { withOrigins } from './origins.js';
import { ruleBiography } from './rule-biography.js';
import { seriesBiography } from './series-biography.js';
import { transactionBiography } from './transaction-biography.js';

const isLink = (field: string): boolean => field === 'billId' || field === 'incomeId';
const unknownLink = (field: string): string => (field === 'billId' ? 'Unknown bill' : 'Unknown income');

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
      'rule' in event.data && event.data.rule === id ? linksAssignedBy(event) : [],
    );
    const biography = ruleBiography(id, await this.names.billsWith(caller.tenant, bills));
    for (const one of logged) biography.fold(one);
    return biography.entries.length > 0 ? this.told(caller, biography.entries) : undefined;
  }

  async ofTransaction(caller: Caller, id: number): Promise<HistoryEntry[] | undefined> {
    const month = monthOfTransaction(id);
    if (!month) return undefined;
    const { tenant } = caller;
    const own = [...(await this.months.ofRow(tenant, month, numberInMonth(id)))];
    if (own.length === 0) return undefined;
    const biography = transactionBiography(month, id, await this.deletions(tenant));
    for await (const logged of this.events(streamName(rulesCategory, tenant))) {
      for (let [next] = own; next && next.position < logged.position; [next] = own) biography.fold(own.shift() ?? next);
      biography.foldRules(logged);
    }
    for (const logged of own) biography.fold(logged);
    const { entries } = biography;
    const links = entries.flatMap(({ changes, byRules = [] }) => [
      ...changes.map((one) => ({ one, bill: isLink(one.field) ? one.to : null })),
      ...byRules.map((one) => ({ one, bill: isLink(one.field) ? one.after : null })),
    ]);
    const linked = links.flatMap(({ bill }) => (typeof bill === 'number' ? [bill] : []));
    const nameOf = await this.names.billsWith(tenant, linked);
    for (const { one, bill } of links)
      if (typeof bill === 'number') one.billName = nameOf(bill) ?? unknownLink(one.field);
    return this.told(caller, entries);
  }

  /** When bills were deleted that are not there again: rules link no row to them that came later. */
  private async deletions(tenant: string): Promise<DeletedAt> {
    const at = new Map<number, number>();
    for await (const { event, metadata } of this.events(streamName(planCategory, tenant))) {
      if (event.type === 'SeriesRemoved') for (const id of event.data.ids) at.set(id, Date.parse(metadata.at));
      if (event.type === 'SeriesRestored') for (const { id } of event.data.slots) at.delete(id);
    }
    return (id) => at.get(id);
  }

  private async told<E extends Entry<unknown>>(caller: Caller, logged: readonly E[]) {
    const entries = await withOrigins(this.platform.readModels, caller.tenant, logged);
    const [actors, tokens] = [await this.actors.of(entries), await this.actors.tokensOf(entries)];
    return entries.map((told) => {
      const { actor: user, actorKind: _, token: __, ...entry } = told;
      const actor = actors.get(user) ?? { id: null, name: 'Daybook' };
      const token = tokens.get(told);
      return { ...entry, actor, who: user === caller.user ? 'You' : actor.name, ...(token !== undefined && { token }) };
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
