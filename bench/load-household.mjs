import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { batchesOf, inParallel } from '../tests/support/household.ts';

const rowsPerBatch = 250;
const batchesAtOnce = 3;
const password = 'correct horse';

/** What the client takes for a lost connection, and tries again. */
const lost = new Set([0, 429, 502, 503, 504]);

/** Times until the answer by what it was, in milliseconds, those of the reads also by their path, and what went wrong. */
export const newTally = () => ({ reads: [], writes: [], imports: [], paths: new Map(), errors: new Map() });

const count = (errors, what) => errors.set(what, (errors.get(what) ?? 0) + 1);

/** Three months; of every tenth row a second equal copy. Rows of other households differ, so that none can stand for another. */
export const rowsOf = (number, rows) =>
  Array.from({ length: rows }, (_, index) => {
    const n = index % 10 === 9 ? index - 1 : index;
    const date = `2026-0${(n % 3) + 1}-${String((n % 28) + 1).padStart(2, '0')}`;
    const amount = `${(n % 900) + 1}.25`;
    return { date, description: `SHOP ${n} OF ${number}`, amount, type: n % 4 === 0 ? 'credit' : 'debit' };
  });

const textOf = ({ date, description, amount, type }) => [date, description, amount, type].join('|');

/** A household behind a browser of its own; its network is made up, which the gateway believes with TRUST_PROXY=1. */
export const newHousehold = (address, number, tally) => {
  const from = `10.${(number >> 16) & 255}.${(number >> 8) & 255}.${number & 255}`;
  let cookie = '';

  const note = (kind, path, time) => {
    tally[kind].push(time);
    if (kind !== 'reads') return;
    const times = tally.paths.get(path) ?? [];
    tally.paths.set(path, times);
    times.push(time);
  };

  const once = async (method, path, body, headers = {}) => {
    try {
      const response = await fetch(`${address}${path}`, {
        method,
        headers: {
          'x-forwarded-for': from,
          ...(cookie && { cookie }),
          ...(body && { 'content-type': 'application/json' }),
          ...headers,
        },
        body: body && JSON.stringify(body),
      });
      const text = await response.text();
      for (const line of response.headers.getSetCookie().filter((one) => one.includes('daybook=')))
        cookie = line.split(';')[0];
      return { status: response.status, text };
    } catch (error) {
      return { status: 0, text: error.cause?.code ?? error.message };
    }
  };

  /** As the client: again after a lost connection. Every answer that is no success is an error of the run all the same. */
  const call = async (kind, method, path, body, headers) => {
    const began = performance.now();
    for (;;) {
      const { status, text } = await once(method, path, body, headers);
      if (status >= 200 && status < 300 && status !== 202) {
        note(kind, path, performance.now() - began);
        return text ? JSON.parse(text) : undefined;
      }
      // A batch that is still under way is asked for again.
      if (status !== 202)
        count(tally.errors, `${method} ${path.replace(/\d+/g, 'n')}: ${status} ${text.slice(0, 120)}`);
      if (status !== 202 && !lost.has(status)) throw new Error(`${method} ${path}: ${status} ${text.slice(0, 200)}`);
      await pause(250 + Math.random() * 250);
    }
  };

  const read = (path) => call('reads', 'GET', path);
  const write = (method, path, body) => call('writes', method, path, body, { 'idempotency-key': randomUUID() });

  const signUp = async () => {
    const email = `${randomUUID()}@example.com`;
    try {
      await call('writes', 'POST', '/api/register', { email, password, firstName: 'Ann', lastName: 'Example' });
    } catch (error) {
      // The answer to the first try was lost: the account is there.
      if (!error.message.includes(': 409 ')) throw error;
      await call('writes', 'POST', '/api/login', { email, password });
    }
  };

  const importRows = async (rows) => {
    const ids = [];
    await inParallel(batchesOf(rows, rowsPerBatch), batchesAtOnce, async ({ importId, number: batch, rows: some }) => {
      const transactions = some.map((row) => ({ category: 'Other', account: 'Checking', isReconciled: 0, ...row }));
      const headers = { 'x-import-id': importId, 'x-import-batch': String(batch) };
      const answer = await call('imports', 'POST', '/api/transactions/bulk', { transactions }, headers);
      ids.push(...answer.ids);
    });
    return ids;
  };

  const addBill = (name) =>
    write('POST', '/api/bills', { name, amount: '12.50', frequency: 'monthly', dueDate: 5, paymentDates: '5' });

  const link = (id, billId) => write('PATCH', `/api/transactions/${id}/link-bill`, { billId });

  /** How many of the rows that were sent are missing, and how many are there that were not sent or are there twice. */
  const audit = async (rows) => {
    const left = new Map();
    for (const text of rows.map(textOf)) left.set(text, (left.get(text) ?? 0) + 1);
    let doubled = 0;
    for (const row of await read('/api/transactions')) {
      const text = textOf(row);
      const there = left.get(text) ?? 0;
      if (there === 0) doubled += 1;
      else left.set(text, there - 1);
    }
    return { lost: [...left.values()].reduce((sum, n) => sum + n, 0), doubled };
  };

  return { read, signUp, importRows, addBill, link, audit };
};
