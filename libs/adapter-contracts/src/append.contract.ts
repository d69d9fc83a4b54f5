import { maxAppendBytes, type AppendResult, type EventStore } from '@daybook/platform';
import { asAppended, collect, freshStream, sampleEvent, sampleEvents } from './sample-events.js';

const refused: AppendResult = { ok: false, reason: 'wrong-expected-revision' };

const accepted = (revision: number): AppendResult => ({ ok: true, revision, position: expect.any(String) });

export function appendContract(store: () => EventStore): void {
  const idsOf = async (stream: string): Promise<string[]> =>
    (await collect(store().readStream(stream))).map(({ id }) => id);

  it('keeps what was appended, byte for byte and in order', async () => {
    const stream = freshStream();
    const events = [sampleEvent(), sampleEvent({ type: 'BillRenamed', data: new Uint8Array(0) }), sampleEvent()];
    expect(await store().append(stream, 'no-stream', events)).toEqual(accepted(2));
    const read = await collect(store().readStream(stream));
    expect(read.map(asAppended)).toEqual(events);
    expect(read.map((event) => [event.stream, event.revision])).toEqual(
      [0, 1, 2].map((revision) => [stream, revision]),
    );
  });

  it('answers with the place of the last event', async () => {
    const stream = freshStream();
    const result = await store().append(stream, 'no-stream', sampleEvents(3));
    const last = (await collect(store().readStream(stream))).at(-1);
    expect(result).toEqual({ ok: true, revision: last?.revision, position: last?.position });
  });

  it('appends on the revision that was read', async () => {
    const stream = freshStream();
    await store().append(stream, 'no-stream', sampleEvents(2));
    expect(await store().append(stream, 1, sampleEvents(1))).toEqual(accepted(2));
  });

  it('refuses a stale revision', async () => {
    const stream = freshStream();
    await store().append(stream, 'no-stream', sampleEvents(2));
    expect(await store().append(stream, 0, sampleEvents(1))).toEqual(refused);
    expect(await idsOf(stream)).toHaveLength(2);
  });

  it('refuses a revision that is not there yet', async () => {
    const stream = freshStream();
    expect(await store().append(stream, 0, sampleEvents(1))).toEqual(refused);
    await store().append(stream, 'no-stream', sampleEvents(1));
    expect(await store().append(stream, 5, sampleEvents(1))).toEqual(refused);
  });

  it('refuses to begin a stream that is there', async () => {
    const stream = freshStream();
    await store().append(stream, 'no-stream', sampleEvents(1));
    expect(await store().append(stream, 'no-stream', sampleEvents(1))).toEqual(refused);
  });

  it('1. takes the same append three times and keeps it once, also when more came after it', async () => {
    const stream = freshStream();
    const events = sampleEvents(3);
    const first = await store().append(stream, 'no-stream', events);
    expect(await store().append(stream, 'no-stream', events)).toEqual(first);
    await store().append(stream, 2, sampleEvents(2));
    expect(await store().append(stream, 'no-stream', events)).toEqual(first);
    expect(await idsOf(stream)).toHaveLength(5);
  });

  it('compares a repeated append by its ids', async () => {
    const stream = freshStream();
    const event = sampleEvent();
    const first = await store().append(stream, 'no-stream', [event]);
    expect(await store().append(stream, 'no-stream', [{ ...event, data: Uint8Array.of(7) }])).toEqual(first);
    expect((await collect(store().readStream(stream))).map(asAppended)).toEqual([event]);
  });

  it('refuses known ids at a revision where they do not stand', async () => {
    const stream = freshStream();
    const [first, second, third] = [sampleEvent(), sampleEvent(), sampleEvent()];
    await store().append(stream, 'no-stream', [first, second, third]);
    expect(await store().append(stream, 'no-stream', [second])).toEqual(refused);
    expect(await store().append(stream, 0, [third])).toEqual(refused);
    expect(await idsOf(stream)).toEqual([first.id, second.id, third.id]);
  });

  it('refuses an append that only begins with known ids', async () => {
    const stream = freshStream();
    const event = sampleEvent();
    await store().append(stream, 'no-stream', [event]);
    expect(await store().append(stream, 'no-stream', [event, sampleEvent()])).toEqual(refused);
    expect(await idsOf(stream)).toEqual([event.id]);
  });

  it('fails on an empty append', async () => {
    await expect(store().append(freshStream(), 'no-stream', [])).rejects.toThrow('empty append');
    await expect(store().appendEach([{ stream: freshStream(), expected: 'no-stream', events: [] }])).rejects.toThrow(
      'empty append',
    );
  });

  it('takes what just fits and fails on a byte more', async () => {
    const [fits, tooLarge] = [freshStream(), freshStream()];
    const half = maxAppendBytes / 2;
    const halves = (second: number) =>
      [half, second].map((size) => sampleEvent({ data: new Uint8Array(size).fill(7) }));
    expect(await store().append(fits, 'no-stream', halves(half))).toEqual(accepted(1));
    await expect(store().append(tooLarge, 'no-stream', halves(half + 1))).rejects.toThrow(
      `more than ${maxAppendBytes}`,
    );
    expect(await idsOf(tooLarge)).toEqual([]);
  });

  it('fails on a name or a revision that is none', async () => {
    for (const stream of ['', '$all', '$ce-ledger', 'a b', 'incarnation', "x'--"]) {
      await expect(store().append(stream, 'no-stream', sampleEvents(1))).rejects.toThrow('not a stream');
    }
    for (const revision of [-1, 0.5, Number.NaN]) {
      await expect(store().append(freshStream(), revision, sampleEvents(1))).rejects.toThrow(
        'not an expected revision',
      );
    }
  });

  it('gives each of several streams a result of its own', async () => {
    const [taken, fresh, gone] = [freshStream(), freshStream(), freshStream()];
    await store().append(taken, 'no-stream', sampleEvents(1));
    await store().append(gone, 'no-stream', sampleEvents(1));
    await store().tombstone(gone);
    const results = await store().appendEach([
      { stream: taken, expected: 'no-stream', events: sampleEvents(1) },
      { stream: fresh, expected: 'no-stream', events: sampleEvents(2) },
      { stream: gone, expected: 0, events: sampleEvents(1) },
      { stream: taken, expected: 0, events: sampleEvents(1) },
      { stream: taken, expected: 1, events: sampleEvents(1) },
    ]);
    expect(results).toEqual([refused, accepted(1), { ok: false, reason: 'stream-deleted' }, accepted(1), accepted(2)]);
    expect(await idsOf(taken)).toHaveLength(3);
    expect(await idsOf(fresh)).toHaveLength(2);
  });

  it('writes nothing of several appends when one of them cannot be written at all', async () => {
    const stream = freshStream();
    const appends = [sampleEvents(1), []].map((events) => ({ stream, expected: 'no-stream' as const, events }));
    await expect(store().appendEach(appends)).rejects.toThrow('empty append');
    expect(await idsOf(stream)).toEqual([]);
  });

  it('3. keeps every accepted one of 50 parallel appends, and one for each revision', async () => {
    const stream = freshStream();
    await store().append(stream, 'no-stream', sampleEvents(1));
    const attempts = Array.from({ length: 50 }, (_, index) => ({
      event: sampleEvent(),
      expected: Math.floor(index / 10),
    }));
    const results = await Promise.all(attempts.map(({ event, expected }) => store().append(stream, expected, [event])));
    const kept = attempts.filter((_, index) => results[index]?.ok).map(({ event }) => event.id);
    expect((await idsOf(stream)).slice(1).sort()).toEqual(kept.sort());
    expect(results.filter((result) => !result.ok)).toEqual(Array.from({ length: 50 - kept.length }, () => refused));
    expect(kept.length).toBeGreaterThanOrEqual(1);
  });
}
