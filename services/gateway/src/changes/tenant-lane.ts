import type { Position } from '@daybook/platform';
import type { Change } from './change-history.js';

/** Events of one operation come close together: they are told as one change. */
const gatherMs = 100;

/** What has been seen of a household and not been told yet. */
export interface Gathered {
  changes: Omit<Change, 'id'>[];
  /** How far the events reach, by category. */
  token: Record<string, Position>;
}

export interface Seen {
  operationId: string;
  changed: readonly string[];
  category: string;
  position: Position;
}

/** Gathers what is seen of one household and tells it in order, one after another. `empty` is called when nothing is left. */
export function openLane(tell: (gathered: Gathered) => Promise<void>, empty: () => void): (seen: Seen) => void {
  let operations = new Map<string, Set<string>>();
  let token: Record<string, Position> = {};
  let running = false;

  const take = (): Gathered => {
    const changes = [...operations].map(([operationId, names]) => ({ operationId, changed: [...names] }));
    const gathered = { changes, token };
    operations = new Map();
    token = {};
    return gathered;
  };
  const run = async (): Promise<void> => {
    while (operations.size > 0) {
      await new Promise((resolve) => setTimeout(resolve, gatherMs).unref());
      await tell(take());
    }
    running = false;
    empty();
  };

  return ({ operationId, changed, category, position }) => {
    const names = operations.get(operationId) ?? new Set();
    for (const name of changed) names.add(name);
    operations.set(operationId, names);
    if (position > (token[category] ?? '')) token[category] = position;
    if (running) return;
    running = true;
    void run();
  };
}
