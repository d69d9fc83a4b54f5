import { batchesOf, inParallel, sendBatch } from '../tests/support/household.ts';
import { usageOf } from './program.mjs';

const rowsPerCall = 250;
const callsAtOnce = 3;

/** A household's account: 40 rows a day would be many, so the rows go back from the end of 2026. */
export const rowsOf = (count) => {
  const perMonth = Math.max(500, Math.ceil(count / 60));
  return Array.from({ length: count }, (_, n) => {
    const month = Math.floor(n / perMonth);
    const year = 2026 - Math.floor(month / 12);
    const date = `${year}-${String(12 - (month % 12)).padStart(2, '0')}-${String((n % 28) + 1).padStart(2, '0')}`;
    const merchant = `MERCHANT ${n % 997}`;
    return {
      date,
      description: `${merchant} #${n}`,
      amount: `${(n % 500) + 1}.${(n % 90) + 10}`,
      type: 'debit',
      merchant,
    };
  });
};

/** Imports that many rows through the API; the seconds on the clock and those of the server's processor. */
export const importRows = async (household, { address, pid }, count, { importId, expected = count } = {}) => {
  const before = usageOf(pid).cpu;
  const began = performance.now();
  let inserted = 0;
  await inParallel(batchesOf(rowsOf(count), rowsPerCall, importId), callsAtOnce, async (batch) => {
    const { status, body } = await sendBatch(household, address, batch);
    if (status !== 200) throw new Error(`a batch answered ${status}: ${JSON.stringify(body)}`);
    inserted += body.inserted;
  });
  if (inserted !== expected) throw new Error(`${inserted} of ${count} rows were new`);
  return { seconds: (performance.now() - began) / 1000, cpu: usageOf(pid).cpu - before };
};
