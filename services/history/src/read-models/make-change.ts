import { type ChangeKind, scenarioCategory } from '@daybook/contracts';
import { importChangeOf } from '@daybook/event-sourcing';
import { foldText } from '@daybook/rules';
import type { ChangeDocument, ChangePart } from './change-document.js';
import { deedOf, mergedEdits } from './sentence.js';

/** In the order of their first events, whatever order they came in. */
export const inOrder = (parts: readonly ChangePart[]): ChangePart[] =>
  parts.toSorted((a, b) => (a.position < b.position ? -1 : 1));

/** Parts of months as one: a list tells how many rows there are, not where. */
function withMonthsAsOne(parts: readonly ChangePart[]): ChangePart[] {
  const months = parts.filter(({ category }) => category === 'ledger');
  const [first, ...others] = months;
  if (!first || others.length === 0) return [...parts];
  const sum = (of: (part: ChangePart) => number) => months.reduce((all, part) => all + of(part), 0);
  const restored = sum((part) => part.restored ?? 0);
  const one: ChangePart = {
    ...first,
    months: months.length,
    events: sum(({ events }) => events),
    ranges: [],
    added: sum(({ added }) => added),
    skipped: sum(({ skipped }) => skipped),
    changed: sum(({ changed }) => changed),
    deleted: sum(({ deleted }) => deleted),
    ...(restored > 0 && { restored }),
    edits: mergedEdits(months),
  };
  return parts.flatMap((part) => (part === first ? one : part.category === 'ledger' ? [] : part));
}

/** Of a stream that came before the one that would say what the change is about. */
const kindsOfCommands: Readonly<Record<string, ChangeKind>> = {
  import: 'import',
  'add-bill': 'bill',
  'add-income': 'income',
  'undo-import': 'import',
  'apply-rule': 'rule',
  'revert-rule': 'rule',
  'order-rules': 'rule',
  'rename-category': 'category',
  'merge-categories': 'category',
  'undo-categories': 'category',
  'restore-category': 'category',
};

function kindOf(parts: readonly ChangePart[]): ChangeKind {
  const [thing] = parts.flatMap(({ things }) => things);
  if (thing) return thing.kind;
  if (parts.some(({ added, skipped, entered }) => added + skipped > 0 && entered === undefined)) return 'import';
  return kindsOfCommands[parts[0]?.command ?? ''] ?? 'transactions';
}

/** How a thing is named in `refs`: no character in it ends another one. */
export const refOf = (kind: string, id: string): string => `|${kind}:${encodeURIComponent(foldText(id))}|`;

function refsIn(parts: readonly ChangePart[]): string {
  const refs = new Set<string>();
  for (const { things, edits, importId } of parts) {
    if (importId !== undefined) refs.add(refOf('import', importId));
    for (const { kind, id, to } of things) {
      refs.add(refOf(kind, id));
      if (kind === 'budget') refs.add(refOf('category', id));
      if (kind === 'category' && to !== undefined) refs.add(refOf(kind, to));
    }
    for (const { field, to } of edits) {
      if (field === 'billId' && typeof to === 'number') refs.add(refOf('bill', String(to)));
      if (field === 'incomeId' && typeof to === 'number') refs.add(refOf('income', String(to)));
      if (field === 'category' && typeof to === 'string') refs.add(refOf('category', to));
    }
  }
  return [...refs].join('');
}

/** A change from its parts in order. Undefined where there is none, and of a scenario that changed nothing. */
export function makeChange(tenant: string, parts: ChangePart[]): ChangeDocument | undefined {
  const head = parts.find(({ category }) => category !== scenarioCategory);
  if (!head) return undefined;
  const importId =
    head.command === 'undo-import' ? parts.find((part) => part.importId !== undefined)?.importId : undefined;
  // An import that was brought back is undone again through what brought it back.
  const undoes =
    parts.find((part) => part.undoes !== undefined)?.undoes ??
    (importId === undefined ? undefined : importChangeOf(tenant, importId));
  const names = parts.flatMap(({ things }) => things.map(({ name }) => name));
  return {
    position: head.position,
    at: head.at,
    actor: head.actor.id,
    actorKind: head.actor.kind,
    source: head.source,
    ...(head.token !== undefined && { token: head.token }),
    kind: kindOf(parts),
    undoes: undoes ?? null,
    refs: refsIn(parts),
    searchText: foldText([undoes ? 'undid' : '', deedOf({ parts }, () => undefined), ...names].join(' ')),
    parts: withMonthsAsOne(parts),
  };
}
