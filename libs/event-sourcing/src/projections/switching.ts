import { updateMeta } from './generations.js';
import type { Lease } from './lease.js';
import type { Projecting } from './projecting.js';
import type { RunnerOptions } from './runner.js';
import { otherSlot } from './slots.js';
import { type Bell, until } from './waiting.js';

/** For what the new documents still lack when the old ones stand still. */
const patienceMs = 5_000;

interface Parts {
  live: Projecting | undefined;
  beside: Projecting;
  /** Resolves when nothing is written any more to the documents that are served. */
  stopLive: () => Promise<void>;
  /** Whether the new documents have had everything once. */
  isReady: () => boolean;
  /** Of the new documents. */
  generation: number;
  lease: Lease;
  bell: Bell;
  signal: AbortSignal;
}

/**
 * Has the new documents take the place of those that are served, as soon as they lack nothing: whoever saw a change in
 * the old ones finds it in the new ones too. False when that did not come about; then it is to be tried anew.
 * @throws FencedError when another writer has taken over
 */
export async function switchWhenReady(
  { projection, documents, clock, whereabouts }: RunnerOptions,
  { live, beside, stopLive, isReady, generation, lease, bell, signal }: Parts,
): Promise<boolean> {
  /** What holds up the served documents as well is no reason to wait. */
  const lacksNothing = () => beside.allPassed(live?.newest() ?? '', live && new Set(live.heldUp().keys()));
  await until(() => isReady() && lacksNothing(), bell, signal);
  if (signal.aborted) return false;
  await stopLive();
  const patience = AbortSignal.any([signal, AbortSignal.timeout(patienceMs)]);
  await until(lacksNothing, bell, patience);
  if (signal.aborted || !lacksNothing()) return false;
  // Those who stand by ask what was saved.
  await beside.save('all');
  const switched = await updateMeta(
    documents,
    projection,
    ({ beside: own, slot, ...meta }) =>
      own?.generation === generation
        ? { ...meta, ...own, slot: otherSlot(slot), caughtUp: true, leftAt: clock.now() }
        : undefined,
    lease.fence,
  );
  if (switched) whereabouts?.learn(switched);
  return switched !== undefined;
}
