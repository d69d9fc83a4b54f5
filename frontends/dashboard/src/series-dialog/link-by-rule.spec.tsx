import type { TransactionRule } from '@daybook/contracts';
import { act, screen, waitFor } from '@testing-library/react';
import { Answer, type Call, network } from '../../test-support/network.js';
import { bill, income } from '../../test-support/rows.js';
import { show } from '../../test-support/show.js';
import { Recurring } from '../recurring/recurring.js';

const label = 'Link matching payments by a rule';
const category = { type: 'set_category' as const, value: 'Fun' };
const linking = (id: number, more: Partial<TransactionRule> = {}): TransactionRule => ({
  id,
  name: 'Link to Netflix',
  isActive: 1,
  conditions: [{ field: 'merchant', operator: 'equals', value: 'Netflix', caseSensitive: 0 }],
  actions: [{ type: 'assign_bill', value: '4' }],
  broken: 0,
  ...more,
});

/** A server with these rules, and the form of the bill 4 or the income 9. */
const openForm = async (rules: TransactionRule[], name = 'Netflix') => {
  let stored = rules;
  const opened = network({
    'GET /api/bills': [bill({ id: 4, name: 'Netflix' })],
    'GET /api/incomes': [income({ id: 9, personName: 'Acme' })],
    'GET /api/incomes/payments': [],
    'GET /api/user-preferences': { categoryColors: null, dashboardComponents: null },
    'GET /api/transaction-rules': () => stored,
    'GET /api/transactions?groupId=4&limit=20': {
      transactions: [{ description: 'NFX 1', merchant: 'Netflix' }],
      total: 1,
      sums: { credit: '0.00', debit: '9.00' },
    },
    'GET /api/transactions?groupId=9&limit=20': { transactions: [], total: 0, sums: { credit: '0.00', debit: '0.00' } },
    'POST /api/transaction-rules': ({ body }: Call) => {
      const made = { ...linking(7), ...(body as TransactionRule), id: 7 };
      stored = [...stored, made];
      return { ...made, appliedToTransactions: 3, skipped: 0, operationId: 'made' };
    },
    'PUT /api/transaction-rules/7': ({ body }: Call) => {
      stored = stored.map((rule) => ({ ...rule, ...(body as Partial<TransactionRule>) }));
      return { ...stored[0], appliedToTransactions: 3, skipped: 0, operationId: 'changed' };
    },
    'DELETE /api/transaction-rules/7': () => {
      stored = stored.filter(({ id }) => id !== 7);
      return { revertedTransactions: 3, skipped: 0, operationId: 'removed' };
    },
    'POST /api/operations/change-7/undo': { root: 'undo', state: 'completed', restored: 1, kept: 0, operations: [] },
  });
  const shown = show(Recurring);
  if (name === 'Acme') await shown.person.click(await screen.findByRole('tab', { name: /Income/ }));
  await shown.person.click(await screen.findByRole('button', { name: `Edit ${name}` }));
  const control = await screen.findByRole('switch', { name: label });
  await waitFor(() => expect(control).toBeEnabled());
  return { ...opened, ...shown, control };
};

describe('payments that are linked by a rule', () => {
  it('are so once a person switches it on: by a rule of the merchant that was paid, with Undo', async () => {
    const { person, control, writes, notices } = await openForm([]);
    expect(control).not.toBeChecked();
    expect(control).toHaveAccessibleDescription(
      'Nothing is linked unasked while this is off. The rule appears under Transaction Rules.',
    );
    await person.click(control);
    await waitFor(() => expect(control).toBeChecked());
    expect(control).toHaveAccessibleDescription('Links transactions whose merchant is “Netflix”.');
    expect(writes()).toMatchObject([
      {
        method: 'POST',
        path: '/api/transaction-rules',
        body: {
          name: 'Link to Netflix',
          isActive: 1,
          conditions: [{ field: 'merchant', operator: 'equals', value: 'Netflix' }],
          actions: [{ type: 'assign_bill', value: '4' }],
        },
      },
    ]);
    expect(notices).toMatchObject([
      {
        title: 'Rule created successfully!',
        description: 'Applied to 3 existing transactions',
        action: { label: 'Undo' },
      },
    ]);
  });

  it('are linked to an income by what names it', async () => {
    const { person, control, writes } = await openForm([], 'Acme');
    await person.click(control);
    await waitFor(() => expect(control).toBeChecked());
    expect(writes()[0]?.body).toMatchObject({
      conditions: [{ field: 'description', operator: 'contains', value: 'Acme' }],
      actions: [{ type: 'assign_income', value: '9' }],
    });
  });

  it('lead to their rule', async () => {
    const { person, places } = await openForm([linking(7)]);
    await person.click(screen.getByRole('button', { name: 'Edit rule' }));
    expect(places).toEqual([['settings', { tab: 'rules', rule: '7' }]]);
  });

  it('are so no more once a person switches it off: the rule is removed, with Undo', async () => {
    const { person, control, writes, notices } = await openForm([linking(7)]);
    expect(control).toBeChecked();
    await person.click(control);
    await waitFor(() => expect(control).not.toBeChecked());
    expect(writes().map(({ method, path }) => `${method} ${path}`)).toEqual(['DELETE /api/transaction-rules/7']);
    expect(notices).toMatchObject([
      { title: 'Rule deleted successfully!', description: 'Reverted 3 transactions to original state' },
    ]);
    await act(async () => notices[0]?.action?.run());
    await waitFor(() => expect(writes().at(-1)?.path).toMatch(/^\/api\/operations\/.+\/undo$/));
  });

  it('leave the rule what else it does', async () => {
    const { person, control, writes } = await openForm([
      linking(7, { actions: [{ type: 'assign_bill', value: '4' }, category] }),
    ]);
    await person.click(control);
    await waitFor(() => expect(control).not.toBeChecked());
    expect(writes()).toMatchObject([{ method: 'PUT', body: { actions: [category] } }]);
  });

  it('turn on the rule that there is and that is off', async () => {
    const { person, control, writes } = await openForm([linking(7, { isActive: 0 })]);
    expect(control).not.toBeChecked();
    await person.click(control);
    await waitFor(() => expect(control).toBeChecked());
    expect(writes()).toMatchObject([{ method: 'PUT', body: { isActive: 1 } }]);
  });

  it('say that the rule was not made, and stay as they were', async () => {
    const { person, control, notices, answers } = await openForm([]);
    answers['POST /api/transaction-rules'] = new Answer(422, { message: 'There are already 1,000 rules.' });
    await person.click(control);
    await waitFor(() =>
      expect(notices).toMatchObject([
        { title: 'Failed to create rule', description: 'There are already 1,000 rules.', tone: 'destructive' },
      ]),
    );
    await waitFor(() => expect(control).toBeEnabled());
    expect(control).not.toBeChecked();
  });
});
