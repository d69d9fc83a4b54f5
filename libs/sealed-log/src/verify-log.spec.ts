import { utf8ToBytes } from '@noble/hashes/utils.js';
import fc from 'fast-check';
import {
  event,
  exportedLog,
  household,
  inChunks,
  type Logged,
  rootOf,
  sealedStream,
  streamOf,
  stranger,
} from '../test-support/exported-log.js';
import { compareLogs, findSeal } from './compare-logs.js';
import { tellComparison, tellVerdict } from './tell-verdict.js';
import { type SoundLog, verifyLog } from './verify-log.js';

const plan = [event(streamOf('plan'), 0, { name: 'Rent' }), event(streamOf('plan'), 1, { name: 'Rent', amount: 1 })];
const rules = [event(streamOf('rules'), 0, { name: 'Café ☕' })];
const file = exportedLog([plan, rules]);

const verify = (given: string | Uint8Array, size?: number) => verifyLog(inChunks(given, size));
const sound = async (given: string): Promise<SoundLog> => {
  const verdict = await verify(given);
  if (!verdict.isSound) throw new Error(`${verdict.problem}, line ${verdict.line}`);
  return verdict;
};
const problemOf = async (lines: readonly string[]): Promise<string> => {
  const verdict = await verify(lines.map((line) => `${line}\n`).join(''));
  return verdict.isSound ? 'sound' : verdict.problem;
};
const lines = file.trimEnd().split('\n');

