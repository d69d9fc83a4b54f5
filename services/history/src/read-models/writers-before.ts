import type { ProjectedWrite, ReadModels } from '@daybook/event-sourcing';
import type { Collection, DocumentStore } from '@daybook/platform';

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
  /** Absent in documents from before incomes could be linked. */
  incomeId?: Revision,
  /** Absent in documents from before there were notes and tags. */
  note?: Revision,
  tags?: Revision,
];

/** Of an event's rows in their order; so many that follow each other have the same. */
type Runs = [rows: number, ...writers: Writers][];

interface BlockOfEvents extends Record<string, unknown> {
  /** In the order of their revisions. */
  events: [revision: number, runs: Runs][];
}

/**
 * The writers of an event's rows as they were before it: whatever came since, they stay. Those of so many events that follow
 * each other are one document, `<yyyymm>/<block>`, where a document each would be most of what a rebuild writes; an event of
 * more rows than a few has its own, `<yyyymm>/<block>/<revision>`.
 */
export const writersBeforeEvents: Collection = { name: 'history-writers-before' };

const eventsInBlock = 64;
const fewRows = 8;

const blockOf = (month: string, revision: number): string => `${month}/${Math.floor(revision / eventsInBlock)}`;
const idOf = (month: string, revision: number, rows: number): string =>
  rows > fewRows ? `${blockOf(month, revision)}/${revision}` : blockOf(month, revision);

interface OpenBlock {
  version: number;
  events: Map<number, Runs>;
}

/** @param given month, revision and number of rows of the events to come */
export async function loadWritersBefore(
  tenant: string,
  given: readonly [month: string, revision: number, rows: number][],
  models: ReadModels,
) {
  // An event of many rows has the document for itself: what is there already says the same.
  const shared = given.filter(([, , rows]) => rows <= fewRows).map(([month, revision]) => blockOf(month, revision));
  const wanted = [...new Set(shared)];
  const stored = wanted.length > 0 ? await models.getMany<BlockOfEvents>(writersBeforeEvents, tenant, wanted) : [];
  const blocks = new Map<string, OpenBlock>(
    stored.map(({ id, version, body }) => [id, { version, events: new Map(body.events) }]),
  );
  const changed = new Set<string>();
  return {
    add: (month: string, revision: number, writers: readonly Writers[]): void => {
      const id = idOf(month, revision, writers.length);
      const block = blocks.get(id) ?? { version: -1, events: new Map<number, Runs>() };
      if (block.events.has(revision)) return;
      blocks.set(id, block);
      block.events.set(revision, runsOf(writers));
      block.version = Math.max(block.version, revision);
      changed.add(id);
    },
    writes: (): ProjectedWrite[] =>
      [...changed].flatMap((id): ProjectedWrite[] => {
        const block = blocks.get(id);
        if (!block) return [];
        const body: BlockOfEvents = { events: [...block.events].sort(([a], [b]) => a - b) };
        return [{ collection: writersBeforeEvents, id, version: block.version, body }];
      }),
  };
}

function runsOf(all: readonly Writers[]): Runs {
  const runs: Runs = [];
  for (const writers of all) {
    const last = runs.at(-1);
    if (last && writers.every((revision, place) => revision === last[place + 1])) last[0] += 1;
    else runs.push([1, ...writers]);
  }
  return runs;
}

/** What stood before events of a month: by revision, the writers of each of the event's rows in their order. */
export async function writersBefore(
  models: Pick<DocumentStore, 'getMany'>,
  tenant: string,
  month: string,
  revisions: Iterable<number>,
): Promise<Map<number, Writers[]>> {
  const wanted = new Set(revisions);
  const found = new Map<number, Writers[]>();
  const look = async (idOfEvent: (revision: number) => string) => {
    const ids = new Set([...wanted].filter((revision) => !found.has(revision)).map(idOfEvent));
    if (ids.size === 0) return;
    for (const { body } of await models.getMany<BlockOfEvents>(writersBeforeEvents, tenant, [...ids])) {
      for (const [revision, runs] of body.events) {
        if (!wanted.has(revision)) continue;
        found.set(
          revision,
          runs.flatMap(([rows, ...writers]) => Array.from({ length: rows }, () => writers)),
        );
      }
    }
  };
  await look((revision) => blockOf(month, revision));
  await look((revision) => idOf(month, revision, Infinity));
  return found;
}
