import { batchesOf, inParallel, sendBatch } from '../tests/support/household.ts';
import { insist, taken, waitsMeanwhile } from './neighbour.mjs';
import { quantile, rowsByDate } from './order.mjs';
import { usageOf } from './program.mjs';

const rowsPerCall = 250;
const callsAtOnce = 3;
const times = 10;
const rows = 100_000;
const months = 60;

const spans = {
  'a month': 'from=2019-03-01&to=2019-03-31',
  'twelve months': 'from=2019-01-01&to=2019-12-31',
  'five years': 'from=2016-01-01&to=2020-12-31',
};

const accounts = ['Checking', 'Savings', 'Visa', 'Wallet'];

/** An opening balance in the middle of the rows, and a statement of each year. */
const describeAccounts = async (household, address) => {
  for (const name of accounts) {
    const opening = { amount: '1000.00', date: '2018-07-01' };
    await insist(household.call(address, 'PUT', '/api/accounts', { name, type: 'checking', opening }));
    for (const year of [2016, 2017, 2018, 2019]) {
      const statement = { account: name, date: `${year}-12-31`, balance: '1.00' };
      await insist(household.call(address, 'PUT', '/api/accounts/statements', statement));
    }
  }
};

/** A budget in every month, which carries over. */
const planMonths = async (household, address) => {
  for (let month = 0; month < months; month += 1) {
    const name = `${2016 + Math.floor(month / 12)}-${String((month % 12) + 1).padStart(2, '0')}`;
    const budgets = ['Food', 'Shopping', 'Other'].map((category) => ({ category, amount: 500, carriesOver: 1 }));
    await insist(household.call(address, 'PUT', '/api/budgets', { month: name, budgets }));
  }
};

/** What it takes to tell what was spent of many rows, and what another household waits for meanwhile. */
export const measureSpending = async (register, { address, pid }, tell) => {
  const household = await register(address);
  const neighbour = await register(address);
  const all = rowsByDate(rows, months).map((row, index) => ({ ...row, account: accounts[index % accounts.length] }));
  await inParallel(batchesOf(all, rowsPerCall), callsAtOnce, async (batch) => {
    await insist(sendBatch(household, address, batch));
  });
  tell(`${rows.toLocaleString('en-US')} rows from ${all[0].date} to ${all.at(-1).date}`, '');
  await planMonths(household, address);
  await describeAccounts(household, address);
  const reads = [
    ...Object.entries(spans).map(([name, span]) => [`spending of ${name}`, `/api/spending?${span}`, '≤ 1 s']),
    ['budgets of a month', '/api/budgets?month=2016-06', '≤ 0.5 s'],
    ['budgets carried over from five years', '/api/budgets?month=2020-12', '≤ 1 s'],
    ['accounts with their balances', '/api/accounts?on=2020-12-31', '≤ 0.5 s'],
    [
      'the balance of an account on each day of a year',
      '/api/accounts/balances?account=Visa&from=2019-01-01&to=2019-12-31&each=day',
      '≤ 0.5 s',
    ],
    ['its statements', '/api/accounts/statements?account=Visa', '≤ 0.5 s'],
    ['a year of it compared', '/api/accounts/reconciliation?account=Visa&date=2020-12-31&balance=1', '≤ 0.5 s'],
  ];
  for (const [name, path, limit] of reads) {
    const read = () => household.call(address, 'GET', path);
    const took = [];
    const busy = usageOf(pid).cpu;
    const others = await waitsMeanwhile(
      () => neighbour.call(address, 'GET', '/api/bills'),
      async () => {
        for (let time = 0; time < times; time += 1) took.push((await taken(read)).ms);
      },
    );
    const processor = (usageOf(pid).cpu - busy) / times;
    tell(`  ${name}`, `p50 ${quantile(took, 0.5).toFixed(0)} ms, max ${quantile(took, 1).toFixed(0)} ms`, limit);
    tell('    processor of one, with the other household', `${processor.toFixed(2)} s`);
    tell('    another household meanwhile', others, 'p99 ≤ 50 ms');
  }
  tell('  greatest resident memory', `${usageOf(pid).peak.toFixed(0)} MB`);
};