describe('an exported log', () => {
  it('is told in one line', async () => {
    expect(tellVerdict(await verify(file), 'UTC')).toBe(
      'Complete, in order and unchanged: 3 events in 2 streams, exported on March 10, 2026 at 12:00 PM UTC and signed by ea4a 6c63 e29c 520a.',
    );
  });

  it('is read in pieces of any size', async () => {
    for (const size of [1, 7, 64]) expect((await verify(file, size)).isSound).toBe(true);
  });

  it('of a household without events is sound', async () => {
    expect(await sound(exportedLog([]))).toMatchObject({ events: 0, streams: 0 });
  });

  it.each([
    ['an event that is left out', [0, 2, 3, 4, 5, 6, 7], 'event 1 of the bills and income is not where it belongs'],
    ['a last event that is left out', [0, 1, 3, 4, 5, 6, 7], 'an event of the bills and income was changed'],
    [
      'an event that stands twice',
      [0, 1, 1, 2, 3, 4, 5, 6, 7],
      'event 2 of the bills and income is not where it belongs',
    ],
    [
      'two events that were swapped',
      [0, 2, 1, 3, 4, 5, 6, 7],
      'event 1 of the bills and income is not where it belongs',
    ],
    ['a stream that is left out', [0, 1, 2, 3, 6, 7], 'a stream is missing, or was changed'],
    [
      'a stream that stands twice',
      [0, 1, 2, 3, 1, 2, 3, 4, 5, 6, 7],
      'what it holds of the bills and income is not where it belongs',
    ],
    [
      'two streams that were swapped',
      [0, 4, 5, 1, 2, 3, 6, 7],
      'what it holds of the bills and income is not where it belongs',
    ],
    [
      'an event in another stream',
      [0, 1, 4, 2, 3, 5, 6, 7],
      'an event of the rules and categories is among those of the bills and income',
    ],
    ['an end without a signature', [0, 1, 2, 3, 4, 5, 6], 'its end is missing'],
    ['a file that was cut', [0, 1, 2, 3], 'its end is missing'],
    ['more after its end', [0, 1, 2, 3, 4, 5, 6, 7, 1], 'something was added at its end'],
  ])('has %s found', async (_, places, problem) => {
    expect(await problemOf(places.map((place) => lines[place] ?? ''))).toBe(problem);
  });

  it('has an event of another household found, also where all the rest was made to fit', async () => {
    const theirs = `plan-00-${stranger}`;
    expect(
      await problemOf(
        exportedLog([[event(theirs, 0)]])
          .trimEnd()
          .split('\n'),
      ),
    ).toBe('an event of another household is in it');
    const mixed = { ...event(streamOf('plan'), 0), metadata: { tenant: stranger } };
    expect(
      await problemOf(
        exportedLog([[mixed]])
          .trimEnd()
          .split('\n'),
      ),
    ).toBe('an event of another household is in it');
  });

  it('has a break found that leaves half a line', async () => {
    expect(await verify(file.slice(0, -1))).toMatchObject({ problem: 'the file breaks off in the middle of a line' });
    expect(await verify('')).toMatchObject({ isSound: false, line: 1 });
  });

  it('that somebody else signed says so by the key', async () => {
    const forged = file.replace(/"signer":"../, '"signer":"00');
    expect((await verify(forged)).isSound).toBe(false);
  });
});

/** A log of some streams with some events each. */
const someLog = fc
  .uniqueArray(fc.constantFrom('plan', 'rules', 'preferences', 'ledger', 'operation'), { minLength: 1 })
  .chain((categories) =>
    fc.tuple(
      ...categories.map((category) =>
        fc
          .array(fc.jsonValue(), { minLength: 1, maxLength: 5 })
          .map((payloads) => payloads.map((payload, revision) => event(streamOf(category), revision, payload))),
      ),
    ),
  );

const at = <T>(list: readonly T[], place: number): T => list[place % list.length] as T;

describe('whatever is done to an exported log', () => {
  it('a flipped bit anywhere is found', async () => {
    await fc.assert(
      fc.asyncProperty(someLog, fc.nat(), fc.integer({ min: 0, max: 7 }), async (streams, place, bit) => {
        const bytes = utf8ToBytes(exportedLog(streams));
        const target = place % bytes.length;
        bytes[target] = (bytes[target] ?? 0) ^ (1 << bit);
        expect((await verify(bytes)).isSound).toBe(false);
      }),
      { numRuns: 300 },
    );
  });

  it('lines that were dropped, doubled, swapped or moved are found, and a cut anywhere', async () => {
    await fc.assert(
      fc.asyncProperty(
        someLog,
        fc.constantFrom('drop', 'double', 'swap', 'move', 'cut'),
        fc.nat(),
        fc.nat(),
        async (streams, what, one, other) => {
          const before = exportedLog(streams);
          const changed = before.trimEnd().split('\n');
          const [from, to] = [one % changed.length, other % changed.length];
          const [first, second] = [at(changed, from), at(changed, to)];
          if (what === 'drop') changed.splice(from, 1);
          if (what === 'double') changed.splice(to, 0, first);
          if (what === 'swap') [changed[from], changed[to]] = [second, first];
          if (what === 'move') changed.splice(to, 0, ...changed.splice(from, 1));
          const whole = `${changed.join('\n')}\n`;
          const after = what === 'cut' ? before.slice(0, one % before.length) : whole;
          fc.pre(after !== before);
          expect((await verify(after)).isSound).toBe(false);
        },
      ),
      { numRuns: 300 },
    );
  });

  it('an event of another household in the place of one is found', async () => {
    await fc.assert(
      fc.asyncProperty(someLog, fc.nat(), fc.boolean(), async (streams, place, renamed) => {
        const changed = exportedLog(streams).trimEnd().split('\n');
        const events = changed.flatMap((line, index) => (line.includes('"payload"') ? [index] : []));
        const target = at(events, place);
        const line = at(changed, target).replaceAll(household, stranger);
        changed[target] = renamed ? line.replace(`-${stranger}`, `-${household}`) : line;
        expect((await verify(`${changed.join('\n')}\n`)).isSound).toBe(false);
      }),
    );
  });
});

describe('two exports', () => {
  const later = '2026-03-11T12:00:00.000Z';

  it('agree where the later one has all that the earlier one has', async () => {
    const more = exportedLog([[...plan, event(streamOf('plan'), 2)], rules], { at: later });
    const comparison = compareLogs(await sound(more), await sound(file));
    expect(tellComparison(comparison)).toBe(
      'The two exports agree: 3 events of the earlier one are in the later one, unchanged.',
    );
  });

  it('do not agree where something is missing, was changed, or is of another household', async () => {
    const told = async (streams: readonly Logged[][], changes = {}) =>
      tellComparison(compareLogs(await sound(file), await sound(exportedLog(streams, { at: later, ...changes }))));
    expect(await told([plan])).toBe(
      'The two exports do not agree: events of the rules and categories are missing in the later one.',
    );
    const other = [event(streamOf('plan'), 0, { name: 'Rent' }), event(streamOf('plan'), 1, { name: 'Flat' })];
    expect(await told([other, rules])).toBe('The two exports do not agree: they differ in the bills and income.');
    expect(await told([], { household: stranger })).toBe('The two exports do not agree: they are of two households.');
    expect(await told([plan, rules], { key: 'cd'.repeat(32) })).toBe(
      'The two exports do not agree: they were sealed under different keys.',
    );
  });
});

describe('a seal of the log', () => {
  const seals = streamOf('seal');
  const firstCut = [sealedStream(plan.slice(0, 1))];
  const first = event(
    seals,
    0,
    { key: 'ab'.repeat(32), root: rootOf(firstCut), count: 1, streams: firstCut },
    'LogSealed',
  );
  const secondCut = [sealedStream(plan), sealedStream(rules), sealedStream([first])];
  const second = event(
    seals,
    1,
    { key: 'ab'.repeat(32), root: rootOf(secondCut), count: 4, streams: secondCut },
    'LogSealed',
  );
  const sealed = [plan, rules, [first, second]];

  it('holds for what stood there at the time, whatever came later', async () => {
    const log = await sound(exportedLog(sealed));
    expect(log.seals.map(({ on, count }) => [on, count])).toEqual([
      ['2026-03-01', 1],
      ['2026-03-01', 4],
    ]);
    expect(findSeal(log, ` ${rootOf(firstCut).slice(0, 4)} ${rootOf(firstCut).slice(4, 8)}`)).toBe(log.seals[0]);
    expect(findSeal(log, '00000000')).toBeUndefined();
    expect(tellVerdict(log)).toContain('; 2 nightly seals hold.');
  });

  it('finds that an earlier event was written anew, by whoever holds every key', async () => {
    const anew = [event(streamOf('plan'), 0, { name: 'Flat' }), ...plan.slice(1)];
    expect(await verify(exportedLog([anew, rules, [first, second]]))).toMatchObject({
      problem: 'the log differs from its seal of March 1, 2026',
    });
    const untrue = { ...second, payload: { ...(second.payload as object), root: '00'.repeat(32) } };
    expect((await verify(exportedLog([plan, rules, [first, untrue]]))).isSound).toBe(false);
  });

  it('made in parts counts when it is whole', async () => {
    const part = event(seals, 0, { ...(first.payload as object), more: true }, 'LogSealed');
    const rest = [...[sealedStream(plan), sealedStream(rules)], sealedStream([part])];
    const whole = event(seals, 1, { key: 'ab'.repeat(32), root: rootOf(rest), count: 4, streams: rest }, 'LogSealed');
    expect((await sound(exportedLog([plan, rules, [part, whole]]))).seals).toHaveLength(1);
  });
});
