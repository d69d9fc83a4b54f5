import { noTenant } from '@daybook/platform';
import { openLaboratory } from '../../../test-support/laboratory.js';
import { runnerCollections } from './collections.js';
import { type Generations, openGenerations } from './generation.js';

const laboratory = openLaboratory();
const { platform } = laboratory;
let projection: { name: string };
let names = 0;

beforeEach(() => {
  names += 1;
  projection = { name: `shelf-${names}` };
});

const place = () => [runnerCollections(projection).generations, noTenant, 'meta'] as const;
const store = (body: Record<string, unknown>) => {
  const [collection, tenant, id] = place();
  return platform().readModels.write(collection, [{ tenant, id, version: 7, body, when: 'always' }]);
};
const stored = async () => (await platform().readModels.get(...place()))?.body;
const open = () => openGenerations(platform().readModels, projection);

describe('the generations of a projection', () => {
  const version = { version: 3, incarnation: 'log' };
  const live = { ...version, number: 12, slot: 'odd' as const };

  it('are read as the release before has stored them', async () => {
    await store({ ...version, generation: 12, slot: 'odd', caughtUp: true });
    const settled = { live, isComplete: true, isDraining: false, isRebuildRequested: false, revision: 7 };
    expect(await open().read()).toEqual(settled);
    await store({ ...version, generation: 12, slot: 'odd', caughtUp: true, rebuild: true, leftAt: 5 });
    const retired = { number: -1, at: 5, isReadable: true };
    expect(await open().read()).toEqual({ ...settled, isRebuildRequested: true, retired });
    // It knows nothing of the field `retired`, and leaves there what a later release has written before.
    const stale = { number: 10, at: 4, isReadable: true };
    await store({ ...version, generation: 12, slot: 'odd', caughtUp: true, leftAt: 5, retired: stale });
    expect(await open().read()).toEqual({ ...settled, retired });
    const beside = { ...version, generation: 13 };
    await store({ ...version, generation: 12, slot: 'odd', caughtUp: true, beside, closing: 12 });
    const candidate = { ...version, number: 13, slot: 'even' };
    expect(await open().read()).toEqual({ ...settled, isDraining: true, candidate });
  });

  it('are stored under the names of the release before', async () => {
    const all: Generations = {
      live,
      isComplete: true,
      isDraining: true,
      isRebuildRequested: true,
      candidate: { ...version, number: 13, slot: 'even' },
      retired: { number: 11, at: 5, isReadable: false },
    };
    const written = await open().replace(undefined, all, 1);
    expect(await stored()).toEqual({
      ...version,
      generation: 12,
      slot: 'odd',
      caughtUp: true,
      rebuild: true,
      beside: { ...version, generation: 13 },
      closing: 12,
      leftAt: 5,
      retired: { number: 11, at: 5, isReadable: false },
    });
    expect(await open().read()).toEqual(written);
  });

  it('are changed by one writer at a time, each on what the one before has stored', async () => {
    await store({ ...version, generation: 12, slot: 'odd', caughtUp: true });
    const raise = (now: Generations) => ({ ...now, live: { ...now.live, number: now.live.number + 1 } });
    await Promise.all([open().update(raise), open().update(raise), open().update(raise)]);
    expect((await open().read())?.live.number).toBe(15);
    expect(await open().update(() => undefined)).toBeUndefined();
  });
});
