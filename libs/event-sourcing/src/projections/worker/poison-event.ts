import type { Collection, DocumentStore } from '@daybook/platform';
import type { ReadModels } from '../projection.js';

/** The event itself brings the fault about, each time anew; its stream is parked. */
export class PoisonEvent extends Error {
  constructor(cause: unknown) {
    super('The event cannot be projected', { cause });
  }
}

/** A fault of a store, which passes. */
class ReadFault extends Error {
  override name = 'ReadFault';
}

/** Runs a projection's own code: the event is to blame for its faults, but not for those of a store. */
export async function blamingEvent<T>(project: () => Promise<T>): Promise<T> {
  try {
    return await project();
  } catch (error) {
    throw error instanceof ReadFault ? error : new PoisonEvent(error);
  }
}

/**
 * Reads whose faults are the store's.
 * @param isThere whether a collection is there, asked after each read: what was dropped must not pass for what never was
 */
export const readModelsOf = (
  documents: DocumentStore,
  isThere: (collection: Collection, isLacking: boolean) => Promise<boolean>,
): ReadModels => {
  const read = async <T>(collection: Collection, work: () => Promise<T>, isLacking: (found: T) => boolean) => {
    try {
      const found = await work();
      if (await isThere(collection, isLacking(found))) return found;
    } catch (cause) {
      throw new ReadFault('The read models could not be read', { cause });
    }
    throw new ReadFault(`${collection.name} was dropped`);
  };
  async function* list<T>(collection: Collection, found: AsyncIterable<T>): AsyncGenerator<T> {
    const items = found[Symbol.asyncIterator]();
    try {
      for (let isLacking = true; ; isLacking = false) {
        const next = await read(
          collection,
          () => items.next(),
          ({ done }) => done === true && isLacking,
        );
        if (next.done) return;
        yield next.value;
      }
    } finally {
      await items.return?.();
    }
  }
  return {
    get: (collection, ...rest) =>
      read(
        collection,
        () => documents.get<never>(collection, ...rest),
        (found) => found === undefined,
      ),
    getMany: (collection, tenant, ids) =>
      read(
        collection,
        () => documents.getMany<never>(collection, tenant, ids),
        (found) => found.length < ids.length,
      ),
    count: (collection, ...rest) =>
      read(
        collection,
        () => documents.count(collection, ...rest),
        (found) => found === 0,
      ),
    find: (collection, ...rest) => list(collection, documents.find<never>(collection, ...rest)),
  };
};
