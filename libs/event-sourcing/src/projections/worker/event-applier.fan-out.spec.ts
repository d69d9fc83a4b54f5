import { seededRandom, testRuns, until, withFaults } from '@daybook/adapter-contracts';
import type { Collection, DocumentStore } from '@daybook/platform';
import fc from 'fast-check';
import { add, openLaboratory, resize } from '../../../test-support/laboratory.js';
import { shelfOf, shelfProjection, type ThingDocument, things } from '../../../test-support/shelf.js';
import type { DecodedEvent } from '../../event-codec.js';
import type { Projection } from '../projection.js';

const laboratory = openLaboratory();
const { platform, runner, send, liveGeneration } = laboratory;

const sums: Collection = { name: 'shelf-sums' };

/** A resize makes every thing of the household that large, one write at a time, and notes how many there were. */
const fanOutProjection = (visited: string[][] = []): Projection => ({
  ...shelfProjection,
  collections: [things, sums],
  fanOut: {
    types: ['ThingResized'],
    project: async function* (subject, event, models) {
      const { size } = event.event.data as { size: number };
      const seen: string[] = [];
      visited.push(seen);
      let count = 0;
      for await (const { id, version, body } of models.find<ThingDocument>(things, subject)) {
        count += 1;
        seen.push(id);
        if (body.size !== size) yield [{ collection: things, id, version, body: { ...body, size } }];
      }
      yield [{ collection: sums, id: event.id, version: event.revision, body: { count } }];
    },
  },
  project: (subject, events, models) => {
    const visited = (events as DecodedEvent[]).filter(({ event }) => event.type === 'ThingResized');
    if (visited.length > 0) throw new Error('an event that fans out is not given with others');
    return shelfProjection.project(subject, events, models);
  },
});

const sizesOf = async (tenant: string) => {
  const documents = await liveGeneration();
  const sizes: [string, unknown][] = [];
  for await (const { id, body } of documents.find<ThingDocument>(things, tenant)) {
    sizes.push([id.split('/')[1] ?? '', body.size]);
  }
  const counts: unknown[] = [];
  for await (const { body } of documents.find(sums, tenant)) counts.push(body['count']);
  return { sizes: sizes.sort(), counts: counts.sort() };
};

describe('an event that fans out', () => {
  it('finds the documents from before it, and none from after it', async () => {
    const tenant = laboratory.tenant();
    const stream = shelfOf(tenant);
    const token = await send(stream, add('Tea', 1), add('Cup', 2), resize('Tea', 9), add('Pot', 3));
    const visited: string[][] = [];
    const projection = fanOutProjection(visited);
    const one = runner({ projection });
    await one.start();
    expect(await one.waitFor(tenant, token, 10_000)).toBe(true);
    expect(visited.map((ids) => ids.length)).toEqual([2]);
    expect(await sizesOf(tenant)).toEqual({
      sizes: [
        ['Cup', 9],
        ['Pot', 3],
        ['Tea', 9],
      ],
      counts: [2],
    });
  });

  it('makes a batch while the one before it is written', async () => {
    const tenant = laboratory.tenant();
    const token = await send(shelfOf(tenant), add('Tea', 1), add('Cup', 2), add('Pot', 3), resize('Tea', 9));
    const visited: string[][] = [];
    const documents = platform().readModels;
    const write: DocumentStore['write'] = async (collection, writes) => {
      if (visited.length > 0 && writes[0]?.body?.['size'] === 9)
        await until('a batch more is made', async () => visited[0]?.length === 3);
      return documents.write(collection, writes);
    };
    const one = runner({ projection: fanOutProjection(visited), documents: { ...documents, write } });
    await one.start();
    expect(await one.waitFor(tenant, token, 10_000)).toBe(true);
    expect(await sizesOf(tenant)).toMatchObject({ counts: [3] });
  });

  it('parks its stream when it cannot be projected, and completes its writes at the retry', async () => {
    const tenant = laboratory.tenant();
    const stream = shelfOf(tenant);
    const token = await send(stream, add('Tea', 1), add('Cup', 2), resize('Tea', 9), add('Pot', 3));
    const whole = fanOutProjection();
    let broken = true;
    const projection: Projection = {
      ...whole,
      fanOut: {
        types: ['ThingResized'],
        project: async function* (...args) {
          for await (const batch of whole.fanOut?.project(...args) ?? []) {
            if (broken && batch[0]?.collection === sums) throw new Error('odd');
            yield batch;
          }
        },
      },
    };
    const one = runner({ projection });
    await one.start();
    expect(await one.waitFor(tenant, token, 10_000)).toBe(true);
    expect(await one.parked()).toContainEqual(
      expect.objectContaining({ stream, revision: 2, error: 'Error: odd', since: expect.any(Number) }),
    );
    broken = false;
    await one.retry(stream);
    expect(await sizesOf(tenant)).toEqual({
      sizes: [
        ['Cup', 9],
        ['Pot', 3],
        ['Tea', 9],
      ],
      counts: [2],
    });
  });

  it('gives the same documents on stores that fail at random, before, during and after a write', async () => {
    await fc.assert(
      fc.asyncProperty(fc.nat(), async (seed) => {
        const tenant = crypto.randomUUID();
        const stream = shelfOf(tenant);
        const faulty = withFaults(platform().readModels, seededRandom(seed));
        const one = runner({ projection: fanOutProjection(), documents: faulty });
        const started = one.start();
        const token = await send(stream, add('Tea'), add('Cup', 2), resize('Tea', 9), add('Pot', 3), resize('Cup', 4));
        await started;
        expect(await one.waitFor(tenant, token, 20_000)).toBe(true);
        expect(await sizesOf(tenant)).toEqual({
          sizes: [
            ['Cup', 4],
            ['Pot', 4],
            ['Tea', 4],
          ],
          counts: [2, 3],
        });
        await one.stop();
      }),
      { numRuns: testRuns(8, 2) },
    );
  }, 120_000);
});
