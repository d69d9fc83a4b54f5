import { isDeepStrictEqual } from 'node:util';
import type { Call } from '@daybook/nest/test-support';
import {
  carries,
  countRows,
  decimal,
  differs,
  type HouseholdModel,
  importedCategory,
  importInto,
  isSkipped,
  lists,
  type ModelRule,
} from './household-model.js';
import type { NewRow, Step } from './steps.js';

/** The services that the steps concern, as one household calls them. */
export interface Calls {
  budgeting: Call;
  transactions: Call;
}

const pick = <T>(list: readonly T[], place: number): T | undefined =>
  list.length === 0 ? undefined : list[place % list.length];

const rowBody = (row: NewRow) => ({
  date: `2026-03-${String(row.day).padStart(2, '0')}`,
  description: row.text,
  amount: decimal(row.cents),
  type: 'debit',
  category: importedCategory(row),
  merchant: null,
  account: 'Checking',
  isReconciled: 0,
});

const neverIssued = 2026030009999;

/** Takes the step with the services and with the model, and compares what they answer. */
export async function take(step: Step, model: HouseholdModel, { budgeting, transactions }: Calls): Promise<void> {
  const expectStatus = (what: { status: number; body: unknown }, status: number) =>
    expect({ status: what.status, ...(what.status === status ? {} : { body: what.body }) }).toEqual({ status });
  const rulesPath = '/api/transaction-rules';

  /** A rule names a bill only where there is one to name. */
  const named = (actions: ModelRule['actions'], place: number) => {
    const bill = pick(
      model.bills.filter(({ removed }) => !removed),
      place,
    );
    const filled = actions.flatMap((action) =>
      action.type !== 'assign_bill' ? action : bill ? { ...action, value: String(bill.id) } : [],
    );
    return filled.length > 0 ? filled : [{ type: 'set_category' as const, value: 'fun' }];
  };
  const applied = async (id: number, before: readonly ModelRule[], answer: { status: number; body: unknown }) => {
    expect(answer.body).toMatchObject({
      id,
      appliedToTransactions: countRows(
        model,
        (row) => carries(model.rules, row, id) || differs(row, before, model.rules),
      ),
      skipped: countRows(model, (row) => isSkipped(model.rules, row, id)),
    });
  };

  switch (step.do) {
    case 'add-bill': {
      const { name, cents } = step;
      const body = { name, amount: decimal(cents), category: 'Housing', frequency: 'monthly', dueDate: 1 };
      const answer = await budgeting<{ id: number }>('POST', '/api/bills', body);
      expectStatus(answer, 201);
      model.bills.push({ id: answer.body.id, name, cents, removed: false });
      return;
    }
    case 'change-amount': {
      const bill = pick(model.bills, step.bill);
      const answer = await budgeting('PUT', `/api/bills/${bill?.id ?? 999}`, { amount: decimal(step.cents) });
      expectStatus(answer, bill && !bill.removed ? 200 : 404);
      if (bill && !bill.removed) bill.cents = step.cents;
      return;
    }
    case 'remove-bill': {
      const bill = pick(model.bills, step.bill);
      const answer = await budgeting('DELETE', `/api/bills/${bill?.id ?? 999}/group`);
      expectStatus(answer, bill ? 200 : 404);
      if (bill) bill.removed = true;
      return;
    }
    case 'import':
    case 'import-again': {
      const rows = step.do === 'import' ? step.rows : pick(model.imports, step.import);
      if (!rows) return;
      const answer = await transactions('POST', '/api/transactions/bulk', { transactions: rows.map(rowBody) });
      expectStatus(answer, 200);
      expect(answer.body).toMatchObject(importInto(model, rows));
      return;
    }
    case 'link': {
      const row = pick(model.rows, step.row);
      const bill = step.bill === null ? null : pick(model.bills, step.bill);
      const body = { billId: bill === null ? null : (bill?.id ?? 999) };
      const answer = await transactions('PATCH', `/api/transactions/${row?.id ?? neverIssued}/link-bill`, body);
      const possible = row && !row.deleted && (bill === null || (bill && !bill.removed));
      expectStatus(answer, possible ? 200 : 404);
      if (possible) row.hand.billId = bill?.id ?? null;
      return;
    }
    case 'review': {
      const row = pick(model.rows, step.row);
      const { reviewed } = step;
      const answer = await transactions('PATCH', `/api/transactions/${row?.id ?? neverIssued}/reviewed`, { reviewed });
      expectStatus(answer, row && !row.deleted ? 200 : 404);
      if (row && !row.deleted) row.reviewed = reviewed;
      return;
    }
    case 'delete': {
      const row = pick(model.rows, step.row);
      expectStatus(await transactions('DELETE', `/api/transactions/${row?.id ?? neverIssued}`), row ? 204 : 404);
      if (row) row.deleted = true;
      return;
    }
    case 'add-rule': {
      const before = model.rules;
      const rule = { ...step.rule, actions: named(step.rule.actions, step.bill) };
      const answer = await transactions<{ id: number }>('POST', rulesPath, rule);
      expectStatus(answer, 201);
      model.rules = [...before, { ...rule, id: answer.body.id }];
      return applied(answer.body.id, before, answer);
    }
    case 'change-rule':
    case 'switch-rule': {
      const before = model.rules;
      const old = pick(before, step.at);
      const change =
        step.do === 'switch-rule'
          ? { isActive: step.isActive }
          : { ...step.rule, actions: named(step.rule.actions, step.bill) };
      const answer = await transactions('PUT', `${rulesPath}/${old?.id ?? 999}`, change);
      expectStatus(answer, old ? 200 : 404);
      if (!old) return;
      model.rules = before.map((rule) => (rule === old ? { ...rule, ...change } : rule));
      return applied(old.id, before, answer);
    }
    case 'remove-rule': {
      const before = model.rules;
      const old = pick(before, step.at);
      const answer = await transactions('DELETE', `${rulesPath}/${old?.id ?? 999}`);
      expectStatus(answer, old ? 200 : 404);
      if (!old) return;
      model.rules = before.filter((rule) => rule !== old);
      expect(answer.body).toMatchObject({
        revertedTransactions: countRows(
          model,
          (row) => carries(before, row, old.id) || differs(row, before, model.rules),
        ),
      });
      expectStatus(await transactions('DELETE', `${rulesPath}/${old.id}`), 404);
      return;
    }
    case 'turn-rules': {
      const before = model.rules;
      model.rules = before.toReversed();
      const answer = await transactions('PUT', `${rulesPath}/order`, { ids: model.rules.map(({ id }) => id) });
      expectStatus(answer, 200);
      expect(answer.body).toMatchObject({
        changedTransactions: countRows(model, (row) => differs(row, before, model.rules)),
      });
      return;
    }
  }
}

