import type { RuleBody } from '@daybook/contracts';
import type { NewRow } from './steps.js';

/** A household as it ought to be, in a hundred lines and without events: what the specification says, done the slow way. */

export interface ModelBill {
  id: number;
  name: string;
  cents: number;
  removed: boolean;
}

/** What a person set; what was never set, or is not any more, is absent. */
export interface HandValues {
  billId?: number | null;
  incomeId?: number | null;
  category?: string;
}

interface SetBy {
  edit: string;
  before: HandValues;
  former: SetBy | undefined;
}

export interface ModelRow extends NewRow {
  id: number;
  /** Bills and incomes that were gone when it was imported. */
  without: ReadonlySet<number>;
  hand: HandValues;
  /** Who set a field last, and what it was before. */
  setBy: Partial<Record<keyof HandValues, SetBy>>;
  reviewed: 0 | 1;
  deleted: boolean;
}

export interface ModelRule extends RuleBody {
  id: number;
}

export interface Visible {
  category: string;
  merchant: string | null;
  billId: number | null;
  incomeId: number | null;
}

export interface ModelImport {
  id: string;
  rows: readonly NewRow[];
  inserted: readonly ModelRow[];
  /** How many rows its undo deleted, once it is undone. */
  deleted?: number;
}

export interface HouseholdModel {
  bills: ModelBill[];
  incomes: ModelBill[];
  rows: ModelRow[];
  rules: ModelRule[];
  imports: ModelImport[];
  /** Operation ids of bulk edits. */
  edits: string[];
  /** How many rows the undo of an edit restored. */
  undone: Map<string, number>;
}

export const emptyModel = (): HouseholdModel => ({
  bills: [],
  incomes: [],
  rows: [],
  rules: [],
  imports: [],
  edits: [],
  undone: new Map(),
});

export const importedCategory = ({ text }: NewRow): string => (text.startsWith('Rent') ? 'Housing' : 'Fun');

const keyOf = ({ day, text, cents }: NewRow): string => JSON.stringify([day, text.trim().toLowerCase(), cents]);

/** Of k copies in a file and n live ones, k − n are new. */
export function importInto(model: HouseholdModel, rows: readonly NewRow[]): ModelRow[] {
  const without = new Set([...model.bills, ...model.incomes].filter(({ removed }) => removed).map(({ id }) => id));
  const copiesLeft = new Map<string, number>();
  for (const row of model.rows) {
    if (!row.deleted) copiesLeft.set(keyOf(row), (copiesLeft.get(keyOf(row)) ?? 0) + 1);
  }
  const inserted: ModelRow[] = [];
  for (const row of rows) {
    const left = copiesLeft.get(keyOf(row)) ?? 0;
    if (left > 0) {
      copiesLeft.set(keyOf(row), left - 1);
      continue;
    }
    const id = 2026030000001 + model.rows.length;
    const added: ModelRow = { ...row, id, without, hand: {}, setBy: {}, reviewed: 0, deleted: false };
    model.rows.push(added);
    inserted.push(added);
  }
  return inserted;
}

const handFields = ['billId', 'incomeId', 'category'] as const;
const linkFields = ['billId', 'incomeId'] as const;

/** Whether the edit counts as one: where nothing but the link is set, and set already, it does not. A bill takes the place of an income. */
export function editByHand(row: ModelRow, values: HandValues, edit: string): boolean {
  const [replaced] = linkFields.filter(
    (field, place) => typeof values[linkFields[1 - place] ?? field] === 'number' && typeof row.hand[field] === 'number',
  );
  const isNew = linkFields.some((field) => field in values && values[field] !== row.hand[field]);
  if (values.category === undefined && !isNew && !replaced) return false;
  const before = row.hand;
  for (const field of handFields) {
    if (field in values || field === replaced) row.setBy[field] = { edit, before, former: row.setBy[field] };
  }
  row.hand = { ...before, ...values };
  if (replaced) delete row.hand[replaced];
  return true;
}

/** Puts back what the edit changed and nobody has set since; how many rows that were. A repeat is the same undo, once it restored something. */
export function undoEdit(model: HouseholdModel, edit: string): number {
  const known = model.undone.get(edit);
  if (known !== undefined) return known;
  const restored = countRows(model, (row) => {
    const fields = handFields.filter((field) => row.setBy[field]?.edit === edit);
    row.hand = { ...row.hand };
    for (const field of fields) {
      const before = row.setBy[field]?.before ?? {};
      delete row.hand[field];
      if (field in before) Object.assign(row.hand, { [field]: before[field] });
      // As if the edit had never been.
      const { former } = row.setBy[field] ?? {};
      if (former) row.setBy[field] = former;
      else delete row.setBy[field];
    }
    return fields.length > 0;
  });
  if (restored > 0) model.undone.set(edit, restored);
  return restored;
}

