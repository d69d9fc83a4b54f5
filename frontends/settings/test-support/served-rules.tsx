import type { BiographyEntry, TransactionRule } from '@daybook/contracts';
import {
  createQueryClient,
  type ShellApi,
  type ToastOptions,
  type ConfirmOptions,
  type ViewParameters,
} from '@daybook/frontend-kit';
import { QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import { useEffect, useState } from 'react';
import { Rules } from '../src/rules/rules.js';

export const netflix: TransactionRule = {
  id: 3,
  name: 'Films',
  isActive: 1,
  conditions: [{ field: 'description', operator: 'contains', value: 'netflix', caseSensitive: 0 }],
  actions: [{ type: 'set_category', value: 'Entertainment' }],
  broken: 0,
};
export const rentRule: TransactionRule = {
  ...netflix,
  id: 4,
  name: 'Rent',
  broken: 1,
  actions: [{ type: 'assign_bill', value: '99' }],
};
const filmsHistory: BiographyEntry[] = [
  {
    root: 'r',
    at: '2026-03-09T12:00:00.000Z',
    kind: 'added',
    actor: { id: 1, name: 'Ann' },
    who: 'You',
    source: 'web',
    changes: [
      { field: 'name', before: null, after: 'Films' },
      { field: 'conditions', before: null, after: 'description contains netflix' },
      { field: 'actions', before: null, after: 'set category Fun' },
    ],
  },
];
const matching = {
  id: 1,
  date: '2026-03-02',
  description: 'NETFLIX.COM',
  merchant: null,
  amount: '15.49',
  type: 'debit',
  category: 'Other',
  account: 'Card',
  billId: null,
  billName: null,
  incomeId: null,
  incomeName: null,
  reviewed: 0,
  isReconciled: 0,
  after: { merchant: null, category: 'Entertainment', billId: 7 },
};

/** The server at the network's edge: rules that can be changed, one bill, and a preview of 40 matches. */
export function serve(rules: TransactionRule[], failing = '') {
  let stored = rules;
  const sent: { method: string; path: string; body: unknown }[] = [];
  globalThis.fetch = (async (input: RequestInfo | URL, init?: RequestInit) => {
    const path = String(input);
    const method = init?.method ?? 'GET';
    const body = init?.body ? (JSON.parse(String(init.body)) as TransactionRule & { ids?: number[] }) : undefined;
    if (method !== 'GET') sent.push({ method, path, body });
    const answer = (status: number, value: unknown, headers: Record<string, string> = {}) =>
      ({
        ok: status < 400,
        status,
        statusText: '',
        headers: new Map(Object.entries({ ...(method !== 'GET' && { 'Operation-Id': 'op' }), ...headers })),
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
          .map((row, id) => ({ ...row, id, type: id === 0 ? 'credit' : 'debit' })),
        { 'X-Total-Count': '40' },
      );
    if (path.endsWith('/api/bills')) return answer(200, [{ id: 7, groupId: 7, name: 'Streaming' }]);
    if (path.endsWith('/api/user-preferences')) return answer(200, { categoryColors: null, dashboardComponents: null });
    if (path.endsWith('/history')) return answer(200, path.includes('/3/') ? filmsHistory : []);
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
      return answer(200, { revertedTransactions: 12, operationId: 'op' });
    }
    return answer(200, stored);
  }) as typeof fetch;
  return sent;
}

export function show(parameters: ViewParameters = {}) {
  const toasts: ToastOptions[] = [];
  const confirmations: ConfirmOptions[] = [];
  const places: [string, ViewParameters | undefined][] = [];
  let kept = parameters;
  const View = () => {
    const [value, replace] = useState(parameters);
    useEffect(() => {
      kept = value;
    });
    return <Rules shell={{ ...shell, viewState: { value, replace } }} />;
  };
  const shell = {
    notify: (toast: ToastOptions) => toasts.push(toast),
    navigate: (view: string, given?: ViewParameters) => places.push([view, given]),
    confirm: async (options: ConfirmOptions) => {
      confirmations.push(options);
      await options.run?.();
      return true;
    },
  } as unknown as ShellApi;
  render(
    <QueryClientProvider client={createQueryClient()}>
      <View />
    </QueryClientProvider>,
  );
  return { toasts, confirmations, places, parameters: () => kept };
}
