import { inParallel } from '../../tests/support/household.ts';
import { json, read, signUp, withRows } from './requests.mjs';

const manyRows = 35_000;
const months = 3_000;
const parts = 20;

const spread = (n) => ({
  date: `20${15 + (Math.floor(n / 336) % 10)}-${String((Math.floor(n / 28) % 12) + 1).padStart(2, '0')}-${String((n % 28) + 1).padStart(2, '0')}`,
  description: `MERCHANT ${n % 997} #${n}`,
  amount: '20.00',
  type: 'debit',
  account: 'A',
  category: `Category ${n % 40}`,
});

const insist = ({ status, text }) => {
  if (status >= 300) throw new Error(`it answered ${status}: ${text}`);
  return text ? JSON.parse(text) : undefined;
};
const put = ({ send }, headers, path, body) => send({ method: 'PUT', path, headers, body: json(body) });
const post = ({ send }, headers, path, body) => send({ method: 'POST', path, headers, body: json(body) });

/** As many requests as a person's connection has answered at a time. */
const atOnce = 8;
const upTo = (count) => Array.from({ length: count }, (_, n) => n);

/** From the first month that there is on, in order. */
const monthOf = (n) => `${1910 + Math.floor(n / 12)}-${String((n % 12) + 1).padStart(2, '0')}`;

/** Budgets of so many months, each of which carries over to the next. */
const withBudgets = async (context) => {
  const headers = await signUp(context);
  await inParallel(upTo(months), atOnce, async (n) => {
    const budgets = ['Food', 'Home', 'Fun'].map((category) => ({ category, amount: 100, carriesOver: 1 }));
    insist(await put(context, headers, '/api/budgets', { month: monthOf(n), budgets }));
  });
  return headers;
};

/** Described, with a statement of each of very many days. */
const withStatements = async (context) => {
  const headers = await withRows(5_000, spread)(context);
  await inParallel(upTo(1_000), atOnce, async (n) => {
    const date = new Date(Date.UTC(2015, 0, 1 + n)).toISOString().slice(0, 10);
    insist(await put(context, headers, '/api/accounts/statements', { account: 'A', date, balance: '1.00' }));
  });
  return headers;
};

const withBills = async (context) => {
  const headers = await signUp(context);
  await inParallel(upTo(500), atOnce, async (n) => {
    const bill = { name: `Bill ${n}`, amount: '4.50', frequency: 'weekly', paymentDates: 'monday' };
    insist(await post(context, headers, '/api/bills', bill));
  });
  const { path } = insist(await post(context, headers, '/api/account/calendar-feed', { amounts: 1 }));
  return { headers, feed: path };
};

/** A member of a household with many rows, who opens one and the other in turn. */
const inTwoHouseholds = async (context) => {
  const [owner, member] = [await withRows(5_000, spread)(context), await signUp(context)];
  const { token } = insist(await post(context, owner, '/api/household/invitations', { role: 'member' }));
  const { id } = insist(await post(context, member, '/api/households', { token }));
  return { member, id };
};

/** Of the form of an invitation, to a household that is none. */
const tokenOf = (n) => Buffer.concat([Buffer.alloc(16, n % 256), Buffer.alloc(32, 7)]).toString('base64url');

/** What came with budgets, accounts, splits, feeds and households. */
export const attacksOnBooks = {
  'spending of five years': read('/api/spending?from=2016-01-01&to=2020-12-31', withRows(manyRows, spread)),
  'balances of 1,100 days': read(
    '/api/accounts/balances?account=A&each=day&from=2016-01-01&to=2018-12-31',
    withRows(manyRows, spread),
  ),
  'balances of fifty years': read(
    '/api/accounts/balances?account=A&each=month&from=1980-01-01&to=2029-12-31',
    withRows(manyRows, spread),
  ),
  'statements of 1,000 days': read('/api/accounts/statements?account=A', withStatements),
  'budgets of 3,000 months': read('/api/budgets/planned', withBudgets),
  'budgets carried 3,000 months': read(`/api/budgets?month=${monthOf(months - 1)}`, withBudgets),
  'budgets changed': {
    prepare: withBudgets,
    strike: (context, n) => {
      const budgets = Array.from({ length: 200 }, (_, at) => ({
        category: at < 3 ? 'Food' : `C ${at}`,
        amount: n + 1,
      }));
      return put(context, context.prepared, '/api/budgets', { month: monthOf(n % 60), budgets });
    },
  },
  'splits of 20 parts': {
    prepare: async (context) => {
      const headers = await withRows(100, spread)(context);
      const page = insist(await context.send({ path: '/api/transactions?limit=100', headers }));
      return { headers, ids: page.transactions.map(({ id }) => id) };
    },
    strike: (context, n) => {
      const { headers, ids } = context.prepared;
      const path = `/api/transactions/${ids[Math.floor(n / 2) % ids.length]}/split`;
      if (n % 2 === 0) return context.send({ method: 'DELETE', path, headers });
      const all = Array.from({ length: parts }, (_, at) => ({ amount: '1.00', category: `Part ${at}` }));
      return post(context, headers, path, { parts: all });
    },
  },
  'calendar of 500 bills': {
    prepare: withBills,
    strike: ({ send, prepared }) => send({ path: prepared.feed }),
  },
  'calendars from nowhere': {
    strike: ({ send }, n) => send({ path: `/calendar/${tokenOf(n)}.ics` }),
  },
  'invitations made and revoked': {
    prepare: signUp,
    strike: async (context, n) => {
      const headers = context.prepared;
      if (n % 2 === 1) return post(context, headers, '/api/household/invitations', { role: 'viewer' });
      return context.send({ method: 'DELETE', path: `/api/household/invitations/${Math.floor(n / 2)}`, headers });
    },
  },
  'invitations from nowhere': {
    prepare: signUp,
    strike: (context, n) => post(context, context.prepared, '/api/households', { token: tokenOf(n) }),
  },
  'households switched': {
    prepare: inTwoHouseholds,
    strike: ({ send, prepared: { member, id } }, n) => {
      const household = n % 2 === 0 ? {} : { 'daybook-household': String(id) };
      return send({ path: '/api/transactions?limit=100', headers: { ...member, ...household } });
    },
  },
  'categories renamed': {
    prepare: withRows(5_000, spread),
    strike: (context, n) =>
      post(context, context.prepared, '/api/categories/rename', {
        from: n % 2 === 1 ? 'Category 1' : 'Renamed',
        to: n % 2 === 1 ? 'Renamed' : 'Category 1',
      }),
  },
};
