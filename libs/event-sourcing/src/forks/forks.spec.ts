import type { Where } from '@daybook/platform';
import { add, remove, resize } from '../../test-support/laboratory.js';
import { documentsOf, requestOf, shelfOf, shelfProjection, things } from '../../test-support/shelf.js';
import type { Projection } from '../projections/projection.js';
import { createForkCache } from './fork-cache.js';
import type { Forks } from './forks.js';
import { forksUnderTest } from '../../test-support/forks-under-test.js';

const { the, laboratory, clock, codecOf, pass, platform, opened, done, sizesIn, sizesAt } = forksUnderTest();

/** An event that was accepted at another time than it was appended. */
const appendLate = async (of: string, expected: number | 'no-stream', thing: string, at: number) => {
  const event = { type: 'ThingAdded', data: { thing, size: 1 } };
  const events = await codecOf().encode(of, requestOf(the.tenant, undefined, at), [event]);
  expect((await platform().events.append(of, expected, events)).ok).toBe(true);
};

it('shows what there was at each moment, and nothing before the first', async () => {
  const before = clock.now() - 1;
  const first = await done(the.stream, add('Tea', 1));
  pass(1_000);
  const second = await done(the.stream, resize('Tea', 2), add('Cup', 5));
  pass(1_000);
  const third = await done(shelfOf(the.tenant, '202602'), add('Pot', 7));
  pass(1_000);
  await done(the.stream, remove('Tea'));
  expect(await sizesAt(before)).toEqual({});
  expect(await sizesAt(first)).toEqual({ Tea: 1 });
  expect(await sizesAt(third - 1)).toEqual({ Tea: 2, Cup: 5 });
  expect(await sizesAt(second)).toEqual({ Tea: 2, Cup: 5 });
  expect(await sizesAt(third)).toEqual({ Tea: 2, Cup: 5, Pot: 7 });
  expect(await sizesAt(clock.now())).toEqual({ Tea: null, Cup: 5, Pot: 7 });
});

it('has the documents that everybody reads, to the last byte', async () => {
  await done(the.stream, add('Tea', 1), resize('Tea', 2), remove('Tea'), add('Tea', 3), add('Cup', 1));
  const { documents } = await the.forks.asOf(the.tenant, clock.now());
  const found: unknown[] = [];
  for await (const document of documents.find(things, the.tenant)) found.push(document);
  const live: unknown[] = [];
  const generation = await laboratory.liveGeneration();
  for await (const document of generation.find(things, the.tenant)) live.push(document);
  expect(JSON.stringify(found)).toBe(JSON.stringify(live));
  expect(await documentsOf(platform().readModels)).toContain('documents');
});

it('leaves out what a job appended later, though it was accepted before', async () => {
  const accepted = await done(the.stream, add('Tea', 1));
  pass(5_000);
  const meanwhile = await done(the.stream, resize('Tea', 2));
  await appendLate(shelfOf(the.tenant, '202603'), 'no-stream', 'Late', accepted);
  pass(5_000);
  await done(the.stream, add('Cup', 1));
  expect(await sizesAt(accepted)).toEqual({ Tea: 1 });
  expect(await sizesAt(meanwhile)).toEqual({ Tea: 2, Late: 1 });
});

it('cuts streams besides the books where the books are cut, or where they say that it is later', async () => {
  const [book, other] = [the.stream, shelfOf(the.tenant, '209901')];
  const notes = opened({ books: [], projections: [{ ...shelfProjection }] });
  const first = await done(book, add('Tea', 1));
  pass(1_000);
  await done(other, add('Note', 1));
  expect(await sizesAt(first, notes)).toEqual({ Tea: 1 });
  const { readStream } = await notes.asOf(the.tenant, first);
  const revisions: number[] = [];
  for await (const { revision } of readStream(other)) revisions.push(revision);
  expect(revisions).toEqual([]);
});

