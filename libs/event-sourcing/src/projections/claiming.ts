import { type DocumentStore, noTenant } from '@daybook/platform';
import { type Checkpoint, checkpointOf, noCheckpoint } from './checkpoints.js';
import { bookkeeping, FencedError } from './guarded-documents.js';
import type { Lease } from './lease.js';
import { type Projection } from './projection.js';

/** Whoever had a partition before may write a few times yet; whoever is refused more often than this is past. */
const mostTries = 20;

interface Claimed {
  checkpoint: Checkpoint;
  version: number;
}

/**
 * Puts the fences of the leases on the partitions' checkpoints, which stay as they are: what an earlier holder wakes up to
 * write is refused from then on, even where the new one has not got on yet.
 * @throws FencedError when another writer has taken over
 */
export async function claimCheckpoints(
  documents: DocumentStore,
  projection: Projection,
  generation: number,
  leases: ReadonlyMap<string, Lease>,
): Promise<Map<string, Claimed>> {
  const { checkpoints } = bookkeeping(projection);
  const claimed = new Map<string, Claimed>();
  for (let tries = 0; tries < mostTries; tries += 1) {
    const open = [...leases.keys()].filter((partition) => !claimed.has(partition));
    if (open.length === 0) return claimed;
    const found = await documents.getMany<Checkpoint>(checkpoints, noTenant, open);
    const stored = new Map(found.map((one) => [one.id, one]));
    const claims = open.map((partition) => {
      const before = stored.get(partition);
      const isOwn = before?.body.generation === generation;
      const checkpoint = before && isOwn ? checkpointOf(before) : noCheckpoint(generation);
      return { partition, before, checkpoint, version: (before?.version ?? 0) + 1 };
    });
    const written = await documents.write(
      checkpoints,
      claims.map(({ partition: id, before, checkpoint: body, version }) => {
        const when = before ? { version: before.version } : ('absent' as const);
        return { tenant: noTenant, id, version, body, when, fence: leases.get(id)?.fence ?? -1 };
      }),
    );
    claims.forEach(({ partition, checkpoint, version }, index) => {
      if (written[index]) claimed.set(partition, { checkpoint, version });
    });
  }
  throw new FencedError(`The checkpoints of ${projection.name} have a newer writer`);
}
