import { ledgerCategory } from '@daybook/contracts';
import { streamName } from '@daybook/event-sourcing';

/** yyyymm of a civil date. */
export const monthKeyOf = (date: string): string => date.slice(0, 4) + date.slice(5, 7);

/** The transactions of one month. @param month yyyymm */
export const ledgerStream = (tenant: string, month: string): string => streamName(ledgerCategory, tenant, month);
