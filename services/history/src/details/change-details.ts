import { Inject, Injectable } from '@nestjs/common';
import { type ChangedSubject, entersRows, type HistoryDetail, importsRows, isImportEvent } from '@daybook/contracts';
import { streamName } from '@daybook/event-sourcing';
import { formatDate, formatMonth } from '@daybook/money';
import { EventSourcing, PLATFORM } from '@daybook/nest';
import { createRest, type Platform } from '@daybook/platform';
import { linksAssigned } from '@daybook/rules';
import { ThingNames } from '../changes/thing-names.js';
import { type ChangedThing, type ChangePart, changeParts, type PartsDocument } from '../read-models/change-document.js';
import { changeOf, changeOfMetadata, type HouseholdEvent, type LoggedEvent } from '../read-models/change-of.js';
import { rowsOf, writersThatMatter } from '../read-models/row-writers.js';
import { writersBefore } from '../read-models/writers-before.js';
import { MonthLog } from './month-log.js';
import { followRows } from './row-history.js';
import { fieldsOfThing } from './thing-fields.js';

const pageSize = 50;

/** One thing or row that an event of the change concerns. */
interface Item {
  logged: LoggedEvent;
  part: ChangePart;
  /** Its place in the change: part, event of the part, item of the event, each from 0. */
  place: [part: number, event: number, item: number];
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

  /** @param cursor place of the first item */
  async page(tenant: string, root: string, cursor = '0.0.0'): Promise<Pick<HistoryDetail, 'parts' | 'next'>> {
    const [firstPart = 0, firstEvent = 0, firstItem = 0] = cursor.split('.').map(Number);
    const stored = await this.platform.readModels.get<PartsDocument>(changeParts, tenant, root);
    const all = stored?.body.parts ?? [];
    const read: Promise<Item[]>[] = [];
    // How much of the first part is left is not known; the others are read together until they fill the page.
    for (let p = firstPart, items = 0; p < all.length && items <= pageSize; p += 1) {
      const part = all[p] as ChangePart;
      const isFirst = p === firstPart;
      read.push(this.itemsOf(tenant, root, part, isFirst ? [p, firstEvent, firstItem] : [p, 0, 0]));
      if (!isFirst) items += itemsIn(part);
    }
    const found = (await Promise.all(read)).flat();
    const shown = found.slice(0, pageSize);
    const parts = new Set(shown.map(({ part }) => part));
    const told = [...parts].map((part) =>
      this.subjects(
        tenant,
        part,
        shown.filter((item) => item.part === part),
      ),
    );
    return { parts: (await Promise.all(told)).flat(), next: found[pageSize]?.place.join('.') ?? null };
  }

  /** Those of a part from a place on, in their order: as many as a page has, and the one after it. */
  private async itemsOf(tenant: string, root: string, part: ChangePart, from: Item['place']): Promise<Item[]> {
    const [p, firstEvent, firstItem] = from;
    const items: Item[] = [];
    for await (const logged of this.eventsOf(tenant, root, part, firstEvent)) {
      const event = logged.revision - part.first;
      const own = thingsOrRows(logged, part).map((thing, item): Item => {
        const place: Item['place'] = [p, event, item];
        return thing ? { logged, part, place, thing } : { logged, part, place };
      });
      items.push(...(event === firstEvent ? own.slice(firstItem) : own));
      if (items.length > pageSize) break;
    }
    return items;
  }

