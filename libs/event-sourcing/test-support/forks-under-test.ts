import type { DocumentStore } from '@daybook/platform';
import { openLaboratory } from './laboratory.js';
import { type Recording, recording } from './recording.js';
import { shelfProjection, type ThingDocument, things } from './shelf.js';
import { createForkCache, type ForkCache } from '../src/forks/fork-cache.js';
import { type ForkOptions, type Forks, openForks } from '../src/forks/forks.js';

/** Forks of the log of the laboratory, with a household and an empty cache for each test. */
export const forksUnderTest = () => {
  const the = {} as { tenant: string; stream: string; log: Recording; cache: ForkCache; forks: Forks };

  const laboratory = openLaboratory();
  const { clock, codecOf, pass, platform, send, started } = laboratory;

  const opened = (changed: Partial<ForkOptions> = {}): Forks =>
    openForks({
      projections: [shelfProjection],
      store: the.log.store,
      documents: platform().readModels,
      codec: codecOf(),
      clock,
      books: ['shelf'],
      first: [],
      cache: the.cache,
      maxBytes: 1_000_000,
      ...changed,
    });

  beforeEach(async () => {
    the.tenant = laboratory.tenant();
    the.stream = laboratory.stream();
    the.log = recording(platform().events);
    the.cache = createForkCache();
    the.forks = opened();
  });

  /** Sends the commands, and waits until they are in the read models: what streams there are is known by these. */
  const done = async (...given: Parameters<typeof send>): Promise<number> => {
    const runner = await started();
    expect(await runner.waitFor(the.tenant, await send(...given), 10_000)).toBe(true);
    await runner.stop();
    return clock.now();
  };

  const sizesIn = async (documents: DocumentStore): Promise<Record<string, number | null>> => {
    const sizes: Record<string, number | null> = {};
    for await (const { id, body } of documents.find<ThingDocument>(things, the.tenant)) {
      sizes[id.slice(id.indexOf('/') + 1)] = body.size;
    }
    return sizes;
  };

  const sizesAt = async (at: number, from = the.forks): Promise<Record<string, number | null>> => {
    const { documents, release } = await from.asOf(the.tenant, at);
    const sizes = await sizesIn(documents);
    release();
    return sizes;
  };
  return { the, laboratory, clock, codecOf, pass, platform, opened, done, sizesIn, sizesAt };
};
