import { batchesOf, inParallel, sendBatch } from '../tests/support/household.ts';
import { rowsOf } from './import.mjs';

const frequencies = ['monthly', 'weekly', 'bi-monthly', 'quarterly', 'annual'];
const times = 21;
const linkedBills = 20;
const rowsPerImport = 5;
const imports = 1_000;

const insist = async (answer) => {
  const { status, body } = await answer;
  if (status >= 300) throw new Error(`it answered ${status}: ${JSON.stringify(body)}`);
  return body;
};

/** Two bills to an income. */
const addSeries = (household, address, n) => {
  const frequency = frequencies[n % frequencies.length];
  const income = n % 3 === 0;
  const body = { amount: '45.00', frequency, category: income ? 'Income' : 'Housing', dueDate: (n % 28) + 1 };
  const named = income ? { personName: `Income ${n}`, percentage: '0', ...body } : { name: `Bill ${n}`, ...body };
  return insist(household.call(address, 'POST', income ? '/api/incomes' : '/api/bills', named));
};

/** Links the rows of a merchant to each of some bills. */
const linkSome = async (household, address) => {
  const bills = await insist(household.call(address, 'GET', '/api/bills'));
  await inParallel(bills.slice(0, linkedBills), 2, (bill, n) => {
    const filter = { search: `MERCHANT ${n} #` };
    return insist(
      household.call(address, 'POST', '/api/transactions/bulk-edit', { filter, patch: { billId: bill.id } }),
    );
  });
};

/**
 * Adds so many series and a thousand imports, links transactions to some bills, and tells the median time of the reads that a
 * screen opens with, and of the list of imports.
 */
export const measureSummary = async (register, { address }, count, tell) => {
  const household = await register(address);
  await inParallel(
    Array.from({ length: count }, (_, n) => n),
    8,
    (n) => addSeries(household, address, n),
  );
  const rows = rowsOf(imports * rowsPerImport);
  const files = Array.from({ length: imports }, (_, n) => rows.slice(n * rowsPerImport, (n + 1) * rowsPerImport));
  await inParallel(files, 8, (file) => insist(sendBatch(household, address, batchesOf(file, rowsPerImport)[0])));
  await linkSome(household, address);
  const reads = {
    '/api/budget-summary': [`${count} series`],
    '/api/bills': [`${count} series`, '≤ 20 ms'],
    '/api/incomes': [`${count} series`, '≤ 20 ms'],
    '/api/bill-payments': [`${count} series`],
    '/api/imports': [`${imports} imports`],
    '/api/imports?limit=25': [`${imports} imports`],
  };
  for (const [path, [having, limit]] of Object.entries(reads)) {
    const taken = [];
    for (let time = 0; time < times; time += 1) {
      const began = performance.now();
      await insist(household.call(address, 'GET', path));
      taken.push(performance.now() - began);
    }
    const median = taken.sort((a, b) => a - b)[Math.floor(times / 2)];
    tell(`${path} with ${having}`, `${median.toFixed(1)} ms`, limit);
  }
};
