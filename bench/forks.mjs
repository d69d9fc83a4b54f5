import { batchesOf, inParallel, sendBatch } from '../tests/support/household.ts';
import { insist, taken, waitsMeanwhile } from './neighbour.mjs';
import { quantile, rowsByDate } from './order.mjs';
import { usageOf } from './program.mjs';

const rowsPerCall = 250;
const callsAtOnce = 3;
const times = 15;

/** What answers as of an earlier time take of a household with so many rows, and what another one waits for meanwhile. */
export const measureForks = async (register, { address, pid }, rows, limits, tell) => {
  const household = await register(address);
  const neighbour = await register(address);
  const call = (path) => household.call(address, 'GET', path);
  const { id } = await insist(household.call(address, 'POST', '/api/bills', { name: 'Rent', amount: '1200' }));
  for (let n = 0; n < 20; n += 1) {
    const conditions = [{ field: 'description', operator: 'contains', value: `ow ${n}` }];
    const rule = { name: `Rule ${n}`, conditions, actions: [{ type: 'set_category', value: 'Food' }] };
    await insist(household.call(address, 'POST', '/api/transaction-rules', rule));
  }
  await inParallel(batchesOf(rowsByDate(rows, 60), rowsPerCall), callsAtOnce, async (batch) => {
    await insist(sendBatch(household, address, batch));
  });
  const moments = [];
  for (let n = 0; n < 6; n += 1) {
    moments.push(new Date().toISOString());
    await insist(household.call(address, 'PUT', `/api/bills/${id}`, { amount: String(1_300 + n) }));
  }
  tell(`${rows.toLocaleString('en-US')} rows of 60 months, 20 rules`, '');
  const reads = ['/api/bills', '/api/transactions?limit=100', '/api/category-spend?month=2019-03', '/api/history'];
  const before = usageOf(pid).megabytes;
  for (const path of reads) {
    const asOf = (at) => call(`${path}${path.includes('?') ? '&' : '?'}asOf=${at}`);
    let first;
    const busy = usageOf(pid).cpu;
    const others = await waitsMeanwhile(
      () => neighbour.call(address, 'GET', '/api/bills'),
      async () => {
        first = await taken(() => asOf(moments[2]));
      },
    );
    const processor = usageOf(pid).cpu - busy;
    const next = [];
    for (let time = 0; time < times; time += 1) next.push((await taken(() => asOf(moments[2]))).ms);
    const later = await taken(() => asOf(moments[4]));
    const earlier = await taken(() => asOf(moments[0]));
    const ms = (one) => `${one.ms.toFixed(0)} ms${one.status === 200 ? '' : ` (${one.status})`}`;
    tell(`  ${path}, first`, `${ms(first)}, ${processor.toFixed(2)} s of processor with the others'`, limits.first);
    tell('    next', `p50 ${quantile(next, 0.5).toFixed(0)} ms, max ${quantile(next, 1).toFixed(0)} ms`, '≤ 100 ms');
    tell('    a later moment, an earlier one', `${ms(later)}, ${ms(earlier)}`);
    tell('    another household meanwhile', others, 'p99 ≤ 50 ms');
  }
  tell('  resident memory before and after', `${before.toFixed(0)} MB, ${usageOf(pid).megabytes.toFixed(0)} MB`);
};
