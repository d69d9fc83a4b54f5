import type { DocumentStore } from '@daybook/platform';
import type { ReadModels } from './projection.js';

/** Runs what is the projection's own: of its faults the event is to blame, but not of those of a store. */
export async function projecting<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw error instanceof ReadFault ? error : new Poison(error);
  }
}

/** What an event itself brings about, each time anew; its stream is parked. */
export class Poison extends Error {
  constructor(cause: unknown) {
    super('The event cannot be folded', { cause });
  }
}

/** A fault of a store, which passes. */
class ReadFault extends Error {
  override name = 'ReadFault';
}

/** Reads whose faults are the store's. */
export const guardedReads = (documents: DocumentStore): ReadModels => {
  const fault = (cause: unknown): never => {
    throw new ReadFault('The read models could not be read', { cause });
  };
  return {
    get: (...args) => documents.get<never>(...args).catch(fault),
    getMany: (...args) => documents.getMany<never>(...args).catch(fault),
    count: (...args) => documents.count(...args).catch(fault),
    find: async function* (...args) {
      try {
        yield* documents.find<never>(...args);
      } catch (error) {
        fault(error);
      }
    },
  } as ReadModels;
};
