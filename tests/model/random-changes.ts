import { pick } from '@daybook/adapter-contracts';

/** One request as a household makes it; the same to every installation. */
export interface Command {
  method: string;
  path: string;
  body?: unknown;
  headers?: Record<string, string>;
}

/** What the household has been told of: ids that later commands may name, gone ones among them. */
export interface Known {
  bills: number[];
  incomes: number[];
  rows: number[];
  rules: number[];
  imports: { id: string; rows: object[] }[];
}

export type Random = () => number;
export type Make = (random: Random, known: Known) => Command;

const texts = ['Rent ACME', 'blue bottle', 'Gas & Co', 'rent', 'Ünïted $5 (x)', 'a.b*c'];
const categories = ['Housing', 'Food', 'Other', '$x.y', 'Uncategorized'];
const amounts = ['0.01', '4.50', '1200', '99.995'];
const neverIssued = 2026030009999;
/** Of one amount or another; the rest are refused. */
const splits = [
  [{ amount: '1000' }, { amount: '200', category: 'Food', note: 'gas & co' }],
  [{ amount: '4.00', category: '$x.y' }, { amount: '0.50' }],
  [{ amount: '99.99', note: 'a.b*c' }, { amount: '0.01' }],
];

/** Mostly one that is there, now and then one that never was. */
const some = (random: Random, ids: readonly number[], otherwise = 999): number =>
  ids.length === 0 || random() < 0.05 ? otherwise : pick(random, ids);

const whole = (random: Random, below: number): number => Math.floor(random() * below);

