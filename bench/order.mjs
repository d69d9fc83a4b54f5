import { setTimeout as pause } from 'node:timers/promises';
import { byMonth } from '../frontends/transactions/src/import/upload/import-batches.ts';
import { batchesOf, inParallel, sendBatch } from '../tests/support/household.ts';

const rowsPerCall = 250;
const callsAtOnce = 3;
/** Of another household's reads while rows are imported. */
const readEveryMs = 25;

const dateIn = (month, day) =>
  `${2017 + Math.floor(month / 12)}-${String((month % 12) + 1).padStart(2, '0')}-${String(day).padStart(2, '0')}`;

/** An account over so many months, by date. */
export const rowsByDate = (count, months) => {
  const perMonth = Math.ceil(count / months);
  return Array.from({ length: count }, (_, n) => ({
    date: dateIn(Math.floor(n / perMonth), Math.floor(((n % perMonth) * 28) / perMonth) + 1),
    description: `MERCHANT ${n % 997} #${n}`,
    amount: `${(n % 500) + 1}.${(n % 90) + 10}`,
    type: 'debit',
    merchant: `MERCHANT ${n % 997}`,
  }));
};

/** In an order without any order, the same each time. */
export const shuffled = (rows) => {
  const mixed = [...rows];
  let state = 42;
  for (let at = mixed.length - 1; at > 0; at -= 1) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    const other = state % (at + 1);
    [mixed[at], mixed[other]] = [mixed[other], mixed[at]];
  }
  return mixed;
};

export const quantile = (times, share) => [...times].sort((a, b) => a - b)[Math.floor((times.length - 1) * share)] ?? 0;

/** Reads as somebody else, until the signal; the times until the answer in milliseconds. */
export const readMeanwhile = async (household, address, signal) => {
  const times = [];
  while (!signal.aborted) {
    const began = performance.now();
    const { status } = await household.call(address, 'GET', '/api/transactions?limit=100');
    if (status !== 200) throw new Error(`a read answered ${status}`);
    times.push(performance.now() - began);
    await pause(readEveryMs);
  }
  return times;
};

/** A batch that takes longer than a request may is answered 202; its repeat waits for it and tells the outcome. */
const importBatch = async (household, address, batch) => {
  for (;;) {
    const { status, body } = await sendBatch(household, address, batch);
    if (status === 200) return body;
    if (status !== 202) throw new Error(`a batch answered ${status}: ${JSON.stringify(body)}`);
  }
};

/**
 * Imports a file of rows for each of so many households, all at once.
 * @returns seconds, and milliseconds that another household's reads took meanwhile
 */
export const importFiles = async (register, address, households, rows) => {
  const people = [];
  for (let n = 0; n < households; n += 1) people.push(await register(address));
  const other = await register(address);
  const done = new AbortController();
  const reads = readMeanwhile(other, address, done.signal);
  const began = performance.now();
  const importOne = async (household) => {
    let inserted = 0;
    await inParallel(batchesOf(rows, rowsPerCall), callsAtOnce, async (batch) => {
      const answer = await importBatch(household, address, batch);
      inserted += answer.inserted;
    });
    if (inserted !== rows.length) throw new Error(`${inserted} of ${rows.length} rows were new`);
  };
  const imported = Promise.all(people.map(importOne))
    .then(() => (performance.now() - began) / 1000)
    .finally(() => done.abort());
  const [seconds, times] = await Promise.all([imported, reads]);
  return { seconds, reads: times };
};

const told = ({ seconds, reads }) =>
  `${seconds.toFixed(1)} s; others' reads p50 ${quantile(reads, 0.5).toFixed(0)} ms, p99 ${quantile(reads, 0.99).toFixed(0)} ms, max ${quantile(reads, 1).toFixed(0)} ms`;

/** As the client sends a file, whatever its order. */
const asSent = (rows) => byMonth(rows.map((row) => ({ row }))).map(({ row }) => row);

/**
 * The same rows sorted by date, of a file in no order as the client sends it, and in no order through the API. The cost of a row
 * must not depend on its place in the file.
 * @param run starts a program with empty stores, gives its address to the work, and ends it
 */
export const measureOrder = async (register, run, { households, rows, months, limit }, tell) => {
  const file = rowsByDate(rows, months);
  const mixed = shuffled(file);
  const name = `${households > 1 ? `${households} × ` : ''}${rows.toLocaleString('en-US')} rows, ${months} months`;
  const measured = async (order, ordered) => {
    const result = await run(({ address }) => importFiles(register, address, households, ordered));
    tell(`${name}, ${order}`, told(result));
    return result.seconds;
  };
  const sorted = await measured('sorted', file);
  const sent = await measured('shuffled, by the client', asSent(mixed));
  tell('  shuffled by the client / sorted', (sent / sorted).toFixed(2), limit);
  const raw = await measured('shuffled, by the API', mixed);
  tell('  shuffled by the API / sorted', (raw / sorted).toFixed(2), limit);
};
