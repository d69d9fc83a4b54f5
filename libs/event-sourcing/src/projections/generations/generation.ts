import { type DocumentStore, noTenant } from '@daybook/platform';
import type { Projection } from '../projection.js';
import { FencedError } from '../sharding/lease.js';
import { otherSlot, runnerCollections, type Slot } from './collections.js';

/** Documents that were begun with an empty slot. */
export interface Generation {
  /** Rises from one to the next. Cursors and checkpoints carry it: those of another generation do not count. */
  number: number;
  slot: Slot;
  /** Of the projection that makes them. */
  version: number;
  /** Of the log that they are made from. */
  incarnation: string;
  /** Each collection holds a marker, which tells whether it was dropped since. Those of earlier releases have none. */
  isMarked?: boolean;
}

/** Which generation is read, and what is in the other slot: a candidate, a retired generation or nothing that counts. */
export interface Generations {
  /** The one that is read. */
  live: Generation;
  /** The live one has once held everything that stood in the log. */
  isComplete: boolean;
  /** Nobody may write the live one any more: the candidate is about to take its place. */
  isDraining: boolean;
  /** An operator asked for a new one. */
  isRebuildRequested: boolean;
  candidate?: Generation;
  retired?: RetiredGeneration;
}

/** It was live, and its documents are still there. */
export interface RetiredGeneration {
  number: number;
  /** Instant (ms) of the cutover. */
  at: number;
  /** Whoever was reading a list may go on. Once false, it is cleared when the last read lease has ended. */
  isReadable: boolean;
}

export interface StoredGenerations extends Generations {
  /** Counts its changes, for a compare-and-set. */
  revision: number;
}

/** One document per projection; the fields have the names of the first release. */
interface StoredBody extends Record<string, unknown> {
  version: number;
  incarnation: string;
  generation: number;
  slot: Slot;
  caughtUp: boolean;
  marked?: boolean;
  rebuild?: boolean;
  beside?: { version: number; incarnation: string; generation: number; marked?: boolean };
  /** Number of the generation that drains. */
  closing?: number;
  /** When the retired one was live last. */
  leftAt?: number;
  /** Counts only where it is of the same instant: the first releases write `leftAt` alone. */
  retired?: RetiredGeneration;
}

const toStored = (generations: Generations): StoredBody => {
  const { live, isComplete, isDraining, isRebuildRequested, candidate, retired } = generations;
  return {
    version: live.version,
    incarnation: live.incarnation,
    generation: live.number,
    slot: live.slot,
    caughtUp: isComplete,
    ...(live.isMarked && { marked: true }),
    ...(isRebuildRequested && { rebuild: true }),
    ...(isDraining && { closing: live.number }),
    ...(candidate && {
      beside: {
        version: candidate.version,
        incarnation: candidate.incarnation,
        generation: candidate.number,
        ...(candidate.isMarked && { marked: true }),
      },
    }),
    ...(retired && { leftAt: retired.at, retired }),
  };
};

const fromStored = (body: StoredBody, revision: number): StoredGenerations => {
  const { version, incarnation, generation: number, slot, beside, leftAt } = body;
  const retired = body.retired?.at === leftAt ? body.retired : undefined;
  return {
    live: { number, slot, version, incarnation, ...(body.marked && { isMarked: true }) },
    isComplete: body.caughtUp,
    isDraining: body.closing === number,
    isRebuildRequested: body.rebuild ?? false,
    ...(beside && {
      candidate: {
        number: beside.generation,
        slot: otherSlot(slot),
        version: beside.version,
        incarnation: beside.incarnation,
        ...(beside.marked && { isMarked: true }),
      },
    }),
    ...(leftAt !== undefined && { retired: retired ?? { number: -1, at: leftAt, isReadable: true } }),
    revision,
  };
};

export interface GenerationStore {
  read(): Promise<StoredGenerations | undefined>;
  /**
   * By compare-and-set; nothing changes where `change` gives undefined. The coordinator passes its fencing token.
   * @throws FencedError when another writer has taken over
   */
  update(
    change: (now: StoredGenerations) => Generations | undefined,
    fence?: number,
  ): Promise<StoredGenerations | undefined>;
  /** Puts them in the place of what was read, whatever that says. @throws FencedError as `update` */
  replace(before: StoredGenerations | undefined, next: Generations, fence: number): Promise<StoredGenerations>;
}

const documentId = 'meta';
/** Changes are rare: whoever is refused more often than this has been replaced. */
const maxTries = 20;

/** @param seen is told whatever is read or written, and the time of `performance.now()` before that */
export function openGenerations(
  documents: DocumentStore,
  projection: Pick<Projection, 'name'>,
  seen: (generations: Generations, askedAt: number) => void = () => undefined,
): GenerationStore {
  const { generations: collection } = runnerCollections(projection);
  const read = async () => {
    const askedAt = performance.now();
    const stored = await documents.get<StoredBody>(collection, noTenant, documentId);
    if (!stored) return undefined;
    const generations = fromStored(stored.body, stored.version);
    seen(generations, askedAt);
    return generations;
  };
  const write = async (before: number, next: Generations, fence?: number) => {
    const when = before === 0 ? ('absent' as const) : { version: before };
    const [version, body, askedAt] = [before + 1, toStored(next), performance.now()];
    const [done] = await documents.write(collection, [
      { tenant: noTenant, id: documentId, version, body, when, ...(fence !== undefined && { fence }) },
    ]);
    if (!done) return undefined;
    seen(next, askedAt);
    return fromStored(body, version);
  };
  const fenced = () => new FencedError(`The generations of ${projection.name} have a newer writer`);
  return {
    read,
    update: async (change, fence) => {
      for (let tries = 0; tries < maxTries; tries += 1) {
        const stored = await read();
        const next = stored && change(stored);
        if (!stored || !next) return undefined;
        const done = await write(stored.revision, next, fence);
        if (done) return done;
      }
      throw fenced();
    },
    replace: async (before, next, fence) => {
      const done = await write(before?.revision ?? 0, next, fence);
      if (!done) throw fenced();
      return done;
    },
  };
}

/** Whether the generation is of this version of the projection and from this log. */
export const isOf = (
  generation: Generation | undefined,
  { version }: Pick<Projection, 'version'>,
  incarnation: string,
): generation is Generation => generation?.version === version && generation.incarnation === incarnation;
