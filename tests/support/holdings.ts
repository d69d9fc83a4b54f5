import { randomUUID } from 'node:crypto';
import type { IdOf, Route } from '@daybook/contracts/api';
import { softwareAuthenticator } from '../../services/identity/test-support/software-authenticator.js';
import type { Person } from './api-under-test.js';

/** One id of each kind that a household has. */
export type Holdings = Partial<Record<IdOf, number | string>>;

/** Of the installation: given up once it was put into the queue for a call. */
export const deadJob = 'dead-job';

export const coffee = {
  date: '2026-03-04',
  description: 'CORNER COFFEE',
  amount: '4.50',
  type: 'debit',
  category: 'Food',
  merchant: 'Corner Coffee',
  account: 'Checking',
  isReconciled: 0,
};

/** @throws Error unless it is a success */
const made = async (person: Person, method: string, path: string, body?: unknown, headers?: Record<string, string>) => {
  const answer = await person.call(method, path, body, headers);
  if (answer.status >= 300) throw new Error(`${method} ${path} answered ${answer.status}: ${answer.body?.message}`);
  return answer.body;
};

export interface HoldingOptions {
  /** Of its transactions, yyyy-mm: ids of transactions begin with it. */
  month?: string;
  /** Number of things of a kind that are added before the one that is told, so that its id is larger. */
  before?: number;
}

type Maker = (person: Person, options: Required<HoldingOptions>, so: Holdings) => Promise<Holdings>;

/** The last of so many. */
async function lastOf(times: number, make: (n: number) => Promise<{ id: number }>): Promise<number> {
  let last = 0;
  for (let n = 0; n < times; n += 1) last = (await make(n)).id;
  return last;
}

const importRows: Maker = async (person, { month }) => {
  const importId = randomUUID();
  const transactions = ['CORNER COFFEE', 'BOOKS'].map((description) => ({
    ...coffee,
    description,
    date: `${month}-04`,
  }));
  const headers = { 'x-import-id': importId };
  const { ids } = await made(person, 'POST', '/api/transactions/bulk', { transactions }, headers);
  return { import: importId, transaction: ids[0] };
};

/** How one comes by an id of each kind; what another kind needs is made before it. */
const makers: Record<IdOf, Maker> = {
  bill: async (person, { before }) => ({
    bill: await lastOf(before + 1, (n) => made(person, 'POST', '/api/bills', { name: `Bill ${n}`, amount: '1200' })),
  }),
  income: async (person) => {
    const salary = { personName: 'Ann', amount: '2100', frequency: 'bi-monthly', paymentDates: '15,last' };
    return { income: (await made(person, 'POST', '/api/incomes', salary)).id };
  },
  import: importRows,
  transaction: async (person, options, so) => (so.transaction === undefined ? importRows(person, options, so) : {}),
  operation: async (person) => {
    const edit = { filter: {}, patch: { category: 'Education' } };
    return { operation: (await made(person, 'POST', '/api/transactions/bulk-edit', edit)).operationId };
  },
  change: async (person) => {
    await made(person, 'POST', '/api/bills', { name: 'Water', amount: '40' });
    return { change: ((await person.get('/api/history?limit=1')) as { root: string }[])[0]?.root };
  },
  preferencesChange: async (person) => {
    await made(person, 'PUT', '/api/user-preferences', { sampleData: '{"rows":1}' });
    return { preferencesChange: ((await person.get('/api/history?limit=1')) as { root: string }[])[0]?.root };
  },
  budgetChange: async (person, { month }) => {
    await made(person, 'PUT', '/api/budgets', { month, budgets: [{ category: 'Food', amount: '40' }] });
    return { budgetChange: ((await person.get('/api/history?limit=1')) as { root: string }[])[0]?.root };
  },
  accountsChange: async (person) => {
    await made(person, 'PUT', '/api/accounts', { name: 'Checking', type: 'checking' });
    return { accountsChange: ((await person.get('/api/history?limit=1')) as { root: string }[])[0]?.root };
  },
  rule: async (person, { before }) => ({
    rule: await lastOf(Math.min(before, 5) + 1, (n) => {
      const conditions = [{ field: 'description', operator: 'contains', value: `nothing ${n}` }];
      const rule = { name: `Rule ${n}`, conditions, actions: [{ type: 'set_category', value: 'Food' }] };
      return made(person, 'POST', '/api/transaction-rules', rule);
    }),
  }),
  token: async (person, { before }) => ({
    token: await lastOf(Math.min(before, 5) + 1, (n) =>
      made(person, 'POST', '/api/tokens', { name: `Token ${n}`, scope: 'read' }),
    ),
  }),
  passkey: async (person, { before }) => {
    const device = softwareAuthenticator(person.origin);
    const add = async () => {
      const { attempt, options } = await made(person, 'POST', '/api/passkeys/options');
      return made(person, 'POST', '/api/passkeys', { attempt, passkey: device.create(options) });
    };
    return { passkey: await lastOf(Math.min(before, 5) + 1, add) };
  },
  session: async (person) => {
    const elsewhere = await person.again();
    const sessions = (await elsewhere.get('/api/sessions')) as { id: string; current: number }[];
    return { session: sessions.find(({ current }) => current === 1)?.id };
  },
  user: async (person) => ({ user: person.user.id }),
  household: async (person) => ({ household: person.user.id }),
  member: async (person) => ({ member: (await person.welcome('member')).user.id }),
  // In a household of one's own the first is number 1.
  invitation: async (person, { before }) => ({
    invitation: await lastOf(Math.min(before, 5) + 1, () =>
      made(person, 'POST', '/api/household/invitations', { role: 'viewer' }),
    ),
  }),
  readModel: async () => ({ readModel: 'budgeting' }),
  job: async () => ({ job: deadJob }),
  // Every household has the same figures: one that nobody has stands for another household's.
  figure: async (_, { before }) => ({ figure: before > 0 ? 'left-behind' : 'left-over' }),
  scenario: async (person) => ({
    scenario: (await made(person, 'POST', '/api/scenarios', { name: 'Without the gym' })).id,
  }),
  scenarioCommand: async (person, { before }) => {
    const { id } = await made(person, 'POST', '/api/scenarios', { name: 'Rent up 8 %' });
    await lastOf(Math.min(before, 5) + 1, (n) =>
      made(person, 'POST', `/api/bills?scenario=${id}`, { name: `Bill ${n}`, amount: '40' }),
    );
    return { scenario: id, scenarioCommand: Math.min(before, 5) + 1 };
  },
};

/** Gives a household something of the kinds, of every kind when none are named. */
export async function createHoldings(
  person: Person,
  { month = '2026-03', before = 0 }: HoldingOptions = {},
  kinds: readonly IdOf[] = Object.keys(makers) as IdOf[],
): Promise<Holdings> {
  let holdings: Holdings = {};
  for (const kind of kinds) holdings = { ...holdings, ...(await makers[kind](person, { month, before }, holdings)) };
  return holdings;
}

/** Gives a household what a call needs. */
export const createHoldingsFor = (person: Person, { ids }: Route): Promise<Holdings> =>
  createHoldings(person, {}, [...new Set(ids.map(({ of }) => of))]);
