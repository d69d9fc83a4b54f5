import type { TransactionRule } from '@daybook/contracts';
import { createQueryClient, type Host, type Notice, type Question, type ViewParameters } from '@daybook/frontend-kit';
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Rules } from './rules.js';

const netflix: TransactionRule = {
  id: 3,
  name: 'Films',
  isActive: 1,
  conditions: [{ field: 'description', operator: 'contains', value: 'netflix', caseSensitive: 0 }],
  actions: [{ type: 'set_category', value: 'Entertainment' }],
  broken: 0,
};
const rentRule: TransactionRule = {
  ...netflix,
  id: 4,
  name: 'Rent',
  broken: 1,
  actions: [{ type: 'assign_bill', value: '99' }],
};
const matching = {
  ...{ id: 1, date: '2026-03-02', description: 'NETFLIX.COM', merchant: null, amount: '15.49', type: 'debit' },
  ...{ category: 'Other', account: 'Card', billId: null, billName: null, reviewed: 0, isReconciled: 0 },
  after: { merchant: null, category: 'Entertainment', billId: 7 },
};

/** The server at the network's edge: rules that can be changed, one bill, and a preview of 40 matches. */
function serve(rules: TransactionRule[], failing = '') {
  let stored = rules;
  const sent: { method: string; path: string; body: unknown }[] = [];
  globalThis.fetch = (async (input: RequestInfo | URL, init?: RequestInit) => {
    const path = String(input);
    const method = init?.method ?? 'GET';
    const body = init?.body ? (JSON.parse(String(init.body)) as TransactionRule & { ids?: number[] }) : undefined;
    if (method !== 'GET') sent.push({ method, path, body });
    const answer = (status: number, value: unknown, headers: Record<string, string> = {}) =>
      ({
        ...{ ok: status < 400, status, statusText: '', headers: new Map(Object.entries(headers)) },
        text: async () => JSON.stringify(value),
      }) as unknown as Response;
    if (`${method} ${path}` === failing) return answer(400, { message: 'Amount: not a number' });
    if (path.endsWith('/counts')) return answer(200, [{ id: 3, transactions: 1204 }]);
    if (path.endsWith('/api/categories')) return answer(200, { categories: [], renamed: [] });
    if (path.includes('/preview'))
      return answer(
        200,
        Array(25)
          .fill(matching)
          .map((row, id) => ({ ...row, id })),
        { 'X-Total-Count': '40' },
      );
    if (path.endsWith('/api/bills')) return answer(200, [{ id: 7, groupId: 7, name: 'Streaming' }]);
    if (path.endsWith('/api/user-preferences')) return answer(200, { categoryColors: null, dashboardComponents: null });
    if (!path.includes('/api/transaction-rules')) return answer(200, []);
    if (method === 'POST' && body) {
      stored = [...stored, { ...body, id: 9, broken: 0 }];
      return answer(201, { ...body, id: 9, broken: 0, appliedToTransactions: 40, skipped: 0, operationId: 'op' });
    }
    if (body?.ids) stored = body.ids.flatMap((id) => stored.find((rule) => rule.id === id) ?? []);
    else if (method === 'PUT' && body) {
      stored = stored.map((rule) => (path.endsWith(`/${rule.id}`) ? { ...rule, ...body } : rule));
      return answer(200, { appliedToTransactions: 12 });
    }
    if (method === 'DELETE') {
      stored = stored.filter((rule) => !path.endsWith(`/${rule.id}`));
      return answer(200, { revertedTransactions: 12 });
    }
    return answer(200, stored);
  }) as typeof fetch;
  return sent;
}

function show(parameters: ViewParameters = {}) {
  const notices: Notice[] = [];
  const questions: Question[] = [];
  const View = () => {
    const [value, replace] = useState(parameters);
    return <Rules host={{ ...host, viewState: { value, replace } }} />;
  };
  const host = {
    notify: (notice: Notice) => notices.push(notice),
    confirm: async (question: Question) => {
      questions.push(question);
      await question.run?.();
      return true;
    },
  } as unknown as Host;
  render(
    <QueryClientProvider client={createQueryClient()}>
      <View />
    </QueryClientProvider>,
  );
  return { notices, questions };
}

