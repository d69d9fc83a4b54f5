import { readMeta, type StoredMeta, writable } from './generations.js';
import type { Lease, Leases } from './lease.js';
import type { RunnerOptions } from './runner.js';

/** What a replica writes, of which it has left word beside its leases. */
export interface Work {
  meta: StoredMeta;
  /** Generations: those that are served, where they may be written, and those that are made beside them. */
  live: number | undefined;
  beside: number | undefined;
  works: readonly number[];
  /** Whether nothing was begun, given up or switched since. */
  isStill(now: StoredMeta | undefined): now is StoredMeta;
  /** Whether the served documents may be written. */
  mayWriteLive(now: StoredMeta): boolean;
}

/**
 * Leaves word of what is going to be written, and looks afterwards whether it still may be: whoever lets documents stand
 * still says so first and looks afterwards who writes them, so that one of the two sees the other. Undefined where there is
 * nothing to write yet, or where that has just changed.
 */
export async function beginWork(
  { projection, documents, store, whereabouts }: RunnerOptions,
  leases: Leases,
  held: readonly Lease[],
): Promise<Work | undefined> {
  const meta = await readMeta(documents, projection);
  if (!meta) return undefined;
  const incarnation = await store.incarnation();
  const mine = writable(meta, projection, incarnation);
  const live = mine.live ? meta.generation : undefined;
  const beside = mine.beside ? meta.beside?.generation : undefined;
  const works = [live, beside].filter((one) => one !== undefined);
  const isStill = (now: StoredMeta | undefined): now is StoredMeta =>
    now?.generation === meta.generation && now.beside?.generation === meta.beside?.generation;
  if (works.length > 0) {
    await leases.note(held, { works });
    const now = await readMeta(documents, projection);
    if (!isStill(now) || now.closing !== meta.closing || !held.every((lease) => lease.held())) {
      await leases.note(held, {});
      return undefined;
    }
  }
  whereabouts?.learn(meta);
  if (works.length === 0) return undefined;
  const mayWriteLive = (now: StoredMeta) => writable(now, projection, incarnation).live;
  return { meta, live, beside, works, isStill, mayWriteLive };
}
