import { standingOf } from './balance.js';
import { clearSlot, isOf, type StoredMeta, updateMeta } from './generations.js';
import { FencedError } from './guarded-documents.js';
import { type Lease, type Leases, nextFence } from './lease.js';
import { prepareGenerations } from './preparing.js';
import type { Member } from './roster.js';
import type { RunnerOptions } from './runner.js';
import { leasesOf } from './shares.js';
import { otherSlot } from './slots.js';
import { switchWhenReady } from './switching.js';
import { type Bell, heardSince, polled } from './waiting.js';

const lookEveryMs = 1_000;
/** Longer than a lease lasts: who does not answer by then is gone. */
const restWithinMs = 20_000;
const restEveryMs = 20;
/** How long documents stay that are served no more: somebody may still be reading a long list of them. */
const clearAfterMs = 60_000;

export interface Coordination {
  options: RunnerOptions;
  lease: Lease;
  signal: AbortSignal;
  /** Rings in this process when which documents are made or served has changed, or who writes them. */
  table: Bell;
  /** Every share has had everything of the generation once, and is held. */
  isWhole: (generation: number) => Promise<boolean>;
  /** Some replica may be writing documents of the generation. */
  isWritten: (generation: number) => Promise<boolean>;
}

/**
 * Decides for all replicas which documents are made and which are served, for as long as the lease is held and no replica
 * of a later version is there. Replicas that write leave word of it beside their leases, and look whether they still may.
 * @throws FencedError and faults of the stores
 */
export async function coordinate(
  options: RunnerOptions,
  leases: Leases,
  me: Member,
  lease: Lease,
  { signal, table }: { signal: AbortSignal; table: Bell },
): Promise<void> {
  const { projection, documents, store, clock, whereabouts } = options;

  const written = async (): Promise<number[]> => {
    const { leases: lasting } = await leases.roster();
    return [...lasting.values()].flatMap(({ note }) => note.works ?? []);
  };
  const coordination: Coordination = {
    ...{ options, lease, signal, table },
    isWhole: async (generation) => {
      const { leases: lasting } = await leases.roster();
      return leasesOf(me).every((name) => lasting.get(name)?.note.whole?.includes(generation));
    },
    isWritten: async (generation) => (await written()).includes(generation),
  };
  const othersRest = async (generations: readonly number[]) => {
    table.ring();
    const rest = async () => (await written()).every((one) => generations.includes(one));
    const isResting = await polled(rest, { everyMs: restEveryMs, withinMs: restWithinMs, signal });
    if (!isResting || !lease.held())
      throw new FencedError(`Somebody still writes what ${projection.name} is to forget`);
  };

  const noteComplete = async (meta: StoredMeta, incarnation: string) => {
    const { generation } = meta;
    if (meta.caughtUp || !isOf(meta, projection, incarnation)) return;
    if (!(await coordination.isWhole(generation))) return;
    const note = (now: StoredMeta) => (now.generation === generation ? { ...now, caughtUp: true } : undefined);
    await updateMeta(documents, projection, note, lease.fence);
    table.ring();
  };
  const clearLeft = async (meta: StoredMeta) => {
    if (meta.leftAt === undefined || meta.beside || clock.now() < meta.leftAt + clearAfterMs) return;
    await othersRest([meta.generation]);
    await clearSlot(documents, projection, otherSlot(meta.slot), lease.held);
    const forget = ({ leftAt: _leftAt, ...now }: StoredMeta) => (now.beside ? undefined : { ...now });
    await updateMeta(documents, projection, forget, lease.fence);
  };

  let known: number | undefined;
  for (let isFirst = true; !signal.aborted && lease.held(); isFirst = false) {
    const rings = table.rings();
    if (!standingOf(await leases.roster(), me).mayCoordinate) return;
    const newGeneration = () => nextFence(options.leases);
    const incarnation = await store.incarnation();
    const parts = { projection, documents, store, incarnation, lease, newGeneration, othersRest, isFirst };
    const meta = await prepareGenerations(parts);
    whereabouts?.learn(meta);
    if (isFirst) await leases.note([lease], { prepared: true });
    if (meta.changes !== known) table.ring();
    known = meta.changes;
    await noteComplete(meta, incarnation);
    await clearLeft(meta);
    if (isOf(meta.beside, projection, incarnation)) await switchWhenReady(coordination, meta);
    await heardSince(table, rings, signal, lookEveryMs);
  }
}