/** The same in both installations, since it comes from the same numbers. */
const uuid = (random: Random): string => {
  const hex = Array.from({ length: 32 }, () => whole(random, 16).toString(16)).join('');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20)}`;
};

const row = (random: Random) => ({
  date: `2026-0${1 + whole(random, 3)}-${String(1 + whole(random, 28)).padStart(2, '0')}`,
  description: pick(random, texts),
  amount: pick(random, amounts),
  type: pick(random, ['debit', 'debit', 'credit']),
  ...(random() < 0.2 ? {} : { category: pick(random, categories) }),
  merchant: pick(random, [null, 'Shop', 'blue']),
  account: pick(random, ['Checking', 'Card']),
  isReconciled: 0,
});

const series = (random: Random) => ({
  amount: pick(random, amounts),
  category: pick(random, categories),
  ...pick(random, [
    { frequency: 'monthly', dueDate: 1 + whole(random, 31) },
    { frequency: 'bi-monthly', paymentDates: '15,last' },
    { frequency: 'weekly', paymentDates: 'friday' },
    { frequency: 'quarterly', dueDate: 31 },
  ]),
});

const rule = (random: Random, { bills, incomes }: Known) => ({
  name: pick(random, texts),
  isActive: pick(random, [0, 1, 1]),
  conditions: [
    pick(random, [
      { field: 'description', operator: 'contains', value: pick(random, ['rent', 'BLUE', '$5']), caseSensitive: 0 },
      { field: 'amount', operator: 'less_than', value: '5', caseSensitive: 0 },
    ]),
  ],
  actions: [
    random() < 0.4
      ? pick(random, [
          { type: 'assign_bill', value: String(some(random, bills)) },
          { type: 'assign_income', value: String(some(random, incomes)) },
        ])
      : { type: pick(random, ['set_category', 'set_merchant']), value: pick(random, categories) },
  ],
});

export type Makes = readonly (readonly [weight: number, make: Make])[];

/** Requests that may change something, by how often each is made. */
export const changes: Makes = [
  [4, (random) => ({ method: 'POST', path: '/api/bills', body: { name: pick(random, texts), ...series(random) } })],
  [
    2,
    (random) => ({
      method: 'POST',
      path: '/api/incomes',
      body: { personName: pick(random, texts), percentage: '50', ...series(random) },
    }),
  ],
  [
    3,
    (random, { bills }) => ({
      method: 'PUT',
      path: `/api/bills/${some(random, bills)}`,
      body: pick(random, [{ amount: pick(random, amounts) }, { category: 'Food' }, { status: 'paid' }, series(random)]),
    }),
  ],
  [1, (random, { bills }) => ({ method: 'DELETE', path: `/api/bills/${some(random, bills)}/group` })],
  [
    2,
    (random) => {
      const budgets = [1, 2].map(() => ({
        category: pick(random, categories),
        amount: random() < 0.2 ? null : pick(random, amounts),
        ...(random() < 0.3 && { carriesOver: whole(random, 2) }),
      }));
      return { method: 'PUT', path: '/api/budgets', body: { month: `2026-0${1 + whole(random, 3)}`, budgets } };
    },
  ],
  [
    1,
    (random) => ({
      method: 'PUT',
      path: '/api/accounts',
      body: {
        name: 'Checking',
        ...(random() < 0.7 && { type: pick(random, ['checking', 'savings', null]) }),
        ...(random() < 0.7 && {
          opening: random() < 0.2 ? null : { amount: pick(random, amounts), date: '2026-02-10' },
        }),
      },
    }),
  ],
  [
    1,
    (random) => {
      const balance = random() < 0.3 ? null : pick(random, amounts);
      const date = pick(random, ['2026-01-31', '2026-02-28']);
      return { method: 'PUT', path: '/api/accounts/statements', body: { account: 'Checking', date, balance } };
    },
  ],
  [1, (random, { incomes }) => ({ method: 'DELETE', path: `/api/incomes/${some(random, incomes)}` })],
  [
    8,
    (random) => ({
      method: 'POST',
      path: '/api/transactions/bulk',
      headers: { 'x-import-id': uuid(random) },
      body: { transactions: Array.from({ length: 1 + whole(random, 6) }, () => row(random)) },
    }),
  ],
  [
    2,
    (random, { imports }) => {
      const again = imports.length > 0 ? pick(random, imports) : { id: uuid(random), rows: [row(random)] };
      const headers = { 'x-import-id': random() < 0.5 ? again.id : uuid(random) };
      return { method: 'POST', path: '/api/transactions/bulk', headers, body: { transactions: again.rows } };
    },
  ],
  [
    1,
    (random, { imports }) => ({
      method: 'POST',
      path: `/api/imports/${imports.length > 0 ? pick(random, imports).id : uuid(random)}/undo`,
    }),
  ],
  [
    4,
    (random, { rows, bills }) => ({
      method: 'PATCH',
      path: `/api/transactions/${some(random, rows, neverIssued)}/link-bill`,
      body: { billId: random() < 0.3 ? null : some(random, bills) },
    }),
  ],
  [
    3,
    (random, { rows, incomes }) => ({
      method: 'PATCH',
      path: `/api/transactions/${some(random, rows, neverIssued)}/link-income`,
      body: { incomeId: random() < 0.3 ? null : some(random, incomes) },
    }),
  ],
  [
    2,
    (random, { rows, bills, incomes }) => {
      const ids = [...new Set([1, 2, 3].map(() => some(random, rows, neverIssued)))];
      const matches = ids.map((transactionId) => ({
        transactionId,
        ...(random() < 0.5 ? { billId: some(random, bills) } : { incomeId: some(random, incomes) }),
      }));
      return { method: 'POST', path: '/api/transactions/matches/accept', body: { matches } };
    },
  ],
  [
    1,
    (random, { rows }) => ({
      method: 'POST',
      path: '/api/transactions/bill-suggestions/accept',
      body: {
        name: 'Suggested',
        amount: '35.00',
        frequency: 'weekly',
        paymentDates: 'monday',
        category: 'Education',
        transactionIds: [...new Set([1, 2, 3].map(() => some(random, rows, neverIssued)))],
      },
    }),
  ],
  [
    1,
    (random, { rows }) => ({
      method: 'POST',
      path: '/api/transactions/matches/refuse',
      body: { transactionId: some(random, rows, neverIssued) },
    }),
  ],
  [
    3,
    (random, { rows }) => ({
      method: 'PATCH',
      path: `/api/transactions/${some(random, rows, neverIssued)}/reviewed`,
      body: { reviewed: whole(random, 2) },
    }),
  ],
  [
    2,
    (random, { rows }) => ({
      method: 'PATCH',
      path: `/api/transactions/${some(random, rows, neverIssued)}`,
      body: pick(random, [
        { category: pick(random, categories) },
        { note: pick(random, [...texts, null]) },
        { addTags: [pick(random, categories)] },
        { addTags: [pick(random, categories)], removeTags: [pick(random, categories)] },
      ]),
    }),
  ],
  [2, (random, { rows }) => ({ method: 'DELETE', path: `/api/transactions/${some(random, rows, neverIssued)}` })],
  [
    2,
    (random, { rows }) => ({
      method: 'POST',
      path: `/api/transactions/${some(random, rows, neverIssued)}/split`,
      body: { parts: pick(random, splits) },
    }),
  ],
  [1, (random, { rows }) => ({ method: 'DELETE', path: `/api/transactions/${some(random, rows, neverIssued)}/split` })],
  [2, (random, known) => ({ method: 'POST', path: '/api/transaction-rules', body: rule(random, known) })],
  [
    1,
    (random, known) => ({
      method: 'PUT',
      path: `/api/transaction-rules/${some(random, known.rules)}`,
      body: pick(random, [{ isActive: whole(random, 2) }, rule(random, known)]),
    }),
  ],
  [1, (random, { rules }) => ({ method: 'DELETE', path: `/api/transaction-rules/${some(random, rules)}` })],
  [
    1,
    (random) => ({
      method: 'PUT',
      path: '/api/user-preferences',
      body: { dashboardComponents: JSON.stringify(pick(random, [['upcoming-bills'], []])) },
    }),
  ],
];
