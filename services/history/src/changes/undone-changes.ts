import type { DocumentStore } from '@daybook/platform';
import { type ChangeDocument, changeDocuments } from '../read-models/change-document.js';
import { type BillName, deedOf } from '../read-models/sentence.js';

/** Of undos of undos that are followed to what was done first. */
const mostSteps = 6;

/** What these changes undo, by its id, and what that undid in turn. */
export async function loadUndone(
  readModels: DocumentStore,
  tenant: string,
  changes: readonly ChangeDocument[],
): Promise<Map<string, ChangeDocument>> {
  const undone = new Map<string, ChangeDocument>();
  const unknown = (bodies: readonly ChangeDocument[]) =>
    [...new Set(bodies.flatMap(({ undoes }) => undoes ?? []))].filter((id) => !undone.has(id));
  let ids = unknown(changes);
  for (let steps = 0; ids.length > 0 && steps < mostSteps; steps += 1) {
    const found = await readModels.getMany<ChangeDocument>(changeDocuments, tenant, ids);
    for (const { id, body } of found) undone.set(id, body);
    ids = unknown(found.map(({ body }) => body));
  }
  return undone;
}

/** What was done, without who did it; an undo by what was done first: every other one redoes that. */
export function sentenceOf(
  change: ChangeDocument,
  undone: ReadonlyMap<string, ChangeDocument>,
  billName: BillName,
): string {
  // Of an import it is told what became of its transactions.
  if (change.parts[0]?.command === 'undo-import') return deedOf(change, billName);
  let first = change;
  let word = '';
  for (let before = undone.get(change.undoes ?? ''); before; before = undone.get(before.undoes ?? '')) {
    first = before;
    word = word === 'undid: ' ? 'redid: ' : 'undid: ';
  }
  return `${word}${deedOf(first, billName)}`;
}
