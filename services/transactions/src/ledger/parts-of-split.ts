import type { HandPatch, SplitBody } from '@daybook/contracts';
import { parseCents } from '@daybook/money';
import type { NamesAt } from '@daybook/rules';
import { handOf, type TransactionLayers } from '../read-models/transaction-document.js';
import type { SplitRow } from './decide-split.js';
import { patchOf } from './patch-of.js';

type GivenPart = SplitBody['parts'][number];

/**
 * The parts as rows of their own, each with what a person set: what a part does not say is as of the whole. Its values as imported are the
 * whole's, and what people set of the whole they set of the part, so that rules and cleared edits do in both the same.
 * @param names how categories are called now: the parts come after what they were renamed until then
 */
export function partsOfSplit(whole: TransactionLayers, given: readonly GivenPart[], names: NamesAt): SplitRow['parts'] {
  const { date, description, type, account, isReconciled, imported, importedAt } = whole;
  const category = names(imported.category, importedAt);
  const shared = { date, description, merchant: imported.merchant, category, type, account, isReconciled };
  const all = patchOfAll(whole, names);
  return given.map((part, row) => ({
    row: { ...shared, row, amount: parseCents(part.amount) ?? 0 },
    patch: {
      ...all,
      ...patchOf({ ...(part.category !== undefined && { category: part.category }), ...linkOf(whole, part) }),
      ...patchOf(noteOf(whole, part, row === 0)),
    },
  }));
}

/** What a person set of the whole, and each part has. */
function patchOfAll({ hand, categorizedAt, importedAt }: TransactionLayers, names: NamesAt): HandPatch {
  const [tags, merchant, category] = [handOf(hand, 'tags'), handOf(hand, 'merchant'), handOf(hand, 'category')];
  return {
    ...(handOf(hand, 'reviewed') === 1 && { reviewed: { set: 1 } }),
    ...(merchant !== undefined && { merchant: { set: merchant === null ? null : String(merchant) } }),
    ...(typeof category === 'string' && { category: { set: names(category, categorizedAt ?? importedAt) } }),
    ...(typeof tags === 'string' && { tags: { set: tags } }),
  };
}

/** A link is said of each part: two that are linked to one bill would be one payment told twice. That there is none is said of all. */
function linkOf({ hand }: TransactionLayers, { billId, incomeId }: GivenPart) {
  const isLinked = Boolean(billId) || Boolean(incomeId);
  const said = (field: 'billId' | 'incomeId', given: number | null | undefined) =>
    given === undefined && !isLinked && handOf(hand, field) === null ? null : given;
  const [bill, income] = [said('billId', billId), said('incomeId', incomeId)];
  return { ...(bill !== undefined && { billId: bill }), ...(income !== undefined && { incomeId: income }) };
}

/** The note of the whole stays with the first part, unless that has one of its own. */
function noteOf({ hand }: TransactionLayers, { note: given }: GivenPart, isFirst: boolean) {
  const note = given ?? (isFirst ? handOf(hand, 'note') : undefined);
  return typeof note === 'string' && note !== '' ? { note } : {};
}
