import type { Position } from '@daybook/platform';
import type { Change } from './change-history.js';

/** Events of one operation come close together: they are sent as one change. */
const batchMs = 100;

/** What a household's events changed within a moment. */
export interface ChangeBatch {
  changes: Omit<Change, 'id'>[];
  /** How far the events reach, by category. */
  token: Record<string, Position>;
}

export interface SeenEvent {
  operationId: string;
  changed: readonly string[];
  category: string;
  position: Position;
}

/** Sends the changes of one household in batches, one after another. `onIdle` is called when nothing is left. */
export function createChangeBatcher(
  send: (batch: ChangeBatch) => Promise<void>,
  onIdle: () => void,
): (seen: SeenEvent) => void {
  let operations = new Map<string, Set<string>>();
  let token: Record<string, Position> = {};
  let running = false;

  const take = (): ChangeBatch => {
    const changes = [...operations].map(([operationId, names]) => ({ operationId, changed: [...names] }));
    const batch = { changes, token };
    operations = new Map();
    token = {};
    return batch;
  };
  const run = async (): Promise<void> => {
    while (operations.size > 0) {
      await new Promise((resolve) => setTimeout(resolve, batchMs).unref());
      await send(take());
    }
    running = false;
    onIdle();
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
