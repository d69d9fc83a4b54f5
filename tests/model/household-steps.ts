import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { Operation } from '@daybook/contracts';
import {
  carries,
  countRows,
  decimal,
  differs,
  editByHand,
  type HouseholdModel,
  importedCategory,
  importInto,
  isSkipped,
  lists,
  type ModelRule,
  undoEdit,
} from './household-model.js';
import type { Heard, PatientCall } from './patient-call.js';
import type { NewRow, Step } from './steps.js';

/** The services that the steps concern, as one household calls them. */
export interface Calls {
  budgeting: PatientCall;
  transactions: PatientCall;
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
  /** What is told of the read models is compared where they were there in time. */
  const expectBody = ({ headers, body }: Heard, expected: object) => {
    if (headers.get('daybook-stale') === null) expect(body).toMatchObject(expected);
  };
  const rulesPath = '/api/transaction-rules';

  /** A rule names a bill or an income only where there is one to name, and one of them. */
  const named = (actions: ModelRule['actions'], place: number) => {
    const bill = pick(
      model.bills.filter(({ removed }) => !removed),
      place,
    );
    const income = pick(
      model.incomes.filter(({ removed }) => !removed),
      place,
    );
    const first = actions.findIndex(({ type }) => type === 'assign_bill' || type === 'assign_income');
    const filled = actions.flatMap((action, at) => {
      if (action.type !== 'assign_bill' && action.type !== 'assign_income') return action;
      if (at !== first) return [];
      const one = action.type === 'assign_bill' ? bill : income;
      return one ? { ...action, value: String(one.id) } : [];
    });
    return filled.length > 0 ? filled : [{ type: 'set_category' as const, value: 'fun' }];
  };
  const applied = async (id: number, before: readonly ModelRule[], answer: Heard) => {
    expectBody(answer, {
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
    case 'add-income': {
      const { name, cents } = step;
      const body = { personName: name, amount: decimal(cents), frequency: 'monthly', paymentDates: '1' };
      const answer = await budgeting<{ id: number }>('POST', '/api/incomes', body);
      expectStatus(answer, 201);
      model.incomes.push({ id: answer.body.id, name, cents, removed: false });
      return;
    }
    case 'remove-income': {
      const income = pick(model.incomes, step.income);
      const answer = await budgeting('DELETE', `/api/incomes/${income?.id ?? 999}/group`);
      expectStatus(answer, income ? 200 : 404);
      if (income) income.removed = true;
      return;
    }
    case 'import':
    case 'import-again': {
      const rows = step.do === 'import' ? step.rows : pick(model.imports, step.import)?.rows;
      if (!rows) return;
      const id = randomUUID();
      const body = { transactions: rows.map(rowBody) };
      const answer = await transactions('POST', '/api/transactions/bulk', body, { 'x-import-id': id });
      expectStatus(answer, 200);
      const inserted = importInto(model, rows);
      expect(answer.body).toMatchObject({ inserted: inserted.length, skipped: rows.length - inserted.length });
      model.imports.push({ id, rows, inserted });
      return;
    }
    case 'undo-import': {
      const undone = pick(model.imports, step.import);
      const answer = await transactions('POST', `/api/imports/${undone?.id ?? randomUUID()}/undo`);
      expectStatus(answer, undone ? 200 : 404);
      if (!undone) return;
      const live = undone.inserted.filter(({ deleted }) => !deleted);
      undone.deleted ??= live.length;
      for (const row of live) row.deleted = true;
      expect(answer.body).toMatchObject({ state: 'completed', changed: undone.deleted });
      return;
    }
    case 'bulk-edit': {
      const live = model.rows.filter(({ deleted }) => !deleted);
      if (live.length === 0) return;
      const bill = typeof step.bill === 'number' ? pick(model.bills, step.bill) : undefined;
      const billId = typeof step.bill === 'number' ? (bill?.id ?? 999) : step.bill;
      const income = typeof step.income === 'number' ? pick(model.incomes, step.income) : undefined;
      const incomeId = typeof step.income === 'number' ? (income?.id ?? 999) : step.income;
      const patch = {
        ...(step.category !== undefined && { category: step.category }),
        ...(billId !== undefined && { billId }),
        ...(incomeId !== undefined && { incomeId }),
      };
      const ids = live.map(({ id }) => id);
      const answer = await transactions<Operation>('POST', '/api/transactions/bulk-edit', { ids, patch });
      const isThere = (id: number | null | undefined, one: { removed: boolean } | undefined) =>
        typeof id !== 'number' || one?.removed === false;
      const possible = isThere(billId, bill) && isThere(incomeId, income);
      expectStatus(answer, possible ? 200 : 404);
      if (!possible) return;
      const { operationId } = answer.body;
      const changed = live.filter((row) => editByHand(row, patch, operationId)).length;
      expect(answer.body).toMatchObject({ state: 'completed', total: live.length, changed });
      model.edits.push(operationId);
      return;
    }
    case 'undo-edit': {
      const edit = pick(model.edits, step.edit);
      const path = `/api/operations/${edit ?? randomUUID()}/undo`;
      const answer = await transactions<{ operations: Operation[] }>('POST', path);
      expectStatus(answer, edit === undefined ? 404 : 200);
      if (edit === undefined) return;
      const restored = undoEdit(model, edit);
      if (answer.tries === 1) {
        expect(answer.body.operations.reduce((sum, { changed }) => sum + changed, 0)).toBe(restored);
      }
      return;
    }
    case 'link': {
      const row = pick(model.rows, step.row);
      const bill = step.bill === null ? null : pick(model.bills, step.bill);
      const body = { billId: bill === null ? null : (bill?.id ?? 999) };
      const answer = await transactions('PATCH', `/api/transactions/${row?.id ?? neverIssued}/link-bill`, body);
      const possible = row && !row.deleted && (bill === null || (bill && !bill.removed));
      expectStatus(answer, possible ? 200 : 404);
      if (possible) editByHand(row, { billId: bill?.id ?? null }, randomUUID());
      return;
    }
    case 'link-income': {
      const row = pick(model.rows, step.row);
      const income = step.income === null ? null : pick(model.incomes, step.income);
      const body = { incomeId: income === null ? null : (income?.id ?? 999) };
      const answer = await transactions('PATCH', `/api/transactions/${row?.id ?? neverIssued}/link-income`, body);
      const possible = row && !row.deleted && (income === null || (income && !income.removed));
      expectStatus(answer, possible ? 200 : 404);
      if (possible) editByHand(row, { incomeId: income?.id ?? null }, randomUUID());
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
      expectBody(answer, {
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
      expectBody(answer, {
        changedTransactions: countRows(model, (row) => differs(row, before, model.rules)),
      });
      return;
    }
  }
}

/** Every list, as the services tell it and as the model does. */
export async function compareLists(model: HouseholdModel, { budgeting, transactions }: Calls): Promise<void> {
  type Row = Record<string, unknown> & { id: number; transactionId?: number };
  const read = async (call: PatientCall, path: string) => (await call<Row[]>('GET', path)).body;
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
    reversals: (await read(budgeting, '/api/incomes/payments'))
      .map(({ transactionId }) => Number(transactionId))
      .toSorted((a, b) => a - b),
    rules: rules.map(({ id, name, isActive }) => ({ id, name, isActive })),
  };
  const wanted = lists(model);
  const expected = { ...wanted, yearly: yearlyOrder(wanted.yearly) };
  // A comparison that tells the difference costs a multiple; there are thousands.
  if (!isDeepStrictEqual(told, expected)) expect(told).toEqual(expected);
}