const holds = (rule: ModelRule, row: ModelRow, soFar: Visible): boolean =>
  rule.conditions.every(({ field, value }) => {
    if (field === 'amount') return row.cents < Number(value) * 100;
    const text = field === 'merchant' ? (soFar.merchant ?? row.text) : field === 'category' ? soFar.category : row.text;
    return text.toLowerCase().indexOf(value.toLowerCase()) >= 0;
  });

const byHand = (row: ModelRow) => (field: string) =>
  (field === 'assign_bill' && (row.hand.billId !== undefined || typeof row.hand.incomeId === 'number')) ||
  (field === 'assign_income' && (row.hand.incomeId !== undefined || typeof row.hand.billId === 'number')) ||
  (field === 'set_category' && row.hand.category !== undefined);

/** Rules that match, with the fields that they set, and what is visible in the end. */
export function look(rules: readonly ModelRule[], row: ModelRow) {
  // Conditions read what a person set in place of what rules set.
  const soFar: Visible = {
    category: row.hand.category ?? importedCategory(row),
    merchant: null,
    billId: null,
    incomeId: null,
  };
  const isByHand = byHand(row);
  const touched = new Map<number, string[]>();
  for (const rule of rules) {
    if (rule.isActive === 0 || !holds(rule, row, soFar)) continue;
    const fields: string[] = [];
    for (const { type, value } of rule.actions) {
      const isLink = type === 'assign_bill' || type === 'assign_income';
      if (isLink && row.without.has(Number(value))) continue;
      if (type === 'assign_bill' && !isByHand(type)) Object.assign(soFar, { billId: Number(value), incomeId: null });
      if (type === 'assign_income' && !isByHand(type)) Object.assign(soFar, { billId: null, incomeId: Number(value) });
      if (type === 'set_category') soFar.category = row.hand.category ?? value;
      if (type === 'set_merchant') soFar.merchant = value;
      fields.push(type);
    }
    touched.set(rule.id, fields);
  }
  const { billId, incomeId } = row.hand;
  const linked = typeof billId === 'number' ? { billId, incomeId: null } : { billId: null, incomeId };
  const isLinked = typeof billId === 'number' || typeof incomeId === 'number';
  const { category = soFar.category } = row.hand;
  return { visible: { ...soFar, category, ...(isLinked && linked) } as Visible, touched };
}

export const carries = (rules: readonly ModelRule[], row: ModelRow, rule: number): boolean => {
  const fields = look(rules, row).touched.get(rule) ?? [];
  return !fields.every(byHand(row));
};

export const isSkipped = (rules: readonly ModelRule[], row: ModelRow, rule: number): boolean => {
  const fields = look(rules, row).touched.get(rule) ?? [];
  return fields.length > 0 && fields.every(byHand(row));
};

/** Live rows for which it holds. */
export const countRows = (model: HouseholdModel, holdsFor: (row: ModelRow) => boolean): number =>
  model.rows.filter((row) => !row.deleted && holdsFor(row)).length;

export const differs = (row: ModelRow, before: readonly ModelRule[], after: readonly ModelRule[]): boolean =>
  JSON.stringify(look(before, row).visible) !== JSON.stringify(look(after, row).visible);

export const decimal = (cents: number): string => (cents / 100).toFixed(2);

/** What the lists are to say. */
export function lists(model: HouseholdModel) {
  const names = new Map(
    [...model.bills, ...model.incomes].map(({ id, name, removed }) => [id, removed ? `${name} (deleted)` : name]),
  );
  const live = model.rows
    .filter(({ deleted }) => !deleted)
    .map((row) => ({ ...row, ...look(model.rules, row).visible }));
  const dateOf = ({ day }: NewRow) => `2026-03-${String(day).padStart(2, '0')}`;
  return {
    transactions: live.map((row) => ({
      id: row.id,
      date: dateOf(row),
      description: row.text,
      amount: decimal(row.cents),
      type: 'debit',
      merchant: row.merchant,
      category: row.category,
      account: 'Checking',
      isReconciled: 0,
      billId: row.billId,
      billName: row.billId === null ? null : names.get(row.billId),
      incomeId: row.incomeId,
      incomeName: row.incomeId === null ? null : names.get(row.incomeId),
      reviewed: row.reviewed,
    })),
    bills: model.bills
      .filter(({ removed }) => !removed)
      .map(({ id, name, cents }) => ({ id, name, amount: decimal(cents) })),
    totalBills: model.bills.reduce((sum, { removed, cents }) => (removed ? sum : sum + cents), 0) / 100,
    yearly: live
      .filter(({ billId, reviewed }) => billId !== null && reviewed === 1)
      .map((row) => ({ billId: row.billId, date: dateOf(row), amount: decimal(row.cents) })),
    /** Of bills that are gone too: what was paid stays paid. */
    payments: live.filter(({ billId }) => billId !== null).map(({ id }) => id),
    /** All rows are debits. */
    reversals: live.filter(({ incomeId }) => incomeId !== null).map(({ id }) => id),
    rules: model.rules.map(({ id, name, isActive }) => ({ id, name, isActive })),
  };
}
