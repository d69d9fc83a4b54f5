import type { BiographyEntry } from '@daybook/contracts';
import { changeOf, type LoggedEvent } from '../read-models/change-of.js';

/** What an event says of one thing, before the name of who did it is known. */
export interface Entry<C = BiographyEntry['changes'][number]> {
  root: string;
  at: string;
  kind: BiographyEntry['kind'];
  actor: string;
  actorKind: LoggedEvent['metadata']['actor']['kind'];
  source: BiographyEntry['source'];
  /** Number of the access token. */
  token?: number;
  /** Name of the imported file. */
  file?: string;
  undoes?: string;
  /** Transactions that the change is of, where a job went through several. */
  rows?: number;
  changes: C[];
}

export function entryOf<C>(logged: LoggedEvent, kind: Entry['kind'], changes: C[]): Entry<C> {
  const { at, actor, source, token, undoes } = logged.metadata;
  const root = changeOf(logged);
  const entry: Entry<C> = { root, at, kind, actor: actor.id, actorKind: actor.kind, source, changes };
  if (token !== undefined) entry.token = token;
  if (undoes !== undefined) entry.undoes = undoes;
  return entry;
}

/** Adds an entry; what one change says in several events is told once. */
export function addEntry<C>(entries: Entry<C>[], entry: Entry<C>): void {
  const last = entries.at(-1);
  if (last?.root === entry.root && last.kind === 'edited' && entry.kind === 'edited') {
    last.changes.push(...entry.changes);
  } else entries.push(entry);
}
