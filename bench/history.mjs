import { batchesOf, inParallel, sendBatch } from '../tests/support/household.ts';
import { quantile, rowsByDate } from './order.mjs';
import { usageOf } from './program.mjs';

const rowsPerCall = 250;
const callsAtOnce = 3;
const times = 31;

const insist = async (answer) => {
  const { status, body } = await answer;
  if (status >= 300) throw new Error(`it answered ${status}: ${JSON.stringify(body)}`);
  return body;
};

/** Imports a file, and changes single rows of it so many times, every hundredth time a thousand rows together. */
const fill = async (household, address, rows, changes) => {
  const bill = await insist(household.call(address, 'POST', '/api/bills', { name: 'Rent', amount: '1200' }));
  const ids = [];
  await inParallel(batchesOf(rows, rowsPerCall), callsAtOnce, async (batch) => {
    ids.push(...(await insist(sendBatch(household, address, batch))).ids);
  });
  let edit;
  for (let n = 0; n < changes; n += 100) {
    const some = Array.from(
      { length: Math.min(99, changes - n) },
      (_, index) => ids[((n + index) * 7919) % ids.length],
    );
    await inParallel(some, 8, (id, index) =>
      index % 2 === 0
        ? insist(household.call(address, 'PATCH', `/api/transactions/${id}/link-bill`, { billId: bill.id }))
        : insist(household.call(address, 'PATCH', `/api/transactions/${id}`, { category: `Category ${n + index}` })),
    );
    const many = { ids: ids.slice(n, n + 1_000), patch: { category: `Category ${n}` } };
    edit = (await insist(household.call(address, 'POST', '/api/transactions/bulk-edit', many))).operationId;
  }
  // One row of each of fifty calls, so that each was imported by an event of its own.
  const apart = Array.from({ length: 50 }, (_, n) => ids[Math.floor((n * ids.length) / 50)]);
  const across = { ids: apart, patch: { category: 'Apart' } };
  const { operationId: scattered } = await insist(
    household.call(address, 'POST', '/api/transactions/bulk-edit', across),
  );
  return { edit, scattered, row: ids[7919 % ids.length] };
};

/** How long pages of the history take, and what they cost the processor, of a household with so many rows and changes. */
export const measureHistory = async (register, { address, pid }, { rows, months, changes }, tell) => {
  const household = await register(address);
  const { edit, scattered, row } = await fill(household, address, rowsByDate(rows, months), changes);
  const read = (path) => insist(household.call(address, 'GET', path));
  tell(`${rows.toLocaleString('en-US')} rows of ${months} months, ${changes.toLocaleString('en-US')} changes`, '');
  const all = [];
  for (let page = await read('/api/history?limit=100'); page.length > 0;) {
    all.push(...page);
    page = await read(`/api/history?limit=100&before=${page.at(-1).root}`);
  }
  const file = all.find(({ kind }) => kind === 'import');
  if (file?.counts.added !== rows) throw new Error(`the file is not one change of ${rows} rows`);
  let cursor = '';
  for (let page = 0; page < 20; page += 1) {
    const { next } = await read(`/api/history/${file.root}${cursor && `?cursor=${cursor}`}`);
    cursor = next;
  }
  const reads = {
    'the newest 20': ['/api/history', '≤ 30 ms'],
    'the 20 after 2,000': [`/api/history?before=${all[Math.min(2_000, all.length - 1)].root}`, '≤ 30 ms'],
    'the newest 20 of one kind': ['/api/history?kind=bill'],
    'the newest 20 that name a word': ['/api/history?q=category%201'],
    'the newest 20 of a bill': ['/api/history?subject=bill:1'],
    'all of one transaction': [`/api/history?subject=transaction:${row}`],
    'rows of a bulk edit': [`/api/history/${edit}`, '≤ 50 ms'],
    'rows of fifty imports': [`/api/history/${scattered}`, '≤ 50 ms'],
    'rows of the file': [`/api/history/${file.root}`, '≤ 50 ms'],
    'rows of the file, page 21': [`/api/history/${file.root}?cursor=${cursor}`, '≤ 50 ms'],
  };
  for (const [what, [path, limit]] of Object.entries(reads)) {
    const taken = [];
    const before = usageOf(pid).cpu;
    for (let time = 0; time < times; time += 1) {
      const began = performance.now();
      await read(path);
      taken.push(performance.now() - began);
    }
    const [median, most] = [quantile(taken, 0.5), quantile(taken, 1)].map((ms) => ms.toFixed(1));
    const used = ((usageOf(pid).cpu - before) * 1_000) / times;
    tell(`  ${what}`, `p50 ${median} ms, max ${most} ms, ${used.toFixed(1)} ms of processor`, limit);
  }
};
