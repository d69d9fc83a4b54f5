/** A transaction's id is yyyymm × 10⁷ + n, n being its number within the month. Permanent. */
export const TRANSACTION_IDS_PER_MONTH = 10_000_000;

/** @param month yyyymm of the imported date */
export const transactionId = (month: string, n: number): number => Number(month) * TRANSACTION_IDS_PER_MONTH + n;

/** yyyymm of a transaction's id; undefined where no transaction could ever have it. */
export function monthOfTransaction(id: number): string | undefined {
  const month = String(Math.floor(id / TRANSACTION_IDS_PER_MONTH));
  return /^(19|20|21)\d\d(0[1-9]|1[0-2])$/.test(month) && numberInMonth(id) > 0 ? month : undefined;
}

/** n of a transaction's id. */
export const numberInMonth = (id: number): number => id % TRANSACTION_IDS_PER_MONTH;
