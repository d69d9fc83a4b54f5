import type { Clock, DocumentStore, Position } from '@daybook/platform';
import { partitionCount, partitionOf } from '../stream-name.js';
import { loadCheckpoints, saveCheckpoints } from './checkpoints.js';
import type { Lane } from './lane.js';
import { everySubject, type Projection } from './projection.js';

export const partitions = Array.from({ length: partitionCount }, (_, index) => index.toString(16).padStart(2, '0'));

export const partitionsOf = (subject: string): readonly string[] =>
  subject === everySubject ? partitions : [partitionOf(subject)];

export interface CheckpointKeeper {
  /** Where to go on reading; '' for the beginning of the log. */
  from: Position;
  /** Whether everything of the subject, or of `everySubject`, up to the position was projected when it was last saved. */
  hasSaved(subject: string, position: Position): boolean;
  /** Something was projected for the subject: its partition is among the next to be saved. */
  touch(subject: string): void;
  /**
   * Saves how far the partitions have come, the touched ones or all.
   * @param seen everything up to here was given to the lanes
   * @throws FencedError when another writer has taken over
   */
  save(which: 'touched' | 'all', lanes: Iterable<Lane>, seen: Position): Promise<void>;
}

interface Parts {
  projection: Projection;
  /** As the generation sees it. */
  documents: DocumentStore;
  clock: Clock;
  generation: number;
  fence: number;
}

export async function keepCheckpoints(parts: Parts): Promise<CheckpointKeeper> {
  const { projection, documents, clock, generation, fence } = parts;
  const stored = await loadCheckpoints(documents, projection, generation, partitions);
  const saved = new Map([...stored].map(([partition, { position }]) => [partition, position]));
  const savedOf = (partition: string): Position => saved.get(partition) ?? '';
  const touched = new Set<string>();

  /** Where a lane has something to do, the partition has come as far as the lane that is furthest back. */
  const busyOnes = (lanes: Iterable<Lane>): Map<string, Position> => {
    const busy = new Map<string, Position>();
    for (const lane of lanes) {
      if (lane.idle()) continue;
      const partition = partitionOf(lane.subject);
      const reached = lane.done() ?? '';
      const other = busy.get(partition);
      if (other === undefined || reached < other) busy.set(partition, reached);
    }
    return busy;
  };

  return {
    from: partitions.map(savedOf).reduce((a, b) => (a < b ? a : b)),
    hasSaved: (subject, position) => partitionsOf(subject).every((partition) => savedOf(partition) >= position),
    touch: (subject) => touched.add(partitionOf(subject)),
    save: async (which, lanes, seen) => {
      const busy = busyOnes(lanes);
      const due = new Map<string, Position>();
      for (const partition of which === 'all' ? partitions : touched) {
        const reached = busy.get(partition) ?? seen;
        if (reached > savedOf(partition)) due.set(partition, reached);
      }
      touched.clear();
      if (due.size > 0) await saveCheckpoints(documents, projection, due, { generation, fence, at: clock.now() });
      for (const [partition, position] of due) saved.set(partition, position);
    },
  };
}
