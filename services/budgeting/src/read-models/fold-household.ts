import { type EventOf, isImportEvent, ledgerCategory, type LedgerEvents, numberInMonth } from '@daybook/contracts';
import type { DecodedEvent, ProjectedWrite, ReadModels } from '@daybook/event-sourcing';
import type { PlanEvent } from '@daybook/plan';
import { createRest } from '@daybook/platform';
import type { Rulebook } from '@daybook/rules';
import {
  blockOf,
  concernsLinks,
  deletedRow,
  edited,
  type LedgerBlock,
  ledgerBlocks,
  type LedgerRow,
  restoredRow,
  transactionOf,
  withRows,
} from './ledger-blocks.js';
import { changedLinks, type LinkedRow, linkedRow, linkedRows, linkOf } from './linked-rows.js';
import { type LoadedDocuments, loadDocuments } from './loaded-documents.js';
import {
  billsNamed,
  linkBook,
  onlyDocument,
  removalDocuments,
  type RemovalsDocument,
  storedRules,
} from './rule-documents.js';
import { isPlanEvent, loadSeries, type SeriesFold } from './series-documents.js';

type LedgerEvent = EventOf<LedgerEvents>;

const isLedgerEvent = (decoded: DecodedEvent): decoded is DecodedEvent<LedgerEvent> =>
  decoded.stream.startsWith(`${ledgerCategory}-`);

/** n of the rows whose facts or links the event changes. */
const touched = (event: LedgerEvent): number[] => {
  if (isImportEvent(event)) return event.data.rows.map(({ n }) => n);
  if (event.type === 'TransactionsEdited' && !concernsLinks(event.data.patch)) return [];
  return event.data.ids.map(numberInMonth);
};

interface Household {
  series: SeriesFold;
  blocks: LoadedDocuments<LedgerBlock>;
  links: LoadedDocuments<LinkedRow>;
  removals: LoadedDocuments<RemovalsDocument>;
}

/**
 * A household's documents after these events, in the order of the log. Every document belongs to one stream and has the
 * revision of the last event that it holds. A link is derived from a row, the rules and the removed bills, whenever one of
 * them changes.
 */
export async function foldHousehold(
  tenant: string,
  events: readonly DecodedEvent[],
  models: ReadModels,
): Promise<ProjectedWrite[]> {
  const blockIds = new Set<string>();
  const linkIds = new Set<string>();
  for (const { event, stream } of events.filter(isLedgerEvent)) {
    for (const n of touched(event)) {
      const block = blockOf(stream, n);
      blockIds.add(block);
      if (!isImportEvent(event)) linkIds.add(transactionOf(block, n));
    }
  }
  const load = <B extends Record<string, unknown>>(collection: typeof ledgerBlocks, ids: Iterable<string>) =>
    loadDocuments<B>(collection, tenant, ids, models);
  const household: Household = {
    series: await loadSeries(tenant, events.filter(isPlanEvent), models),
    blocks: await load<LedgerBlock>(ledgerBlocks, blockIds),
    links: await load<LinkedRow>(linkedRows, linkIds),
    removals: await load<RemovalsDocument>(removalDocuments, [onlyDocument]),
  };
  const { series, blocks, links, removals } = household;
  const { body: rules } = await storedRules(tenant, models);
  const removed = new Map(removals.get(onlyDocument)?.removed);
  const bookNow = () => linkBook(rules, removed);
  let removedIn = -1;
  let book = bookNow();
  const rest = createRest();
  for (const decoded of events) {
    const due = rest();
    if (due) await due;
    const { revision } = decoded;
    if (isLedgerEvent(decoded)) {
      foldRows(household, book, decoded);
    } else if (isPlanEvent(decoded)) {
      series.fold(decoded);
      const concerned = idsRemovedOrRestored(series, decoded);
      if (concerned.length === 0 || removals.isPast(onlyDocument, revision)) continue;
      const named = billsNamed(book);
      const before = concerned.some((id) => named.has(id)) && linkBook(rules, new Map(removed));
      for (const id of concerned) {
        removed.delete(id);
        if (decoded.event.type === 'SeriesRemoved') removed.set(id, Date.parse(decoded.metadata.at));
      }
      removedIn = revision;
      if (before) book = await relink(household, before, bookNow());
    }
  }
  if (removedIn >= 0) removals.change(onlyDocument, removedIn, () => ({ removed: [...removed] }));
  // Links before what they are derived from: a block or removal that is stored already says that its links are.
  return [series, links, blocks, removals].flatMap((documents) => documents.writes());
}

/** Every id that a removed bill ever had: a rule may name any of them. */
const idsRemovedOrRestored = (series: SeriesFold, { event }: DecodedEvent<PlanEvent>): number[] =>
  event.type === 'SeriesRemoved' || event.type === 'SeriesRestored'
    ? (series.get(event.data.series)?.slots ?? []).map(({ id }) => id)
    : [];

function foldRows(
  { blocks, links }: Household,
  book: Rulebook,
  { event, stream, revision, metadata }: DecodedEvent<LedgerEvent>,
): void {
  const rowOf = (n: number): LedgerRow => {
    const row = blocks.get(blockOf(stream, n))?.rows.find(([own]) => own === n);
    if (!row) throw new Error(`${stream} has no row ${n}`);
    return row;
  };
  const store = (rows: readonly LedgerRow[]) => {
    for (const [block, own] of byBlock(stream, rows)) {
      if (blocks.isPast(block, revision)) continue;
      blocks.change(block, revision, (before) => withRows(before, own));
      for (const row of own) {
        const link = linkOf(book, row);
        const id = transactionOf(block, row[0]);
        links.change(id, revision, (before) => (before || link !== null ? linkedRow(link, row) : undefined));
      }
    }
  };
  switch (event.type) {
    case 'RowsImported':
    case 'BatchesImported': {
      const importedAt = Date.parse(metadata.at);
      store(
        event.data.rows.map(({ n, date, amount, type, description, merchant, category }) => {
          const debit = type === 'debit' ? 1 : 0;
          return [n, date, amount, debit, 0, importedAt, description, merchant, category];
        }),
      );
      return;
    }
    case 'TransactionsEdited': {
      const { stated } = event.data;
      const patch = { ...event.data.patch, ...(stated && { category: { set: stated.category } }) };
      store(touched(event).map((n) => edited(rowOf(n), patch, Date.parse(stated?.at ?? metadata.at))));
      return;
    }
    case 'TransactionsDeleted':
      store(touched(event).map((n) => deletedRow(rowOf(n))));
      return;
    case 'TransactionsRestored':
      store(touched(event).map((n) => restoredRow(rowOf(n))));
  }
}

function byBlock(stream: string, rows: readonly LedgerRow[]): Map<string, LedgerRow[]> {
  const blocks = new Map<string, LedgerRow[]>();
  for (const row of rows) {
    const block = blockOf(stream, row[0]);
    const own = blocks.get(block);
    if (own) own.push(row);
    else blocks.set(block, [row]);
  }
  return blocks;
}

/** Changes the links that differ under the new rules, and returns these. Repeating it changes nothing. */
async function relink({ blocks, links }: Household, before: Rulebook, after: Rulebook): Promise<Rulebook> {
  for await (const block of blocks.all()) {
    for (const { id, version, body } of changedLinks(block, before, after)) links.change(id, version, () => body);
  }
  return after;
}
