import type { HandPatch } from '@daybook/contracts';
import { isImportEvent, numberInMonth } from '@daybook/contracts';
import { monthOf, type ProjectedWrite, type ReadModels } from '@daybook/event-sourcing';
import type { Collection, DocumentStore } from '@daybook/platform';
import type { HouseholdEvent, LoggedEvent } from './change-of.js';
import { loadWritersBefore, type Writers } from './writers-before.js';

/** Fields that people set, with their place in `Writers`. */
const fieldPlaces = {
  billId: 2,
  category: 3,
  merchant: 4,
  reviewed: 5,
  incomeId: 6,
  note: 7,
  tags: 8,
} as const satisfies Record<keyof HandPatch, number>;

interface RowBlock extends Record<string, unknown> {
  /** n of the first row of an event within the block, and the event's revision; in that order. */
  imports: [n: number, revision: number][];
  /** Rows of which events told later. */
  changed: [n: number, ...writers: Writers][];
}

/** The writers of so many rows as they are now, by `<yyyymm>/<block>`: no document grows with the month. */
export const rowBlocks: Collection = { name: 'history-row-blocks' };

const rowsInBlock = 250;
const blockOf = (month: string, n: number): string => `${month}/${Math.floor((n - 1) / rowsInBlock)}`;

/** Numbers within the month of the rows that an event is about, in its order. */
export function rowsOf(event: HouseholdEvent): number[] {
  switch (event.type) {
    case 'RowsImported':
    case 'BatchesImported':
      return event.data.rows.map(({ n }) => n);
    case 'TransactionsEdited':
    case 'TransactionsDeleted':
    case 'TransactionsRestored':
      return event.data.ids.map(numberInMonth);
    default:
      return [];
  }
}

const writersAfter = (before: Writers, event: HouseholdEvent, revision: number): Writers => {
  const after: Writers = [...before];
  after[1] = revision;
  if (event.type === 'TransactionsEdited') {
    for (const field of Object.keys(event.data.patch) as (keyof HandPatch)[]) after[fieldPlaces[field]] = revision;
  }
  return after;
};

/** Revisions of the events that say how a row was before the event, in what the event changes. Empty for an unknown row. */
export function writersThatMatter(before: Writers, event: HouseholdEvent): number[] {
  const [imported] = before;
  if (imported === null) return [];
  const names = event.type === 'TransactionsEdited' ? event.data.patch : fieldPlaces;
  const places = (Object.keys(names) as (keyof HandPatch)[]).map((field) => fieldPlaces[field]);
  return [imported, ...places.flatMap((place) => before[place] ?? [])];
}

interface OpenBlock {
  version: number;
  imports: [n: number, revision: number][];
  changed: Map<number, Writers>;
}

const opened = ({ imports, changed }: RowBlock): Omit<OpenBlock, 'version'> => ({
  imports,
  changed: new Map(changed.map(([n, ...writers]) => [n, writers])),
});

const writersIn = ({ imports, changed }: Omit<OpenBlock, 'version'>, n: number): Writers =>
  changed.get(n) ?? [imports.findLast(([first]) => first <= n)?.[1] ?? null, null, null, null, null, null];

/** The documents of what a household's events say about rows. What stood before is written before what stands after. */
export async function loadRowWriters(tenant: string, events: readonly LoggedEvent[], models: ReadModels) {
  const told = events.flatMap(({ event, stream, revision }) => {
    const ns = rowsOf(event);
    return ns.length > 0 ? [{ event, month: monthOf(stream), revision, ns }] : [];
  });
  const wanted = [...new Set(told.flatMap(({ month, ns }) => ns.map((n) => blockOf(month, n))))];
  const later = told.filter(({ event }) => !isImportEvent(event));
  const [stored, befores] = await Promise.all([
    wanted.length > 0 ? models.getMany<RowBlock>(rowBlocks, tenant, wanted) : [],
    loadWritersBefore(
      tenant,
      later.map(({ month, revision, ns }) => [month, revision, ns.length]),
      models,
    ),
  ]);
  const blocks = new Map<string, OpenBlock>(stored.map(({ id, version, body }) => [id, { version, ...opened(body) }]));
  const changedBlocks = new Set<string>();

  const blockAt = (id: string): OpenBlock => {
    const known = blocks.get(id);
    if (known) return known;
    const block = { version: -1, imports: [], changed: new Map<number, Writers>() };
    blocks.set(id, block);
    return block;
  };

  return {
    fold: ({ event, stream, revision }: LoggedEvent): void => {
      const ns = rowsOf(event);
      if (ns.length === 0) return;
      const month = monthOf(stream);
      const isImport = isImportEvent(event);
      const ids = ns.map((n) => blockOf(month, n));
      const own = ids.map(blockAt);
      // Where a block has the event already, what stood before it was written before that.
      if (!isImport && own.every(({ version }) => version < revision)) {
        befores.add(
          month,
          revision,
          own.map((block, place) => writersIn(block, ns[place] ?? 0)),
        );
      }
      const open = own.map(({ version }) => version < revision);
      for (const [place, block] of own.entries()) {
        if (!open[place]) continue;
        const n = ns[place] ?? 0;
        if (isImport) addImport(block.imports, n, revision);
        else block.changed.set(n, writersAfter(writersIn(block, n), event, revision));
        block.version = revision;
        changedBlocks.add(ids[place] ?? '');
      }
    },
    writes: (): ProjectedWrite[] => [
      ...befores.writes(),
      ...[...changedBlocks].flatMap((id): ProjectedWrite[] => {
        const block = blocks.get(id);
        if (!block) return [];
        const changed = [...block.changed].sort(([a], [b]) => a - b).map(([n, writers]) => [n, ...writers]);
        return [{ collection: rowBlocks, id, version: block.version, body: { imports: block.imports, changed } }];
      }),
    ],
  };
}

function addImport(imports: RowBlock['imports'], n: number, revision: number): void {
  const last = imports.at(-1);
  if (last?.[1] === revision) last[0] = Math.min(last[0], n);
  else imports.push([n, revision]);
}

/** As they are now; all null for a row that is not projected. */
export async function writersNow(
  models: Pick<DocumentStore, 'get'>,
  tenant: string,
  month: string,
  n: number,
): Promise<Writers> {
  const found = await models.get<RowBlock>(rowBlocks, tenant, blockOf(month, n));
  return writersIn(opened(found?.body ?? { imports: [], changed: [] }), n);
}