/** Every list, as the services tell it and as the model does. */
export async function compareLists(model: HouseholdModel, { budgeting, transactions }: Calls): Promise<void> {
  type Row = Record<string, unknown> & { id: number; transactionId?: number };
  const read = async (call: Call, path: string) => (await call<Row[]>('GET', path)).body;
  const byId = (rows: Row[]) => rows.toSorted((a, b) => a.id - b.id);
  const yearlyFields = ({ billId, date, amount }: Row) => ({ billId, date, amount });
  const yearlyOrder = (rows: object[]) => rows.map((row) => JSON.stringify(row)).toSorted();
  const rules = await read(transactions, '/api/transaction-rules');
  const told = {
    transactions: byId(await read(transactions, '/api/transactions')),
    bills: byId(await read(budgeting, '/api/bills')).map(({ id, name, amount }) => ({ id, name, amount })),
    totalBills: (await budgeting<{ totalBills: number }>('GET', '/api/budget-summary')).body.totalBills,
    yearly: yearlyOrder((await read(transactions, '/api/yearly-data?year=2026')).map(yearlyFields)),
    payments: (await read(budgeting, '/api/bill-payments'))
      .map(({ transactionId }) => Number(transactionId))
      .toSorted((a, b) => a - b),
    rules: rules.map(({ id, name, isActive }) => ({ id, name, isActive })),
  };
  const wanted = lists(model);
  const expected = { ...wanted, yearly: yearlyOrder(wanted.yearly) };
  // A comparison that tells the difference costs a multiple; there are thousands.
  if (!isDeepStrictEqual(told, expected)) expect(told).toEqual(expected);
}