it('reads nothing of the log again for the same moment, and only what is new for a later one', async () => {
  const first = await done(the.stream, add('Tea', 1));
  await sizesAt(first);
  const { length } = the.log.reads;
  await sizesAt(first);
  await sizesAt(first + 500);
  expect(the.log.reads).toHaveLength(length);
  pass(1_000);
  const later = await done(the.stream, add('Cup', 1));
  const kept = the.cache.bytes();
  expect(await sizesAt(later)).toEqual({ Tea: 1, Cup: 1 });
  // It went on from what there was, which is not kept besides.
  expect(the.cache.bytes()).toBeLessThan(2 * kept);
  expect(await sizesAt(first)).toEqual({ Tea: 1 });
});

it('leaves what somebody still reads as it is', async () => {
  const first = await done(the.stream, add('Tea', 1));
  const reading = await the.forks.asOf(the.tenant, first);
  expect(await sizesIn(reading.documents)).toEqual({ Tea: 1 });
  pass(1_000);
  const later = await done(the.stream, add('Cup', 1));
  expect(await sizesAt(later)).toEqual({ Tea: 1, Cup: 1 });
  expect(await sizesIn(reading.documents)).toEqual({ Tea: 1 });
  reading.release();
});

it('makes one of what many ask for at once', async () => {
  const at = await done(the.stream, add('Tea', 1));
  await sizesAt(at - 1);
  const { length } = the.log.reads;
  await Promise.all(Array.from({ length: 10 }, () => sizesAt(at)));
  expect(the.log.reads.length - length).toBe(1);
});

describe('a question that says which month it is about', () => {
  const dated: Projection = {
    ...shelfProjection,
    datedBy: { [things.name]: ['on'] },
    project: async (...given) =>
      (await shelfProjection.project(...given)).map(({ body, ...write }) => {
        const month = write.id.slice(write.id.indexOf('-20') + 1, write.id.indexOf('/'));
        return { ...write, body: body && { ...body, on: `${month.slice(0, 4)}-${month.slice(4)}-05` } };
      }),
  };
  const named = async (at: number, where: Where[], from: Forks) => {
    const { documents, release } = await from.asOf(the.tenant, at);
    const found: string[] = [];
    for await (const { id } of documents.find(things, the.tenant, { where })) found.push(id.slice(id.indexOf('/') + 1));
    release();
    return found;
  };
  const within = (from: string, to: string): Where[] => [{ field: 'on', from, to }];
  const readOf = () => [...new Set(the.log.reads.map((name) => name.slice(-6)))];

  it('reads no other month, and all of them for another question', async () => {
    const months = opened({ projections: [dated] });
    await done(the.stream, add('Tea', 1));
    const at = await done(shelfOf(the.tenant, '202602'), add('Cup', 1));
    await months.asOf(the.tenant, at);
    the.log.reads.length = 0;
    expect(await named(at, within('2026-02-01', '2026-02-28'), months)).toEqual(['Cup']);
    expect(readOf()).toEqual(['202602']);
    expect(await named(at, within('2026-01-01', '2026-12-31'), months)).toEqual(['Tea', 'Cup']);
    expect(await named(at, [{ field: 'on', from: '' }], months)).toEqual(['Tea', 'Cup']);
    the.log.reads.length = 0;
    // What has every month has this one.
    expect(await named(at, within('2026-01-01', '2026-01-31'), months)).toEqual(['Tea']);
    expect(readOf()).toEqual([]);
  });
});

it('reads no streams that a collection is not made of', async () => {
  const of = (madeOf: string[]) => opened({ projections: [{ ...shelfProjection, madeOf: { [things.name]: madeOf } }] });
  const at = await done(the.stream, add('Tea', 1));
  expect(await sizesAt(at, of(['shelf']))).toEqual({ Tea: 1 });
  the.cache = createForkCache();
  expect(await sizesAt(at, of(['room']))).toEqual({});
});

it('is never written, and tells nothing of another household', async () => {
  const at = await done(the.stream, add('Tea', 1));
  const { documents } = await the.forks.asOf(the.tenant, at);
  const write = { tenant: the.tenant, id: 'a', version: 1, body: {}, when: 'always' as const };
  await expect(documents.write(things, [write])).rejects.toThrow('only read');
  await expect(documents.get(things, crypto.randomUUID(), 'a')).rejects.toThrow('not of the past');
});
