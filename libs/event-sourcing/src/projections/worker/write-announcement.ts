import { type Generation, type Generations, isOf, type StoredGenerations } from '../generations/generation.js';
import type { ProjectionContext } from '../projection-context.js';
import type { Lease, Leases } from '../sharding/lease.js';

/** The generations that this member has announced to write. */
export interface AnnouncedWrites {
  live?: Generation;
  candidate?: Generation;
  writing: readonly number[];
  /** Which there were. */
  generations: StoredGenerations;
  /** No generation was begun, given up or made live since. */
  isUnchanged(now: Generations | undefined): now is Generations;
  mayWriteLive(now: Generations): boolean;
}

/**
 * Announces what is going to be written, and looks afterwards whether it still may be: the coordinator says first what is
 * not to be written and looks afterwards who writes it, so one of the two sees the other. Undefined where there is nothing
 * to write yet, or where that has just changed.
 */
export async function announceWrites(
  { projection, store, generations: stored }: ProjectionContext,
  leases: Leases,
  held: readonly Lease[],
): Promise<AnnouncedWrites | undefined> {
  const generations = await stored.read();
  if (!generations) return undefined;
  const incarnation = await store.incarnation();
  const mayWriteLive = (now: Generations) => isOf(now.live, projection, incarnation) && !now.isDraining;
  const live = mayWriteLive(generations) ? generations.live : undefined;
  const candidate = isOf(generations.candidate, projection, incarnation) ? generations.candidate : undefined;
  const writing = [live, candidate].flatMap((one) => one?.number ?? []);
  if (writing.length === 0) return undefined;
  const isUnchanged = (now: Generations | undefined): now is Generations =>
    now?.live.number === generations.live.number && now.candidate?.number === generations.candidate?.number;

  await leases.publish(held, { writing });
  const now = await stored.read();
  const isStillAllowed = isUnchanged(now) && now.isDraining === generations.isDraining;
  if (!isStillAllowed || !held.every((lease) => lease.isHeld())) {
    await leases.publish(held, {});
    return undefined;
  }
  return { ...(live && { live }), ...(candidate && { candidate }), writing, generations, isUnchanged, mayWriteLive };
}
