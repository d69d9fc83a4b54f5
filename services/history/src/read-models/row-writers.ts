import type { HandPatch } from '@daybook/contracts';
import { numberInMonth } from '@daybook/contracts';
import { monthOf, type ProjectedWrite, type ReadModels } from '@daybook/event-sourcing';
import type { Collection, DocumentStore } from '@daybook/platform';
import type { HouseholdEvent, LoggedEvent } from './change-of.js';

type Revision = number | null;

/**
 * Where in its month's stream a row's values stand: revisions of the event that imported it, of the last one about it since,
 * and of the last one that set each field.
 */
export type Writers = [
  imported: Revision,
  last: Revision,
  billId: Revision,
  category: Revision,
  merchant: Revision,
  reviewed: Revision,
];

/** Fields that people set, with their place in `Writers`. */
const fieldPlaces = { billId: 2, category: 3, merchant: 4, reviewed: 5 } as const satisfies Record<
  keyof HandPatch,
  number
>;

interface RowBlock extends Record<string, unknown> {
  /** n of the first row of an event within the block, and the event's revision; in that order. */
  imports: [n: number, revision: number][];
  /** Rows of which events told later. */
  changed: [n: number, ...writers: Writers][];
}

interface WritersBefore extends Record<string, unknown> {
  /** Of the event's rows in their order; so many that follow each other have the same. */
  runs: [rows: number, ...writers: Writers][];
}

/** The writers of so many rows as they are now, by `<yyyymm>/<block>`: no document grows with the month. */
export const rowBlocks: Collection = { name: 'history-row-blocks' };

/** The writers of an event's rows as they were before it, by `<yyyymm>/<revision>`: whatever came since, they stay. */
export const rowsBefore: Collection = { name: 'history-rows-before' };

const rowsInBlock = 250;
const blockOf = (month: string, n: number): string => `${month}/${Math.floor((n - 1) / rowsInBlock)}`;

/** Numbers within the month of the rows that an event is about, in its order. */
export function rowsOf(event: HouseholdEvent): number[] {
  switch (event.type) {
    case 'RowsImported':
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
  const ids = events.flatMap(({ event, stream }) => rowsOf(event).map((n) => blockOf(monthOf(stream), n)));
  const wanted = [...new Set(ids)];
  const stored = wanted.length > 0 ? await models.getMany<RowBlock>(rowBlocks, tenant, wanted) : [];
  const blocks = new Map<string, OpenBlock>(stored.map(({ id, version, body }) => [id, { version, ...opened(body) }]));
  const changedBlocks = new Set<string>();
  const befores: ProjectedWrite[] = [];

  const blockAt = (id: string): OpenBlock => {
    const block = blocks.get(id) ?? { version: -1, imports: [], changed: new Map<number, Writers>() };
    blocks.set(id, block);
    return block;
  };

  return {
    fold: ({ event, stream, revision }: LoggedEvent): void => {
      const month = monthOf(stream);
      const rows = rowsOf(event).map((n) => ({ n, id: blockOf(month, n) }));
      const touched = new Map(rows.map(({ id }) => [id, blockAt(id)]));
      const open = new Map([...touched].filter(([, block]) => block.version < revision));
      const writersOf = ({ n, id }: { n: number; id: string }) => writersIn(blockAt(id), n);
      // Where a block has the event already, what stood before it was written before that.
      if (event.type !== 'RowsImported' && rows.length > 0 && open.size === touched.size) {
        const body: WritersBefore = { runs: runsOf(rows.map(writersOf)) };
        befores.push({ collection: rowsBefore, id: `${month}/${revision}`, version: revision, body });
      }
      for (const row of rows) {
        const block = open.get(row.id);
        if (!block) continue;
        if (event.type === 'RowsImported') addImport(block.imports, row.n, revision);
        else block.changed.set(row.n, writersAfter(writersOf(row), event, revision));
      }
      for (const [id, block] of open) {
        block.version = revision;
        changedBlocks.add(id);
      }
    },
    writes: (): ProjectedWrite[] => [
      ...befores,
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

function runsOf(all: readonly Writers[]): WritersBefore['runs'] {
  const runs: WritersBefore['runs'] = [];
  for (const writers of all) {
    const last = runs.at(-1);
    if (last && writers.every((revision, place) => revision === last[place + 1])) last[0] += 1;
    else runs.push([1, ...writers]);
  }
  return runs;
}

type Read = Pick<DocumentStore, 'get' | 'getMany'>;

/** What stood before events of a month: by revision, the writers of each of the event's rows in their order. */
export async function writersBefore(
  models: Read,
  tenant: string,
  month: string,
  revisions: Iterable<number>,
): Promise<Map<number, Writers[]>> {
  const ids = [...new Set(revisions)].map((revision) => `${month}/${revision}`);
  const found = ids.length > 0 ? await models.getMany<WritersBefore>(rowsBefore, tenant, ids) : [];
  return new Map(
    found.map(({ version, body }) => [
      version,
      body.runs.flatMap(([rows, ...writers]) => Array.from({ length: rows }, () => writers)),
    ]),
  );
}

/** As they are now; all null for a row that is not projected. */
export async function writersNow(models: Read, tenant: string, month: string, n: number): Promise<Writers> {
  const found = await models.get<RowBlock>(rowBlocks, tenant, blockOf(month, n));
  return writersIn(opened(found?.body ?? { imports: [], changed: [] }), n);
}
