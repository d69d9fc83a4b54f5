import type { HandPatch, ImportedRow } from '@daybook/contracts';
import type { Collection } from '@daybook/platform';
import {
  applyRules,
  type HandValues,
  type NamesAt,
  type Ruled,
  type Rulebook,
  type ImportedValues as RuledRow,
} from '@daybook/rules';
import { tagKey, tagsIn } from '../ledger/tags.js';
import { searchKey } from './search-key.js';

/** Imported values that rules and edits never change: they are visible as imported. */
interface ImportedValues {
  date: string;
  description: string;
  /** Cents. */
  amount: number;
  type: 'credit' | 'debit';
  account: string;
  isReconciled: number;
}

/** The layers of a transaction: what was imported, and what a person set. Rules lie between. */
export interface TransactionLayers extends ImportedValues {
  /** As imported; never changed. */
  imported: Pick<ImportedRow, 'merchant' | 'category'>;
  importId: string;
  /** Instant of its import, milliseconds since the epoch. */
  importedAt: number;
  /** A person entered it. */
  byHand?: 1;
  /** Id of the transaction that it is a part of. */
  partOf?: number;
  /** Fields that a person set, with their values. */
  hand: [field: keyof HandPatch, value: string | number | null][];
  /** Instant at which a person set the category, milliseconds since the epoch. */
  categorizedAt?: number;
  deleted: 0 | 1;
}

/** The layers of a transaction, and the visible values derived from them. */
export interface TransactionDocument extends TransactionLayers, Record<string, unknown> {
  // Visible values.
  merchant: string | null;
  category: string;
  billId: number | null;
  /** Undefined in documents of the release before, which may be read amid an upgrade. */
  incomeId?: number | null;
  reviewed: number;
  /** Ids of the rules that it carries, a comma around each: `,3,12,`; empty where there are none. */
  rules: string;
  /** Indexed form of `reviewed`. */
  review: 'reviewed' | 'open';
  /** Null once it is deleted. */
  live: 'live' | null;
  /** What a search looks through, as search keys: description, merchant, category, account, note and each tag, a line each. */
  searchText: string;
  /** Its date, while the row is live and a person entered it. */
  enteredOn?: string;
  /** All tags, while the row is live and has any. */
  tagged?: string;
  // Sort keys ignore case: people do not expect capitals first.
  descriptionKey: string;
  /** Of the description where there is no merchant, as lists show it. */
  merchantKey: string;
  categoryKey: string;
  accountKey: string;
  /** Sort key of lists: present while the row is live, yyyy-mm-dd. */
  listedOn: string | null;
  /** Its date while the row is live, linked and reviewed: the yearly overview counts these. */
  countedOn: string | null;
  /** `rules` while the row is live and carries any. */
  carried: string | null;
}

export const transactions: Collection = {
  name: 'transactions',
  indexes: [
    { name: 'listed', fields: ['listedOn'] },
    { name: 'counted', fields: ['countedOn'], sparse: true },
    { name: 'carried', fields: ['carried'], sparse: true },
    { name: 'tagged', fields: ['tagged'], sparse: true },
    { name: 'entered', fields: ['enteredOn'], sparse: true },
    { name: 'parts', fields: ['partOf'], sparse: true },
    // Covers totals and searches of the list: no document is read for them. By date before all that differs from row to row: what
    // is imported together stands together, and few pages are written for it.
    {
      name: 'totals',
      fields: ['live', 'type', 'date', 'amount', 'billId', 'incomeId', 'account', 'category', 'review', 'searchText'],
    },
  ],
  retiredIndexes: [
    ['live', 'type', 'date', 'amount', 'billId', 'account', 'category', 'review', 'searchText'],
    ['countedOn'],
    ['live', 'rules'],
    ['live', 'type', 'amount', 'date', 'billId', 'account', 'category', 'review', 'searchText'],
  ],
};

/** Of a person alone: neither an import nor a rule says it. */
type OwnField = 'note' | 'tags' | 'reviewed';
const ownFields: ReadonlySet<string> = new Set<OwnField>(['note', 'tags', 'reviewed']);

export const handOf = (hand: TransactionLayers['hand'], field: keyof HandPatch): string | number | null | undefined =>
  hand.length === 0 ? undefined : hand.find(([name]) => name === field)?.[1];

const noHandValues: HandValues = {};

