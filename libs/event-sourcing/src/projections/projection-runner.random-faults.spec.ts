import { seededRandom, testRuns } from '@daybook/adapter-contracts';
import type { EventStore, RecordedEvent, SubscriptionMessage } from '@daybook/platform';
import fc from 'fast-check';
import { add, numbers, openLaboratory, remove, resize } from '../../test-support/laboratory.js';
import { openReplicas, type Replica } from '../../test-support/replicas.js';
import { documentsOf, type ShelfCommand } from '../../test-support/shelf.js';

const laboratory = openLaboratory();
const { platform } = laboratory;
const { untilAllProjected, projectedAlone, open, sendEach, shelves } = openReplicas(laboratory);

const made = () => documentsOf(platform().readModels);
/** So short that who is only slow is now and then taken for dead: that too must end well. */
const leaseMs = 300;

type Step =
  | { kind: 'write'; shelf: number; commands: ShelfCommand[] }
  | { kind: 'join'; shards: number }
  | { kind: 'leave' | 'pause' | 'wake' | 'kill' | 'rebuild'; which: number }
  | { kind: 'rest'; ms: number };

const thing = fc.constantFrom('Tea', 'Cup', 'Pot');
const command = fc.oneof(
  fc.tuple(thing, fc.nat(3)).map(([name, size]) => add(name, size)),
  fc.tuple(thing, fc.nat(3)).map(([name, size]) => resize(name, size)),
  thing.map(remove),
);
const which = fc.nat(9);
const commands = fc.array(command, { minLength: 1, maxLength: 4 });
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 8, arbitrary: fc.record({ kind: fc.constant('write' as const), shelf: which, commands }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('join' as const), shards: fc.constantFrom(16, 16, 16, 4) }) },
  {
    weight: 5,
    arbitrary: fc.record({ kind: fc.constantFrom('leave', 'pause', 'wake', 'kill', 'rebuild'), which }),
  },
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('rest' as const), ms: fc.integer({ min: 0, max: 350 }) }) },
);

describe('replicas that come and go at random', () => {
  it('10. end with the documents that a single one would make', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 10, maxLength: 30 }), async (steps) => {
        const streams = shelves(10);
        const living: Replica[] = [];
        const paused = new Set<Replica>();
        const join = (shards: number) => {
          const one = open({ shards, leaseMs });
          void one.start();
          living.push(one);
        };
        const without = (one: Replica) => {
          living.splice(living.indexOf(one), 1);
          paused.delete(one);
          // Nobody stops amid a sleep.
          one.wake();
        };
        join(16);
        for (const next of steps) {
          if (next.kind === 'rest') await new Promise((resolve) => setTimeout(resolve, next.ms));
          else if (next.kind === 'write') await sendEach([streams[next.shelf] ?? ''], ...next.commands);
          else if (next.kind === 'join') {
            if (living.length < 4) join(next.shards);
          } else {
            const one = living[next.which % Math.max(1, living.length)];
            if (!one) continue;
            if (next.kind === 'pause') paused.add(one);
            if (next.kind === 'pause') one.pause();
            if (next.kind === 'wake') one.wake();
            if (next.kind === 'rebuild' && !paused.has(one)) void one.rebuild().catch(() => undefined);
            if (next.kind === 'kill') one.kill();
            if (next.kind === 'kill' || next.kind === 'leave') without(one);
            if (next.kind === 'leave') await one.stop();
          }
        }
        for (const one of living) one.wake();
        const last = open({ leaseMs });
        await last.start();
        await untilAllProjected(...living, last);
        const together = await made();
        expect(await projectedAlone()).toBe(together);
      }),
      { numRuns: testRuns(8, 2), endOnFailure: true },
    );
  }, 240_000);
});

describe('three replicas that get events again and in another order', () => {
  it('4. make the same documents: each event one to three times, shuffled across streams', async () => {
    const streams = shelves(24);
    for (const n of numbers(3)) await sendEach(streams, add(`T${n}`), resize(`T${n}`, 2), remove(`T${n}`));
    const expected = await projectedAlone();
    await fc.assert(
      fc.asyncProperty(fc.nat(), async (seed) => {
        const random = seededRandom(seed);
        const store: EventStore = { ...platform().events, subscribe: (options) => shuffled(options, random) };
        const three = numbers(3).map(() => open({ store }));
        await Promise.all(three.map((one) => one.start()));
        await three[1]?.rebuild();
        expect(await made()).toBe(expected);
        expect(three.flatMap(({ problems }) => problems)).toEqual([]);
        await Promise.all(three.map((one) => one.stop()));
      }),
      { numRuns: testRuns(3, 1) },
    );
  }, 120_000);
});

/** Each event one to three times, those of one stream first in their order, those of different streams in any. */
async function* shuffled(
  { prefixes = [], signal }: { prefixes?: readonly string[]; signal: AbortSignal },
  random: () => number,
): AsyncGenerator<SubscriptionMessage> {
  const waiting = new Map<string, RecordedEvent[]>();
  for await (const event of platform().events.readAll({ prefixes })) {
    waiting.set(event.stream, [...(waiting.get(event.stream) ?? []), event]);
  }
  const delivered: RecordedEvent[] = [];
  while (waiting.size > 0) {
    const names = [...waiting.keys()];
    const name = names[Math.floor(random() * names.length)] ?? '';
    const [next, ...rest] = waiting.get(name) ?? [];
    if (rest.length === 0) waiting.delete(name);
    else waiting.set(name, rest);
    if (next) delivered.push(next);
    const again = delivered[Math.floor(random() * delivered.length)];
    for (const event of [next, random() < 0.5 ? again : undefined]) if (event) yield { kind: 'event', event };
  }
  yield { kind: 'caught-up' };
  if (!signal.aborted) await new Promise((resolve) => signal.addEventListener('abort', resolve));
}
