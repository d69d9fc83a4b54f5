import { type EventStore } from '@daybook/platform';
import { collect, freshStream, sampleEvents } from './sample-events.js';

export function readingContract(store: () => EventStore, reopen: () => Promise<EventStore>): void {
  /** Streams of one test, each with some events, appended in turn. */
  const filled = async (categories: readonly string[], rounds: number) => {
    const start = await store().lastPosition();
    const streams = categories.map((category) => freshStream(category));
    for (let round = 0; round < rounds; round += 1) {
      for (const stream of streams) {
        await store().append(stream, round === 0 ? 'no-stream' : 2 * round - 1, sampleEvents(2));
      }
    }
    return { start, streams };
  };

  it('reads a stream from a revision', async () => {
    const stream = freshStream();
    await store().append(stream, 'no-stream', sampleEvents(5));
    const read = await collect(store().readStream(stream, 3));
    expect(read.map(({ revision }) => revision)).toEqual([3, 4]);
    expect(await collect(store().readStream(stream, 5))).toEqual([]);
  });

  it('reads a stream up to a revision', async () => {
    const stream = freshStream();
    await store().append(stream, 'no-stream', sampleEvents(5));
    const revisions = async (from: number, to: number) =>
      (await collect(store().readStream(stream, from, to))).map(({ revision }) => revision);
    expect(await revisions(1, 3)).toEqual([1, 2, 3]);
    expect(await revisions(2, 2)).toEqual([2]);
    expect(await revisions(3, 9)).toEqual([3, 4]);
    expect(await revisions(3, 2)).toEqual([]);
  });

  it('reads a stream that is not there as empty', async () => {
    expect(await collect(store().readStream(freshStream()))).toEqual([]);
  });

  it('reads a long stream whole', async () => {
    const stream = freshStream();
    for (let from = 0; from < 3_000; from += 500) {
      await store().append(stream, from === 0 ? 'no-stream' : from - 1, sampleEvents(500));
    }
    const read = await collect(store().readStream(stream));
    expect(read.map(({ revision }) => revision)).toEqual(Array.from({ length: 3_000 }, (_, revision) => revision));
  });

  it('reads the log in the order of positions, each stream in the order of revisions', async () => {
    const { start, streams } = await filled(['plan', 'ledger', 'rules'], 4);
    const read = (await collect(store().readAll({ after: start }))).filter(({ stream }) => streams.includes(stream));
    const positions = read.map(({ position }) => position);
    expect(read.map(({ stream }) => stream)).toEqual(
      Array.from({ length: 4 }, () => streams.flatMap((stream) => [stream, stream])).flat(),
    );
    expect(positions).toEqual([...new Set(positions)].sort());
    for (const stream of streams) {
      expect(read.filter((event) => event.stream === stream)).toEqual(await collect(store().readStream(stream)));
    }
  });

  it('keeps positions of one width, so that they sort as text', async () => {
    const { streams } = await filled(['plan', 'ledger'], 3);
    const read = (await Promise.all(streams.map((stream) => collect(store().readStream(stream))))).flat();
    expect(new Set(read.map(({ position }) => position.length)).size).toBe(1);
  });

  it('reads after a position without the event that stands there', async () => {
    const { streams } = await filled(['plan'], 3);
    const all = await collect(store().readAll({ prefixes: streams }));
    for (const [index, { position }] of all.entries()) {
      expect(await collect(store().readAll({ prefixes: streams, after: position }))).toEqual(all.slice(index + 1));
    }
  });

  it('reads what begins with one of the prefixes', async () => {
    const { streams } = await filled(['plan', 'ledger', 'rules'], 2);
    const [plan, ledger] = streams;
    const of = async (prefixes: string[]) => {
      const read = await collect(store().readAll({ prefixes }));
      return read.map(({ stream }) => stream).filter((stream) => streams.includes(stream));
    };
    expect(await of([plan ?? ''])).toEqual([plan, plan, plan, plan]);
    expect(await of([`${plan}x`])).toEqual([]);
    expect(await of([])).toEqual([]);
    expect(await of([plan ?? '', ledger ?? ''])).toEqual([plan, plan, ledger, ledger, plan, plan, ledger, ledger]);
    const everyPartition = Array.from({ length: 256 }, (_, part) => `ledger-${part.toString(16).padStart(2, '0')}-`);
    expect(await of(everyPartition)).toEqual([ledger, ledger, ledger, ledger]);
  });

  it('knows the position of the newest event', async () => {
    const result = await store().append(freshStream(), 'no-stream', sampleEvents(2));
    const last = await store().lastPosition();
    expect(result.ok && last !== undefined && last >= result.position).toBe(true);
  });

  it('never gives the position of a removed event again', async () => {
    const [removed, next] = [freshStream(), freshStream()];
    const before = await store().append(removed, 'no-stream', sampleEvents(3));
    await store().tombstone(removed);
    await reopen();
    const after = await store().append(next, 'no-stream', sampleEvents(1));
    expect(before.ok && after.ok && after.position > before.position).toBe(true);
  });

  it('reads a tombstoned stream as empty and takes nothing for it, for ever', async () => {
    const stream = freshStream();
    const events = sampleEvents(2);
    await store().append(stream, 'no-stream', events);
    await store().tombstone(stream);
    await store().tombstone(stream);
    await reopen();
    expect(await collect(store().readStream(stream))).toEqual([]);
    for (const [expected, appended] of [
      ['no-stream', events],
      ['no-stream', sampleEvents(1)],
      [1, sampleEvents(1)],
    ] as const) {
      expect(await store().append(stream, expected, appended)).toEqual({ ok: false, reason: 'stream-deleted' });
    }
    // The whole log may give its events until the store is compacted, but nothing else of it.
    const left = (await collect(store().readAll({ prefixes: [stream] }))).map(({ id }) => id);
    expect([[], events.map(({ id }) => id)]).toContainEqual(left);
  });

  it('gives the events of the others as before once it was compacted', async () => {
    const [gone, kept] = [freshStream(), freshStream()];
    await store().append(gone, 'no-stream', sampleEvents(3));
    await store().append(kept, 'no-stream', sampleEvents(3));
    const before = await collect(store().readStream(kept));
    await store().tombstone(gone);
    await store().compact();
    expect(await collect(store().readStream(kept))).toEqual(before);
    expect(await collect(store().readStream(gone))).toEqual([]);
    const next = await store().append(kept, 2, sampleEvents(1));
    expect(next.ok && next.position > (before.at(-1)?.position ?? '')).toBe(true);
  });

  it('tombstones a stream that never was', async () => {
    const stream = freshStream();
    await store().tombstone(stream);
    expect(await store().append(stream, 'no-stream', sampleEvents(1))).toEqual({ ok: false, reason: 'stream-deleted' });
  });

  it('keeps its incarnation and its events over a restart', async () => {
    const stream = freshStream();
    const [first, second] = await Promise.all([store().incarnation(), store().incarnation()]);
    await store().append(stream, 'no-stream', sampleEvents(2));
    const before = await collect(store().readStream(stream));
    await reopen();
    expect([first, await store().incarnation()]).toEqual([second, second]);
    expect(first).toMatch(/^[0-9a-f-]{36}$/);
    expect(await collect(store().readStream(stream))).toEqual(before);
  });
}
