import { batchesOf, inParallel, sendBatch } from '../tests/support/household.ts';
import { setTimeout as pause } from 'node:timers/promises';
import { rowsOf } from './import.mjs';
import { usageOf } from './program.mjs';

const rowsPerCall = 250;
const callsAtOnce = 3;

/** Wall and processor seconds of the work, and what it answered. */
const timed = async ({ pid }, work) => {
  const before = usageOf(pid).cpu;
  const began = performance.now();
  const answer = await work();
  return { seconds: (performance.now() - began) / 1000, cpu: usageOf(pid).cpu - before, answer };
};

/** Calls, insists on success, and waits for the end of what goes on after the answer. */
export const asking = (household, { address }) => {
  const ask = async (method, path, body) => {
    const answer = await household.call(address, method, path, body);
    if (answer.status >= 300) throw new Error(`${method} ${path}: ${answer.status} ${JSON.stringify(answer.body)}`);
    if (answer.status !== 202) return answer.body;
    for (;;) {
      const operation = await ask('GET', `/api/operations/${answer.body.operationId}`);
      if (operation.state !== 'running') return operation;
      await pause(100);
    }
  };
  return ask;
};

export const ruleOf = (n, value, category) => ({
  name: `Rule ${n}`,
  conditions: [{ field: 'description', operator: 'contains', value, caseSensitive: 0 }],
  actions: [{ type: 'set_category', value: category }],
});

/** Sends the file; how many rows were new. */
const importOf = async (household, { address }, count) => {
  let inserted = 0;
  await inParallel(batchesOf(rowsOf(count), rowsPerCall), callsAtOnce, async (batch) => {
    const { status, body } = await sendBatch(household, address, batch);
    if (status !== 200) throw new Error(`a batch answered ${status}: ${JSON.stringify(body)}`);
    inserted += body.inserted;
  });
  return inserted;
};

const shown = ({ seconds, cpu }) => `${seconds.toFixed(2)} s, ${cpu.toFixed(2)} s of processor`;

/**
 * Imports so many rows with no rules and with 50, the same again, and applies and reverts a rule over them.
 * @param limits texts of what is to be reached, by what is measured
 * @param tell takes what was measured, how long it took, and the limit
 */
export const measureRules = async (register, program, count, limits, tell) => {
  const rows = `${count.toLocaleString('en-US')} rows`;
  const show = async (what, limit, work) => {
    const measured = await timed(program, work);
    tell(what, shown(measured), limit);
    return measured.answer;
  };
  const expected = (what, is, wanted) => {
    if (is !== wanted) throw new Error(`${what}: ${is} instead of ${wanted}`);
  };

  const household = await register(program.address);
  const ask = asking(household, program);
  const add = (of, rule) => asking(of, program)('POST', '/api/transaction-rules', rule);
  expected(
    'new rows',
    await show(`import of ${rows}`, limits.import, () => importOf(household, program, count)),
    count,
  );
  expected(
    'new rows',
    await show(`the same ${rows} again`, limits.again, () => importOf(household, program, count)),
    0,
  );
  for (const [which, value] of [
    ['all of', 'merchant'],
    ['one in ten of', '7 #'],
  ]) {
    await show(`a rule applied to ${which} ${rows}`, limits.rule, () => add(household, ruleOf(1, value, 'Shopping')));
    const [{ id }] = await ask('GET', '/api/transaction-rules');
    await show(`  … and reverted`, limits.rule, () => ask('DELETE', `/api/transaction-rules/${id}`));
  }

  const ruled = await register(program.address);
  for (let n = 0; n < 50; n += 1) await add(ruled, ruleOf(n, `merchant ${n}`, `Category ${n}`));
  await show(`import of ${rows} with 50 rules`, limits.import, () => importOf(ruled, program, count));
  await show(`a rule beside 50 applied to all of ${rows}`, limits.rule, () =>
    add(ruled, ruleOf(50, 'merchant', 'Else')),
  );
};

/** Seconds of the import, of the same rows again, and of a rule applied to all of them. */
export const measureLife = async (register, program, count) => {
  const household = await register(program.address);
  const send = () => timed(program, () => importOf(household, program, count));
  const first = await send();
  const again = await send();
  const rule = ruleOf(1, 'merchant', 'Shopping');
  const applied = await timed(program, () => asking(household, program)('POST', '/api/transaction-rules', rule));
  if (first.answer !== count || again.answer !== 0) throw new Error('rows are missing or doubled');
  return { import: first.seconds, again: again.seconds, rule: applied.seconds };
};

const times = 20;

/** The list of so many rows: whole, its first page, a search, and the preview of a rule. The mean of twenty where it is short. */
export const measureLists = async (register, program, count, limits, tell) => {
  const rows = `${count.toLocaleString('en-US')} rows`;
  const household = await register(program.address);
  const ask = asking(household, program);
  await importOf(household, program, count);
  tell(`whole list of ${rows}`, shown(await timed(program, () => ask('GET', '/api/transactions'))));
  const mean = async (what, limit, ...call) => {
    await ask(...call);
    const { seconds } = await timed(program, async () => {
      for (let time = 0; time < times; time += 1) await ask(...call);
    });
    tell(`${what} of ${rows}`, `${((seconds / times) * 1000).toFixed(0)} ms`, limit);
  };
  await mean('first page', limits.page, 'GET', '/api/transactions?limit=100');
  await mean('search', limits.search, 'GET', '/api/transactions?search=merchant+77&limit=100');
  const draft = ruleOf(1, 'merchant 77', 'Shopping');
  await mean('preview of a rule', undefined, 'POST', '/api/transaction-rules/preview?limit=25', draft);
};
