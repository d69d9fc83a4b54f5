import type { DocumentStore } from '@daybook/platform';
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

/** Reads whose faults are the store's. */
export const readModelsOf = (documents: DocumentStore): ReadModels => {
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