  /** Those of the change, in their order; an operation's stream says nothing about single rows. */
  private async *eventsOf(tenant: string, root: string, part: ChangePart, from: number): AsyncGenerator<LoggedEvent> {
    if (part.category === 'operation') return;
    const { codec } = this.eventSourcing;
    const rest = createRest();
    const stream = streamName(part.category, tenant, part.suffix);
    for (const [first, last] of part.ranges) {
      if (last < part.first + from) continue;
      for await (const recorded of this.platform.events.readStream(stream, Math.max(first, part.first + from), last)) {
        const isImport = importsRows(recorded.type) && !entersRows(recorded.metadata.commandKind);
        if (isImport ? part.importId === undefined : changeOfMetadata(stream, recorded.metadata) !== root) continue;
        const decoded = codec.decodeNow(recorded) ?? (await codec.decode(recorded));
        if (decoded.kind === 'event' && changeOf(decoded as LoggedEvent) === root) yield decoded as LoggedEvent;
        const due = rest();
        if (due) await due;
      }
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
      this.names.billsWith(tenant, stated.flatMap(linksAssignedBy)),
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
    const own = new Map(items.map(({ logged }) => [logged.revision, logged]));
    const later = [...own.values()].filter(({ event }) => !isImportEvent(event));
    const revisions = later.map(({ revision }) => revision);
    const befores = await writersBefore(this.platform.readModels, tenant, month, revisions);
    const earlier = items.flatMap(({ logged: { event, revision }, place: [, , item] }) => {
      if (isImportEvent(event)) return [];
      const before = befores.get(revision)?.[item];
      if (!before) throw new Error(`What stood before ${month}/${revision} is missing`);
      return writersThatMatter(before, event);
    });
    const numberOf = ({ logged, place: [, , item] }: Item): number => rowsOf(logged.event)[item] ?? 0;
    const ns = new Set(items.map(numberOf));
    const others = earlier.filter((revision) => !own.has(revision));
    const events = await this.months.at(tenant, month, others, ns);
    const follow = followRows(month, ns);
    const keyOf = (revision: number, n: number) => `${revision}/${n}`;
    const changes = new Map<string, ChangedSubject>();
    for (const logged of [...events, ...own.values()].sort((a, b) => a.revision - b.revision)) {
      for (const { revision, n, subject } of follow(logged)) changes.set(keyOf(revision, n), subject);
    }
    const found = items.flatMap((item) => changes.get(keyOf(item.logged.revision, numberOf(item))) ?? []);
    return this.withBillNames(tenant, found);
  }

  /** Bills and incomes are told by name. */
  private async withBillNames(tenant: string, subjects: readonly ChangedSubject[]): Promise<ChangedSubject[]> {
    const values = subjects.flatMap(({ fields }) =>
      fields.flatMap(({ field, before, after }) => (links.has(field) ? [before, after] : [])),
    );
    const names = await this.names.billsWith(
      tenant,
      values.filter((value) => typeof value === 'number'),
    );
    const told = (word: string, value: string | number | null) =>
      typeof value === 'number' ? (names(value) ?? `Unknown ${word}`) : null;
    return subjects.map(({ subject, fields }) => ({
      subject,
      fields: fields.map((one) => {
        const field = links.get(one.field);
        return field ? { field, before: told(field, one.before), after: told(field, one.after) } : one;
      }),
    }));
  }

  private async eventAt(stream: string, revision: number): Promise<LoggedEvent | undefined> {
    for await (const recorded of this.platform.events.readStream(stream, revision, revision)) {
      const decoded = await this.eventSourcing.codec.decode(recorded);
      return decoded.kind === 'event' ? (decoded as LoggedEvent) : undefined;
    }
    return undefined;
  }
}

/** How links are told. */
const links: ReadonlyMap<string, string> = new Map([
  ['billId', 'bill'],
  ['incomeId', 'income'],
]);

/** Ids of the bills and incomes that a rule assigns. */
export const linksAssignedBy = (event: HouseholdEvent): number[] =>
  event.type === 'RuleAdded' || event.type === 'RuleRevised' || event.type === 'RuleRestored'
    ? linksAssigned(event.data.terms)
    : [];

/** How many items a part has. */
const itemsIn = ({ added, changed, deleted, restored = 0, things }: ChangePart): number =>
  added + changed + deleted + restored + things.length;

/** The things that an event is about, or nothing for each of its rows. */
const thingsOrRows = ({ event, revision }: LoggedEvent, part: ChangePart): (ChangedThing | undefined)[] =>
  part.category === 'ledger'
    ? rowsOf(event).map(() => undefined)
    : part.things.filter((thing) => thing.revision === revision);

const isNamed = (kind: ChangedThing['kind']): boolean => kind === 'category' || kind === 'budget' || kind === 'account';

const labelOf = ({ name, did, month, date }: ChangedThing): string => {
  if (did === 'ordered') return 'Order of the rules';
  if (date !== undefined) return `${name}, ${formatDate(date)}`;
  return month === undefined ? name : `${name}, ${formatMonth(month)}`;
};

const subjectOf = (thing: ChangedThing): ChangedSubject['subject'] => ({
  kind: thing.kind,
  id: /^\d+$/.test(thing.id) && !isNamed(thing.kind) ? Number(thing.id) : thing.id,
  label: labelOf(thing),
});
