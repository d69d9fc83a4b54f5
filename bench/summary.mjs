import { inParallel } from '../tests/support/household.ts';

const frequencies = ['monthly', 'weekly', 'bi-monthly', 'quarterly', 'annual'];
const times = 21;

/** Adds so many series, two bills to an income, and tells the median time of the reads that a screen opens with. */
export const measureSummary = async (register, { address }, count, tell) => {
  const household = await register(address);
  const series = Array.from({ length: count }, (_, n) => n);
  await inParallel(series, 8, async (n) => {
    const frequency = frequencies[n % frequencies.length];
    const income = n % 3 === 0;
    const body = { amount: '45.00', frequency, category: income ? 'Income' : 'Housing', dueDate: (n % 28) + 1 };
    const named = income ? { personName: `Income ${n}`, percentage: '0', ...body } : { name: `Bill ${n}`, ...body };
    const { status } = await household.call(address, 'POST', income ? '/api/incomes' : '/api/bills', named);
    if (status >= 300) throw new Error(`a series answered ${status}`);
  });
  for (const path of ['/api/budget-summary', '/api/bills', '/api/bill-payments']) {
    const taken = [];
    for (let time = 0; time < times; time += 1) {
      const began = performance.now();
      const { status } = await household.call(address, 'GET', path);
      if (status !== 200) throw new Error(`${path} answered ${status}`);
      taken.push(performance.now() - began);
    }
    const median = taken.sort((a, b) => a - b)[Math.floor(times / 2)];
    tell(`${path} with ${count} series`, `${median.toFixed(1)} ms`);
  }
};
