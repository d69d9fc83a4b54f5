import { Inject, Injectable } from '@nestjs/common';
import { type ChangedSubject, type HistoryDetail, numberInMonth } from '@daybook/contracts';
import { streamName } from '@daybook/event-sourcing';
import { EventSourcing, PLATFORM } from '@daybook/nest';
import { createRest, type Platform, type StoredDocument } from '@daybook/platform';
import { ThingNames } from '../changes/thing-names.js';
import type { ChangeDocument, ChangedThing, ChangePart } from '../read-models/change-document.js';
import { changeOf, changeOfMetadata, type HouseholdEvent, type LoggedEvent } from '../read-models/change-of.js';
import { MonthLog } from './month-log.js';
import { followRows } from './row-history.js';
import { fieldsOfThing } from './thing-fields.js';

const pageSize = 50;

/** One thing or row that an event of the change concerns. */
interface Item {
  logged: LoggedEvent;
  n?: number;
  thing?: ChangedThing;
}

/** What a change concerns, with its values before and after, read from the log by page. */
@Injectable()
export class ChangeDetails {
  constructor(
    @Inject(PLATFORM) private readonly platform: Platform,
    private readonly eventSourcing: EventSourcing,
    private readonly months: MonthLog,
    private readonly names: ThingNames,
  ) {}

  /** @param cursor place of the first item: part, event of the part, item of the event, each from 0 */
  async page(
    tenant: string,
    { id: root, body }: StoredDocument<ChangeDocument>,
    cursor = '0.0.0',
  ): Promise<Pick<HistoryDetail, 'parts' | 'next'>> {
    const [firstPart = 0, firstEvent = 0, firstItem = 0] = cursor.split('.').map(Number);
    const chosen: { part: ChangePart; items: Item[] }[] = [];
    let room = pageSize;
    let next: string | null = null;
    for (const [p, part] of body.parts.entries()) {
      if (p < firstPart) continue;
      const isFirst = p === firstPart;
      const items: Item[] = [];
      for await (const logged of this.eventsOf(tenant, root, part, isFirst ? firstEvent : 0)) {
        const event = logged.revision - part.first;
        const own = itemsOf(logged, part);
        const from = isFirst && event === firstEvent ? firstItem : 0;
        items.push(...own.slice(from, from + room));
        if (own.length - from > room) next = `${p}.${event}.${from + room}`;
        room -= Math.min(room, own.length - from);
        if (next !== null) break;
      }
      chosen.push({ part, items });
      if (next !== null) break;
    }
    // A bulk edit of many months has a few rows in each: their months are read together.
    const told = await Promise.all(chosen.map(({ part, items }) => this.subjects(tenant, part, items)));
    return { parts: told.flat(), next };
  }

  /** Those of the change, in their order; an operation's stream says nothing about single rows. */
  private async *eventsOf(tenant: string, root: string, part: ChangePart, from: number): AsyncGenerator<LoggedEvent> {
    if (part.category === 'operation') return;
    const { codec } = this.eventSourcing;
    const rest = createRest();
    const stream = streamName(part.category, tenant, part.suffix);
    for await (const recorded of this.platform.events.readStream(stream, part.first + from)) {
      if (recorded.revision > part.last) return;
      const isImport = recorded.type === 'RowsImported';
      if (isImport ? part.importId === undefined : changeOfMetadata(stream, recorded.metadata) !== root) continue;
      const decoded = codec.decodeNow(recorded) ?? (await codec.decode(recorded));
      if (decoded.kind === 'event' && changeOf(decoded as LoggedEvent) === root) yield decoded as LoggedEvent;
      const due = rest();
      if (due) await due;
    }
  }

