import { testRuns } from '@daybook/adapter-contracts';
import fc from 'fast-check';
import { add, numbers, openLaboratory, remove, resize } from '../test-support/laboratory.js';
import {
  decideShelf,
  requestOf,
  type ShelfCommand,
  shelfOf,
  tenantOf,
  type ThingDocument,
  things,
} from '../test-support/shelf.js';
import { isRejection } from './decider.js';
import { createStateCache } from './state-cache.js';

const laboratory = openLaboratory();
const { clock, platform, replica, started } = laboratory;

type Step =
  /** Some at once, each at one of two replicas. */
  | { kind: 'commands'; commands: { command: ShelfCommand; shelf: number; replica: number }[] }
  /** One that was sent before. */
  | { kind: 'repeat'; which: number; replica: number }
  | { kind: 'restart'; replica: number }
  | { kind: 'restart-projection' };

const thing = fc.constantFrom('Tea', 'Cup', 'Pot');
const command = fc.oneof(
  fc.tuple(thing, fc.nat(3)).map(([name, size]) => add(name, size)),
  fc.tuple(thing, fc.nat(3)).map(([name, size]) => resize(name, size)),
  thing.map(remove),
);
const which = fc.nat(1);
const commands = fc.array(fc.record({ command, shelf: which, replica: which }), { minLength: 1, maxLength: 4 });
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 8, arbitrary: commands.map((sent) => ({ kind: 'commands' as const, commands: sent })) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('repeat' as const), which: fc.nat(), replica: which }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('restart' as const), replica: which }) },
  { weight: 1, arbitrary: fc.constant({ kind: 'restart-projection' as const }) },
);

interface Sent {
  command: ShelfCommand;
  shelf: number;
  op: string;
  /** Types of the events, or the code of the refusal. */
  outcome: string;
}

/** Plain shelves: what each command must come to, in the order of the log. */
const model = () => {
  const shelves = numbers(2).map(() => new Map<string, number | null>());
  return {
    shelves,
    apply: ({ command: sent, shelf }: Pick<Sent, 'command' | 'shelf'>): string => {
      const sizes = shelves[shelf] ?? new Map<string, number | null>();
      const decision = decideShelf(sent, sizes);
      if (isRejection(decision)) return decision.rejected;
      for (const { type, data } of decision) sizes.set(data.thing, type === 'ThingRemoved' ? null : data.size);
      return decision.map(({ type }) => type).join();
    },
  };
};

describe('random commands at two replicas, with repeats and restarts', () => {
  it('agree with a small model, in their answers, the log and the documents', async () => {
    let tenants = 1_000;
    let projecting = await started();
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 10 }), async (steps) => {
        const tenant = tenantOf(++tenants);
        const streams = ['202601', '202602'].map((month) => shelfOf(tenant, month));
        const fresh = () => replica(platform().events, createStateCache());
        const replicas = [fresh(), fresh()];
        const expected = model();
        const done: Sent[] = [];
        let token = { shelf: '' };

        const execute = async (sent: Omit<Sent, 'outcome'>, at: number): Promise<Sent & { order: string }> => {
          const metadata = requestOf(tenant, sent.op, clock.now());
          const result = await replicas[at]?.execute(streams[sent.shelf] ?? '', sent.command, metadata);
          if (!result?.ok) return { ...sent, outcome: result?.rejection.rejected ?? '', order: '' };
          const position = result.position ?? '';
          if (position > token.shelf) token = { shelf: position };
          return { ...sent, outcome: result.events.map(({ type }) => type).join(), order: position };
        };

        for (const one of steps) {
          switch (one.kind) {
            case 'commands': {
              // At once only where their order does not matter: one replica, whose queue keeps the order of each shelf.
              for (const at of [0, 1]) {
                const own = one.commands.filter(({ replica: where }) => where === at);
                const sent = own.map(({ command: of, shelf }) => ({ command: of, shelf, op: crypto.randomUUID() }));
                const answers = await Promise.all(sent.map((request) => execute(request, at)));
                expect(answers.map(({ outcome }) => outcome)).toEqual(sent.map(expected.apply));
                done.push(...answers);
              }
              break;
            }
            case 'repeat': {
              const before = done.filter(({ outcome }) => outcome.startsWith('Thing'));
              const again = before[one.which % Math.max(1, before.length)];
              if (again) expect((await execute(again, one.replica)).outcome).toBe(again.outcome);
              break;
            }
            case 'restart':
              replicas[one.replica] = fresh();
              break;
            case 'restart-projection':
              await projecting.stop();
              projecting = await started();
          }
        }

        expect(await projecting.waitFor(tenant, token, 10_000)).toBe(true);
        for (const [shelf, stream] of streams.entries()) {
          const accepted = done.filter((sent) => sent.shelf === shelf && sent.outcome.startsWith('Thing'));
          const stored = await laboratory.log(stream);
          expect(stored.map(({ op, type }) => `${op} ${type}`)).toEqual(
            accepted.map(({ op, outcome }) => `${op} ${outcome}`),
          );
        }
        const documents: [string, number | null][] = [];
        for await (const { id, body } of platform().readModels.find<ThingDocument>(things, tenant))
          documents.push([id, body.size]);
        const wanted = expected.shelves.flatMap((sizes, shelf) =>
          [...sizes].map(([name, size]) => [`${streams[shelf]}/${name}`, size] as const),
        );
        expect(new Map(documents)).toEqual(new Map(wanted));
      }),
      { numRuns: testRuns(300) },
    );
  }, 120_000);
});
