import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openEmbeddedPlatform } from '@daybook/adapters-embedded';
import { importChangeOf, type ProjectedWrite } from '@daybook/event-sourcing';
import type { Platform } from '@daybook/platform';
import fc from 'fast-check';
import { idOf, mixedLog, openLog, tenant } from '../../test-support/household-log.js';
import { changeOf, type LoggedEvent } from './change-of.js';
import { historyProjection } from './history.projection.js';

let directory: string;
let platform: Platform;

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'history-'));
  platform = await openEmbeddedPlatform({ directory });
});
afterAll(async () => {
  await platform.close();
  await rm(directory, { recursive: true });
});

const write = async (writes: readonly ProjectedWrite[]) => {
  for (const { collection, ...one } of writes) {
    await platform.readModels.write(collection, [{ tenant, ...one, when: 'not-older' }]);
  }
};

/** The documents after these steps, each with the number of its writes that a crash leaves; all where none is given. */
async function documentsAfter(steps: readonly (readonly LoggedEvent[])[], left: readonly number[] = []) {
  for (const collection of historyProjection.collections) await platform.readModels.clear(collection, tenant);
  for (const [index, events] of steps.entries()) {
    const crashed = left[index];
    const project = () => historyProjection.project(tenant, events, platform.readModels);
    if (crashed !== undefined) await write((await project()).slice(0, crashed));
    await write(await project());
  }
  const found: string[] = [];
  for (const collection of historyProjection.collections) {
    for await (const one of platform.readModels.find(collection, tenant)) found.push(JSON.stringify(one));
  }
  return found.sort();
}

const events = mixedLog();
const one = (event: LoggedEvent) => [event];

it('the documents are the same for one event at a time, all at once and each twice', async () => {
  const expected = await documentsAfter([events]);
  expect(expected.length).toBeGreaterThan(10);
  expect(await documentsAfter(events.map(one))).toEqual(expected);
  expect(await documentsAfter(events.flatMap((event) => [[event], [event]]))).toEqual(expected);
  expect(await documentsAfter([events, events])).toEqual(expected);
});

it('the documents are the same however the streams come, and after a crash at any write', async () => {
  const expected = await documentsAfter([events]);
  const streams = [...new Set(events.map(({ stream }) => stream))];
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.nat(), { minLength: events.length, maxLength: events.length }),
      fc.array(fc.nat({ max: 4 }), { minLength: events.length, maxLength: events.length }),
      fc.integer({ min: 1, max: 6 }),
      async (picks, left, together) => {
        const waiting = new Map(streams.map((stream) => [stream, events.filter((event) => event.stream === stream)]));
        const order = picks.flatMap((pick) => {
          const open = [...waiting.values()].filter((own) => own.length > 0);
          return open[pick % open.length]?.splice(0, 1) ?? [];
        });
        const steps = order.flatMap((_, index) =>
          index % together === 0 ? [order.slice(index, index + together)] : [],
        );
        expect(await documentsAfter(steps, left)).toEqual(expected);
      },
    ),
    { numRuns: 60 },
  );
});

it('an event without a root belongs to what it was caused by', () => {
  const { append, events: old } = openLog();
  const [edit, value, file] = [idOf('edit'), idOf('value'), idOf('file')];
  const job = { source: 'job' as const, commandKind: 'bulk-edit' };
  const edited = { type: 'TransactionsEdited' as const, data: { ids: [2_026_030_000_001], patch: {} } };
  const done = { type: 'OperationChunkDone' as const, data: { chunk: 1, done: 1, changed: 1 } };
  append(`operation-${edit}`, done, { ...job, causationId: edit });
  append('ledger-202603', edited, { ...job, causationId: edit });
  append('ledger-202604', edited, { ...job, causationId: edit });
  append('ledger-202603', edited, { commandId: value });
  const undone = { ...job, commandKind: 'undo-edit', undoes: edit, at: '2026-03-11T08:00:00.000Z' };
  append('ledger-202603', edited, { ...undone, causationId: idOf('first value') });
  append('ledger-202603', edited, { ...undone, causationId: idOf('second value') });
  const slice = { importId: file, batch: 0, part: 1, parts: 1, batchHash: '', rows: [], skipped: [] };
  append('ledger-202603', { type: 'RowsImported', data: slice }, { ...job, commandKind: 'import', causationId: edit });
  const changes = old.map(changeOf);
  expect(changes.slice(0, 4)).toEqual([edit, edit, edit, value]);
  expect(changes[4]).toBe(changes[5]);
  expect(new Set(changes).size).toBe(4);
  expect(changes[6]).toBe(importChangeOf(tenant, file));
});