  private async subjects(tenant: string, part: ChangePart, items: readonly Item[]): Promise<ChangedSubject[]> {
    if (items.length === 0) return [];
    if (part.category === 'ledger') return this.rows(tenant, part.suffix ?? '', items);
    const told: { logged: LoggedEvent; thing: ChangedThing; former: LoggedEvent | undefined }[] = [];
    for (const { logged, thing } of items) {
      if (!thing) continue;
      const former = thing.before === undefined ? undefined : await this.eventAt(logged.stream, thing.before);
      told.push({ logged, thing, former });
    }
    const stated = told.flatMap(({ logged, former }) => (former ? [logged.event, former.event] : [logged.event]));
    const [bill, rule] = await Promise.all([
      this.names.billsWith(tenant, stated.flatMap(billsAssigned)),
      this.names.rulesWith(
        tenant,
        stated.flatMap((event) => (event.type === 'RulesOrdered' ? event.data.order : [])),
      ),
    ]);
    return told.map(({ logged, thing, former }) => ({
      subject: subjectOf(thing),
      fields: fieldsOfThing(thing, logged.event, former?.event, { bill, rule }),
    }));
  }

  private async rows(tenant: string, month: string, items: readonly Item[]): Promise<ChangedSubject[]> {
    const ns = new Set(items.map(({ n = 0 }) => n));
    const upTo = Math.max(...items.map(({ logged }) => logged.revision));
    const follow = followRows(month, ns);
    const keyOf = (revision: number, n: number) => `${revision}/${n}`;
    const changes = new Map<string, ChangedSubject>();
    for await (const logged of this.months.touching(tenant, month, ns, upTo)) {
      for (const { revision, n, subject } of follow(logged)) changes.set(keyOf(revision, n), subject);
    }
    const found = items.flatMap(({ logged, n = 0 }) => changes.get(keyOf(logged.revision, n)) ?? []);
    return this.withBillNames(tenant, found);
  }

  /** Bills are told by name. */
  private async withBillNames(tenant: string, subjects: readonly ChangedSubject[]): Promise<ChangedSubject[]> {
    const values = subjects.flatMap(({ fields }) =>
      fields.flatMap(({ field, before, after }) => (field === 'billId' ? [before, after] : [])),
    );
    const names = await this.names.billsWith(
      tenant,
      values.filter((value) => typeof value === 'number'),
    );
    const told = (value: string | number | null) =>
      typeof value === 'number' ? (names(value) ?? 'Unknown bill') : null;
    return subjects.map(({ subject, fields }) => ({
      subject,
      fields: fields.map((one) =>
        one.field === 'billId' ? { field: 'bill', before: told(one.before), after: told(one.after) } : one,
      ),
    }));
  }

  private async eventAt(stream: string, revision: number): Promise<LoggedEvent | undefined> {
    for await (const recorded of this.platform.events.readStream(stream, revision)) {
      const decoded = await this.eventSourcing.codec.decode(recorded);
      return decoded.kind === 'event' ? (decoded as LoggedEvent) : undefined;
    }
    return undefined;
  }
}

/** Ids of the bills that a rule assigns. */
export const billsAssigned = (event: HouseholdEvent): number[] =>
  event.type === 'RuleAdded' || event.type === 'RuleRevised' || event.type === 'RuleRestored'
    ? event.data.terms.actions.flatMap(({ type, value }) => (type === 'assign_bill' ? [Number(value)] : []))
    : [];

function itemsOf(logged: LoggedEvent, part: ChangePart): Item[] {
  const { event, revision } = logged;
  if (event.type === 'RowsImported') return event.data.rows.map(({ n }) => ({ logged, n }));
  if (
    event.type === 'TransactionsEdited' ||
    event.type === 'TransactionsDeleted' ||
    event.type === 'TransactionsRestored'
  ) {
    return event.data.ids.map((id) => ({ logged, n: numberInMonth(id) }));
  }
  return part.things.filter((thing) => thing.revision === revision).map((thing) => ({ logged, thing }));
}

const subjectOf = ({ kind, id, name, did }: ChangedThing): ChangedSubject['subject'] => ({
  kind,
  id: /^\d+$/.test(id) && kind !== 'category' ? Number(id) : id,
  label: did === 'ordered' ? 'Order of the rules' : name,
});
