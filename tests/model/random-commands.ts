import { pick } from '@daybook/adapter-contracts';
import { filters } from './household-reads.js';
import { changes, type Command, type Known, type Make, type Makes, type Random } from './random-changes.js';

export type { Command, Known } from './random-changes.js';

export const nothingKnown = (): Known => ({ bills: [], incomes: [], rows: [], rules: [], imports: [] });

const makes: Makes = [
  ...changes,
  [4, (random) => ({ method: 'GET', path: `/api/transactions${pick(random, filters)}` })],
  [3, () => ({ method: 'GET', path: '/api/bills' })],
  [1, () => ({ method: 'GET', path: '/api/incomes' })],
  [1, () => ({ method: 'GET', path: '/api/budget-summary' })],
  [1, () => ({ method: 'GET', path: '/api/bill-payments' })],
  [1, () => ({ method: 'GET', path: '/api/yearly-data?year=2026' })],
  [1, () => ({ method: 'GET', path: '/api/category-spend?month=2026-02' })],
  [1, () => ({ method: 'GET', path: '/api/transaction-rules' })],
];

function pickMake(random: Random, from: typeof makes): Make | undefined {
  const total = from.reduce((sum, [weight]) => sum + weight, 0);
  let left = random() * total;
  return from.find(([weight]) => (left -= weight) < 0)?.[1];
}

const readBills: Make = () => ({ method: 'GET', path: '/api/bills' });

export const randomCommand = (random: Random, known: Known): Command =>
  (pickMake(random, makes) ?? readBills)(random, known);

/** One that may change something. */
export const randomChange = (random: Random, known: Known): Command =>
  (pickMake(random, changes) ?? readBills)(random, known);

/** Notes the ids in an answer. */
export function learn(known: Known, { method, path, headers, body }: Command, answer: unknown): void {
  if (method !== 'POST') return;
  const { id, ids = [], parts = [] } = (answer ?? {}) as { id?: number; ids?: number[]; parts?: { id: number }[] };
  if (path === '/api/transactions/bulk') {
    known.rows.push(...ids);
    const { transactions } = body as { transactions: object[] };
    known.imports.push({ id: headers?.['x-import-id'] ?? '', rows: transactions });
  }
  if (path.endsWith('/split')) known.rows.push(...parts.map((part) => part.id));
  if (id === undefined) return;
  if (path === '/api/bills') known.bills.push(id);
  if (path === '/api/incomes') known.incomes.push(id);
  if (path === '/api/transaction-rules') known.rules.push(id);
}
