import type { HistoryChange, HistoryQuery } from '@daybook/contracts';
import type { Position } from '@daybook/platform';
import { foldText } from '@daybook/rules';

/** A change with its place in the log. */
export interface PlacedChange {
  position: Position;
  change: HistoryChange;
}

/** Those that a query asks for, of changes that are told as settings and are about no thing of the household. */
export function changesAskedFor(changes: readonly PlacedChange[], query: HistoryQuery): PlacedChange[] {
  const { kind, actor, source, subject, since, q } = query;
  if ((kind !== undefined && kind !== 'preferences') || subject !== undefined) return [];
  const words = foldText(q ?? '');
  return changes.filter(
    ({ change }) =>
      (actor === undefined || change.actor.id === actor) &&
      (source === undefined || change.source === source) &&
      (since === undefined || Date.parse(change.at) > Date.parse(since)) &&
      [change.text, change.text.replace('You', () => change.actor.name)].some((text) => foldText(text).includes(words)),
  );
}
