import { randomUUID } from 'node:crypto';
import { filled, json, mebibyte, read, repeated, signUp, withRows } from './requests.mjs';

const manyRows = 100_000;
const manyBills = 500;
const matches = '/api/transactions/matches';

const dateOf = (n) =>
  `202${Math.floor(n / 336) % 6}-${String((Math.floor(n / 28) % 12) + 1).padStart(2, '0')}-${String((n % 28) + 1).padStart(2, '0')}`;
const spread = (n) => ({
  date: dateOf(n),
  description: `MERCHANT ${n % 997} #${n}`,
  amount: '4.50',
  type: 'debit',
  account: 'A',
});
/** Each would pay each of the bills that are equal, too. */
const rent = (n) => ({ ...spread(n), description: 'RENT' });

const insist = ({ status, text }) => {
  if (status >= 300) throw new Error(`it answered ${status}: ${text}`);
  return text ? JSON.parse(text) : undefined;
};
const post = (context, headers, path, body, method = 'POST') =>
  context.send({ method, path, headers, body: body && json(body) });

/** So many equal rows, and so many equal bills. */
const withEqualBills = (rows, bills) => async (context) => {
  const headers = await withRows(rows, rent)(context);
  for (let n = 0; n < bills; n += 1) {
    insist(
      await post(context, headers, '/api/bills', { name: 'Rent', amount: '4.50', frequency: 'monthly', dueDate: 5 }),
    );
  }
  return headers;
};

/** The ids of a page of so many rows, and of a bill, that can be linked. */
const withLinks = (count) => async (context) => {
  const headers = await withEqualBills(count, 1)(context);
  const page = insist(await context.send({ path: '/api/transactions?limit=100', headers }));
  const [bill] = insist(await context.send({ path: '/api/bills', headers }));
  return { headers, ids: page.transactions.map(({ id }) => id), bill: bill.id };
};

const idsFromNowhere = (count) =>
  json({ matches: Array.from({ length: count }, (_, n) => ({ transactionId: 2_026_030_000_001 + n, billId: n + 1 })) });

/** An operation, and its undo, and the undo of that, as fast as they come. */
const undone = (rows) => ({
  prepare: async (context) => {
    const headers = await withRows(rows, spread)(context);
    const answer = await post(context, headers, '/api/transactions/bulk-edit', {
      filter: {},
      patch: { category: 'Food' },
    });
    return { headers, id: insist(answer).operationId };
  },
  strike: async (context) => {
    const { headers, id } = context.prepared;
    const answer = await post(context, headers, `/api/operations/${id}/undo`);
    if (answer.status === 200) context.prepared.id = JSON.parse(answer.text).root;
    return answer;
  },
});

/** A household whose plan has a past and a scenario: reads of then and of what would be make forks. */
const withPast = (rows) => async (context) => {
  const headers = await withRows(rows, spread)(context);
  const [moments, scenarios] = [[], []];
  const { id } = insist(await post(context, headers, '/api/bills', { name: 'Rent', amount: '1200' }));
  for (let n = 0; n < 20; n += 1) {
    insist(await post(context, headers, `/api/bills/${id}`, { amount: String(1_300 + n) }, 'PUT'));
    moments.push(new Date().toISOString());
    const scenario = insist(await post(context, headers, '/api/scenarios', { name: `Scenario ${n}` }));
    for (let bill = 0; bill < 20; bill += 1) {
      insist(await post(context, headers, `/api/bills?scenario=${scenario.id}`, { name: `B ${bill}`, amount: '9' }));
    }
    scenarios.push(scenario.id);
  }
  return { headers, moments, scenarios };
};
const inTurn =
  (of) =>
  ({ send, prepared }, n) => {
    const { headers, moments, scenarios } = prepared;
    return send({ headers, path: of({ at: moments[n % moments.length], id: scenarios[n % scenarios.length] }) });
  };

/** So many names each time that nobody gave before. */
const settingsFromNowhere = (count) => ({
  prepare: signUp,
  strike: ({ send, prepared: headers }, n) => {
    const settings = Object.fromEntries(Array.from({ length: count }, (_, at) => [`s${n}x${at}`, randomUUID()]));
    return send({ method: 'PUT', path: '/api/user-preferences', headers, body: json({ settings }) });
  },
});

/** What came last: matches, reads of earlier times and of scenarios, the sealed log, settings, undo. */
export const attacksOnFeatures = {
  'matches of 100,000 rows': read(matches, withEqualBills(manyRows, 20)),
  'matches of 500 equal bills': read(matches, withEqualBills(5_000, manyBills)),
  'suggestions of 100,000 rows': read('/api/transactions/bill-suggestions', withEqualBills(manyRows, 20)),
  'matches from nowhere': repeated(`${matches}/accept`, () => idsFromNowhere(1_000), { prepare: signUp }),
  'too many matches': repeated(`${matches}/accept`, () => filled('{"matches":[', '{}', ']}', mebibyte / 2), {
    prepare: signUp,
  }),
  'matches accepted': {
    prepare: withLinks(100),
    strike: (context) => {
      const { headers, ids, bill } = context.prepared;
      const links = ids.map((transactionId) => ({ transactionId, billId: bill }));
      return post(context, headers, `${matches}/accept`, { matches: links });
    },
  },
  'matches refused': {
    prepare: withLinks(100),
    strike: (context, n) => {
      const { headers, ids } = context.prepared;
      return post(context, headers, `${matches}/refuse`, { transactionId: ids[n % ids.length] });
    },
  },
  'earlier times': { prepare: withPast(20_000), strike: inTurn(({ at }) => `/api/transactions?limit=100&asOf=${at}`) },
  scenarios: { prepare: withPast(5_000), strike: inTurn(({ id }) => `/api/bills?scenario=${id}`) },
  'scenarios compared': {
    prepare: withPast(500),
    strike: inTurn(({ id }) => `/api/scenarios/${id}/compare?months=60`),
  },
  'matches in scenarios': { prepare: withPast(5_000), strike: inTurn(({ at }) => `${matches}?asOf=${at}`) },
  'logs exported': read('/api/history/export', withRows(35_000, spread)),
  'history of 35,000 rows': read('/api/history?limit=100', withRows(35_000, spread)),
  settings: {
    prepare: signUp,
    strike: ({ send, prepared: headers }, n) => {
      const settings = Object.fromEntries(
        Array.from({ length: 40 }, (_, at) => [`s${at}`, `${n} `.padEnd(2_000, 'x')]),
      );
      return send({ method: 'PUT', path: '/api/user-preferences', headers, body: json({ settings }) });
    },
  },
  'settings from nowhere': settingsFromNowhere(1_000),
  'few settings from nowhere': settingsFromNowhere(80),
  'undo of 10,000 rows': undone(10_000),
};