/** The layers as rules read them, with the present names of categories. */
export function ruledRow(
  { description, amount, imported, importedAt, hand, categorizedAt }: TransactionLayers,
  names: NamesAt,
): {
  row: RuledRow;
  hand: HandValues;
} {
  const category = names(imported.category, importedAt);
  const row = { description, amount, merchant: imported.merchant, category, importedAt };
  if (hand.length === 0) return { row, hand: noHandValues };
  const values: HandValues = Object.fromEntries(hand.filter(([field]) => !ownFields.has(field)));
  if (values.category !== undefined) values.category = names(values.category, categorizedAt ?? importedAt);
  return { row, hand: values };
}

export const ruled = (book: Rulebook, layers: TransactionLayers): Ruled => {
  const { row, hand } = ruledRow(layers, book.names);
  return applyRules(book, row, hand);
};

export const carriedText = (carried: readonly number[]): string => (carried.length > 0 ? `,${carried.join(',')},` : '');

/** The document of a transaction under a ruling. */
export function visible(layers: TransactionLayers, ruling: Ruled): TransactionDocument {
  const { date, description, amount, type, account, isReconciled, imported, importId, importedAt, hand, deleted } =
    layers;
  const { categorizedAt } = layers;
  const reviewed = Number(handOf(hand, 'reviewed') ?? 0);
  // One literal with all fields, for speed: a hundred thousand are made at a time.
  const document: TransactionDocument = {
    date,
    description,
    amount,
    type,
    account,
    isReconciled,
    imported,
    importId,
    importedAt,
    hand,
    deleted,
    merchant: null,
    category: '',
    billId: null,
    incomeId: null,
    reviewed,
    rules: '',
    descriptionKey: searchKey(description),
    merchantKey: '',
    categoryKey: '',
    accountKey: searchKey(account),
    searchText: '',
    review: reviewed === 1 ? 'reviewed' : 'open',
    live: deleted ? null : 'live',
    listedOn: deleted ? null : date,
    countedOn: null,
    carried: null,
  };
  if (categorizedAt !== undefined) document.categorizedAt = categorizedAt;
  if (layers.byHand) {
    document.byHand = 1;
    if (!deleted) document.enteredOn = date;
  }
  if (layers.partOf !== undefined) document.partOf = layers.partOf;
  const tags = handOf(hand, 'tags');
  if (typeof tags === 'string' && !deleted) document.tagged = tags;
  return rederived(document, ruling);
}

/** No search key has a tab: a tag is found whole between two of them. */
export const tagLine = (tag: string): string => `\t${tagKey(tag)}\t`;

/** The note and the tags for searches; nothing where there are none. */
function ownText(hand: TransactionLayers['hand']): string {
  const [note, tags] = [handOf(hand, 'note'), handOf(hand, 'tags')];
  const lines = [
    ...(typeof note === 'string' ? [searchKey(note)] : []),
    ...(typeof tags === 'string' ? tagsIn(tags).map(tagLine) : []),
  ];
  return lines.map((line) => `\n${line}`).join('');
}

/** Updates the derived values of a document in place to a new ruling. */
export function rederived(document: TransactionDocument, { visible: values, carried }: Ruled): TransactionDocument {
  const { merchant, category, billId, incomeId } = values;
  const merchantText = merchant === null ? '' : searchKey(merchant);
  const categoryKey = searchKey(category);
  document.merchant = merchant;
  document.category = category;
  document.billId = billId;
  document.incomeId = incomeId;
  document.rules = carriedText(carried);
  document.merchantKey = merchantText || document.descriptionKey;
  document.categoryKey = categoryKey;
  document.searchText = `${document.descriptionKey}\n${merchantText}\n${categoryKey}\n${document.accountKey}${ownText(document.hand)}`;
  document.carried = document.deleted === 0 && carried.length > 0 ? document.rules : null;
  document.countedOn = document.deleted === 0 && document.reviewed === 1 && billId !== null ? document.date : null;
  return document;
}

/** The hand layer after an edit, which sets a field or clears it. */
export function withPatch(hand: TransactionDocument['hand'], patch: HandPatch): TransactionDocument['hand'] {
  const fields = new Map(hand);
  for (const [field, edit] of Object.entries(patch) as [keyof HandPatch, { set: never } | { clear: true }][]) {
    if ('set' in edit) fields.set(field, edit.set);
    else fields.delete(field);
  }
  return [...fields].sort(([a], [b]) => (a < b ? -1 : 1));
}