const fill = async (dialog: ReturnType<typeof within>) => {
  await userEvent.type(dialog.getByLabelText('Rule name'), 'Streaming');
  await userEvent.type(dialog.getByLabelText('Value'), 'netflix');
  await userEvent.selectOptions(dialog.getByLabelText('Action'), 'Assign to bill');
  await userEvent.selectOptions(dialog.getByLabelText('Bill'), 'Streaming');
};

describe('the rules in Settings (§2, §5, §8)', () => {
  it('say what they are for while there are none', async () => {
    serve([]);
    show();
    const text = 'No rules created yet. Create your first rule to automate transaction processing.';
    expect(await screen.findByText(text)).toBeVisible();
  });

  it('are read back as sentences, and tell which of them names a deleted bill', async () => {
    serve([netflix, rentRule]);
    show();
    expect(
      await screen.findByText('When description contains “netflix”, set category to “Entertainment”.'),
    ).toBeVisible();
    expect(screen.getByText('Names a deleted bill')).toBeVisible();
  });

  it('are created in a dialog that previews what they would do', async () => {
    const sent = serve([]);
    const { notices } = show();
    await userEvent.click(screen.getByRole('button', { name: 'Create Rule' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Create Rule' }));
    await fill(dialog);
    expect(await dialog.findByText('Showing first 25 of 40 matches')).toBeVisible();
    expect(dialog.getAllByText((_, element) => element?.textContent === 'Bill: No bill → Streaming')).not.toEqual([]);
    await userEvent.click(dialog.getByRole('button', { name: 'Create' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const created = sent.find(({ method, path }) => method === 'POST' && path === '/api/transaction-rules');
    expect(created?.body).toEqual({
      name: 'Streaming',
      isActive: 1,
      conditions: [{ field: 'description', operator: 'contains', value: 'netflix', caseSensitive: 0 }],
      actions: [{ type: 'assign_bill', value: '7' }],
    });
    expect(notices).toEqual([
      { title: 'Rule created successfully!', description: 'Applied to 40 existing transactions' },
    ]);
    expect(await screen.findByText('When description contains “netflix”, link it to “Streaming”.')).toBeVisible();
  });

  it('ask for what is missing, and keep what was typed when saving fails', async () => {
    const sent = serve([], 'POST /api/transaction-rules');
    const { notices } = show();
    await userEvent.click(screen.getByRole('button', { name: 'Create Rule' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Create Rule' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Create' }));
    expect(notices.at(-1)).toEqual({ title: 'Error', description: 'Please enter a rule name', tone: 'destructive' });
    expect(sent).toEqual([]);
    await fill(dialog);
    await userEvent.click(dialog.getByRole('button', { name: 'Create' }));
    await waitFor(() =>
      expect(notices.at(-1)).toEqual({
        title: 'Failed to create rule',
        description: 'Amount: not a number',
        tone: 'destructive',
      }),
    );
    expect(dialog.getByLabelText('Rule name')).toHaveValue('Streaming');
  });

  it('keep one condition and one action at least', async () => {
    serve([]);
    show();
    await userEvent.click(screen.getByRole('button', { name: 'Create Rule' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Create Rule' }));
    expect(dialog.queryByRole('button', { name: 'Remove condition 1' })).toBeNull();
    await userEvent.click(dialog.getByRole('button', { name: 'Add condition' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Remove condition 1' }));
    expect(dialog.getAllByLabelText('Value')).toHaveLength(1);
  });

  it('are edited, switched off and deleted', async () => {
    const sent = serve([netflix]);
    const { notices, questions } = show();
    await userEvent.click(await screen.findByRole('button', { name: 'Edit Films' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Edit Rule' }));
    await userEvent.clear(dialog.getByLabelText('Rule name'));
    await userEvent.type(dialog.getByLabelText('Rule name'), 'Movies');
    await userEvent.click(dialog.getByRole('button', { name: 'Update' }));
    await waitFor(() => expect(notices).toEqual([{ title: 'Rule updated successfully!' }]));
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Movies is on' }));
    await waitFor(() =>
      expect(sent.at(-1)).toEqual({ method: 'PUT', path: '/api/transaction-rules/3', body: { isActive: 0 } }),
    );
    await userEvent.click(screen.getByRole('button', { name: 'Delete Movies' }));
    await waitFor(() =>
      expect(notices.at(-1)).toEqual({
        title: 'Rule deleted successfully!',
        description: 'Reverted 12 transactions to original state',
      }),
    );
    expect(questions[0]?.title).toBe('Delete “Movies”?');
  });

  it('are put in another order', async () => {
    const sent = serve([netflix, rentRule]);
    show();
    await userEvent.click(await screen.findByRole('button', { name: 'Actions for Rent' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Move up' }));
    await waitFor(() =>
      expect(sent.at(-1)).toEqual({ method: 'PUT', path: '/api/transaction-rules/order', body: { ids: [4, 3] } }),
    );
  });

  it('tell how many transactions they touch, and which are off', async () => {
    serve([netflix, { ...rentRule, isActive: 0, broken: 0 }]);
    show();
    expect(await screen.findByText('In 1,204 transactions')).toBeVisible();
    expect(screen.getByText('Off')).toBeVisible();
  });

  it('are flagged where their category is gone, with a way to mend them', async () => {
    serve([{ ...netflix, actions: [{ type: 'set_category', value: 'Films' }] }]);
    show();
    expect(await screen.findByText('“Films” is not among your categories')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Fix Films' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Edit Rule' }));
    expect(dialog.getByLabelText('Category')).toHaveValue('Films');
  });

  it('are read again when they could not be', async () => {
    serve([], 'GET /api/transaction-rules');
    show();
    expect(await screen.findByText('Failed to fetch rules')).toBeVisible();
    serve([netflix]);
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('Films')).toBeVisible();
  });
});

describe('a rule from a transaction', () => {
  const row = { description: 'NETFLIX.COM 866-579', merchant: null, category: 'Entertainment', billId: 7 };

  it('is filled in, previewed at once, and made', async () => {
    const sent = serve([]);
    show({ tab: 'rules', 'rule-from': JSON.stringify(row) });
    const dialog = within(await screen.findByRole('dialog', { name: 'Create Rule' }));
    expect(dialog.getByLabelText('Rule name')).toHaveValue('NETFLIX.COM');
    expect(dialog.getByLabelText('Value')).toHaveValue('NETFLIX.COM');
    expect(dialog.getByLabelText('Bill')).toHaveDisplayValue('Streaming');
    expect(dialog.getByLabelText('Category')).toHaveValue('Entertainment');
    expect(await dialog.findByText('Showing first 25 of 40 matches')).toBeVisible();
    await userEvent.click(dialog.getByRole('button', { name: 'Create' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sent.find(({ path }) => path === '/api/transaction-rules')?.body).toMatchObject({
      conditions: [{ field: 'description', operator: 'contains', value: 'NETFLIX.COM', caseSensitive: 0 }],
      actions: [
        { type: 'assign_bill', value: '7' },
        { type: 'set_category', value: 'Entertainment' },
      ],
    });
  });

  it('is asked for once, and not of what is no transaction', async () => {
    serve([]);
    show({ 'rule-from': JSON.stringify({ ...row, billId: 99 }) });
    const dialog = within(await screen.findByRole('dialog', { name: 'Create Rule' }));
    expect(dialog.queryByLabelText('Bill')).toBeNull();
    await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await userEvent.click(screen.getByRole('button', { name: 'Create Rule' }));
    expect(within(await screen.findByRole('dialog')).getByLabelText('Rule name')).toHaveValue('');
  });
});
