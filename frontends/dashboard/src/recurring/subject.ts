import type { Bill, Income } from '@daybook/contracts';

/** What a dialog is about: an expense or an income, new where there is no row. */
export type Subject = { kind: 'bill'; row: Bill | null } | { kind: 'income'; row: Income | null };
