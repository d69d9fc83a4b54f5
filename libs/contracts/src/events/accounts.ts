import { z } from 'zod';

/** What kind of account it is, by permanent names. */
export const accountTypes = ['checking', 'savings', 'credit-card', 'cash', 'loan', 'other'] as const;
export const accountType = z.enum(accountTypes);
export type AccountType = z.infer<typeof accountType>;

/** Streams `accounts-<pp>-<tenant>`. An account is the name that its transactions carry. */
export const householdAccountEvents = {
  /** What was said of an account. Absent: unchanged; null: no longer known. Amounts in cents, those that are owed less than 0. */
  AccountDescribed: z.object({
    name: z.string(),
    type: accountType.nullable().optional(),
    /** What it held before the first transaction of that day. */
    opening: z.object({ amount: z.int(), date: z.string() }).nullable().optional(),
  }),
  /** The balance, in cents, that a statement tells for the end of a day; null: the statement is taken back. */
  StatementReconciled: z.object({ account: z.string(), date: z.string(), balance: z.int().nullable() }),
} as const;

export type HouseholdAccountEvents = {
  [T in keyof typeof householdAccountEvents]: z.infer<(typeof householdAccountEvents)[T]>;
};
