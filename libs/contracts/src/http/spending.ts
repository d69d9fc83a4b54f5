import { isCivilDate } from '@daybook/money';
import { z } from 'zod';
import { money } from './primitives.js';
import { text } from './text.js';
import { transaction, transactionsQuery } from './transactions.js';

const civilDate = text().refine(isCivilDate, 'not a date (YYYY-MM-DD, 1900 to 2199)');

/** Query of GET /api/spending: dates, both inclusive; the current month when absent. */
export const spendingQuery = z.strictObject({
  from: civilDate.optional(),
  to: civilDate.optional(),
  /** `included`: both sides of transfers between own accounts count as well. */
  transfers: z.enum(['left-out', 'included']).optional(),
});
export type SpendingQuery = z.infer<typeof spendingQuery>;

const spentAndReceived = z.object({ spent: money, received: money });

/** What was spent under one name, and in the spans that it is compared with. */
export const spendingLine = z.object({
  name: z.string(),
  spent: money,
  count: z.int(),
  before: money,
  yearBefore: money,
  /** Of the months before that `totals.average` names; null where the span is no month. */
  average: money.nullable(),
});
export type SpendingLine = z.infer<typeof spendingLine>;

const span = z.object({ from: z.string(), to: z.string() });

/** Answer of GET /api/spending. */
export const spending = z.object({
  ...span.shape,
  /** Of the same length, right before; and the same a year earlier. */
  before: span,
  yearBefore: span,
  /** `kept` is what was received less what was spent. */
  totals: z.object({
    ...spentAndReceived.shape,
    kept: money,
    before: spentAndReceived,
    yearBefore: spentAndReceived,
    /** Of a month: of the six before, or as many as there are since the first transaction, at least one. Null where the span is no month. */
    average: spentAndReceived.extend({ months: z.int() }).nullable(),
  }),
  /** Every month of the span, the earliest first. */
  months: z.array(z.object({ month: z.string(), ...spentAndReceived.shape, kept: money })),
  /** The largest first; what is beyond the first 200 is the line `rest`, so that lines and rest make the total. */
  categories: z.array(spendingLine),
  merchants: z.array(spendingLine),
  accounts: z.array(spendingLine),
  rest: z.object({
    categories: spendingLine.nullable(),
    merchants: spendingLine.nullable(),
    accounts: spendingLine.nullable(),
  }),
  /** Both sides of a transfer between own accounts, or of the payment of a card, in the span: how many of them, and the debits among them. */
  transfers: z.object({ count: z.int(), moved: money }),
});
export type Spending = z.infer<typeof spending>;

/** Query of GET /api/spending/transactions: the span and transfers as there; a line by its name, each name narrows down. */
export const spentTransactionsQuery = spendingQuery.extend({
  category: text().max(120).optional(),
  merchant: text().max(500).optional(),
  account: text().max(200).optional(),
  limit: transactionsQuery.shape.limit,
  offset: transactionsQuery.shape.offset,
});
export type SpentTransactionsQuery = z.infer<typeof spentTransactionsQuery>;

/** Answer of GET /api/spending/transactions: a page, the newest first, with the count of all and what they come to. */
export const spentTransactions = z.object({ transactions: z.array(transaction), total: z.int(), spent: money });
export type SpentTransactions = z.infer<typeof spentTransactions>;
