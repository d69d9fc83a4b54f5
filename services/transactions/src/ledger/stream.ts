import { streamName } from '@daybook/event-sourcing';

export const ledgerCategory = 'ledger';

/** yyyymm of a civil date. */
export const monthKeyOf = (date: string): string => date.slice(0, 4) + date.slice(5, 7);

export const ledgerStream = (tenant: string, month: string): string => streamName(ledgerCategory, tenant, month);

const perMonth = 10_000_000;

/** API id of a transaction: the month of its imported date and its count there. Permanent. */
export const transactionId = (month: string, n: number): number => Number(month) * perMonth + n;

/** Month of an API id, or undefined where no transaction could ever have it. */
export function monthOfId(id: number): string | undefined {
  const month = String(Math.floor(id / perMonth));
  return /^(19|20|21)\d\d(0[1-9]|1[0-2])$/.test(month) && id % perMonth > 0 ? month : undefined;
}

export const countOfId = (id: number): number => id % perMonth;
