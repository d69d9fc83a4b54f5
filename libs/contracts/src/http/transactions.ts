import { z } from 'zod';
import { transactionType } from '../events/ledger.js';
import { listOf } from './list-of.js';
import { flag, money, moneyInput } from './primitives.js';
import { text } from './text.js';

const civilDate = text().regex(/^(19|20|21)\d\d-\d\d-\d\d$/, 'not a date (YYYY-MM-DD, 1900 to 2199)');
const decimal = text().regex(/^\d{1,12}(\.\d{1,12})?$/, 'not an amount');
const integer = text()
  .regex(/^\d{1,9}$/, 'not a number')
  .transform(Number);

const countedId = z.union([
  z.int().positive(),
  text()
    .regex(/^[1-9]\d{0,15}$/)
    .transform(Number),
]);

/** A row of an import. Rows are checked one by one; invalid ones are reported by index and the others imported. */
export const importRow = z.object({
  date: text().max(40),
  description: text().trim().min(1).max(1000),
  amount: moneyInput,
  type: transactionType,
  category: text().max(120).nullish(),
  merchant: text().max(500).nullish(),
  account: text().max(200).nullish(),
  isReconciled: flag.optional(),
  /** Imports the row even if it looks like a stored one. */
  force: z.boolean().optional(),
});

/** Limit of rows in a call. */
export const maxRowsPerCall = 250;

/** The rows are those of an export of this product: parts of splits, which no bank names, count as stored then. */
const fromExport = z.boolean().optional();

/** Body of POST /api/transactions/bulk, with the headers X-Import-Id (UUID) and X-Import-Batch (integer from 0). */
export const bulkBody = z.object({
  transactions: z.array(z.unknown()).min(1).max(maxRowsPerCall),
  /** Name of the file that the rows are from, as the history tells it; the same in each batch. */
  fileName: text().trim().min(1).max(255).optional(),
  fromExport,
});

export const bulkAnswer = z.object({
  inserted: z.int(),
  /** Rows that were stored already. */
  skipped: z.int(),
  ids: z.array(z.int()),
  importId: z.string(),
  /** Rows that were refused, by index in the call. */
  errors: z.array(z.object({ row: z.int(), message: z.string() })),
});
export type BulkAnswer = z.infer<typeof bulkAnswer>;

/** 202: the import is still running; repeat the call to wait for it. */
export const bulkPending = z.object({ operationId: z.string(), importId: z.string() });

/** Body of POST /api/transactions/duplicates: the rows of a whole file, in its order. */
export const duplicatesBody = z.object({
  rows: listOf(
    z.object({
      date: text().max(40),
      description: text().max(1000),
      amount: moneyInput,
      // With these two, the answer also has `deleted` and `differs`.
      type: transactionType.optional(),
      account: text().max(200).nullish(),
    }),
  ).max(200_000),
  fromExport,
});

/**
 * `copies[i]` is true where row i is already stored: of k equal rows in the file and n stored copies,
 * min(k, n) are true, first those that agree in type and account, then the first ones.
 */
export const duplicatesAnswer = z.object({
  copies: z.array(z.boolean()),
  /** Indexes of new rows of which a copy was imported earlier and deleted; only of rows with a type. */
  deleted: z.array(z.int()).optional(),
  /** Indexes of copies whose stored row has another type or account; only of rows with a type. */
  differs: z.array(z.int()).optional(),
});
export type DuplicatesAnswer = z.infer<typeof duplicatesAnswer>;

export const transaction = z.object({
  id: z.int(),
  date: z.string(),
  description: z.string(),
  merchant: z.string().nullable(),
  amount: money,
  type: transactionType,
  category: z.string(),
  account: z.string(),
  billId: z.int().nullable(),
  /** Name of the linked bill; 'X (deleted)' when it is deleted. */
  billName: z.string().nullable(),
  /** The income that it is linked to; a transaction has a bill or an income. */
  incomeId: z.int().nullable(),
  /** As `billName`. */
  incomeName: z.string().nullable(),
  reviewed: flag,
  isReconciled: flag,
  /** A person entered it; absent of imported ones. */
  source: z.literal('hand').optional(),
  /** The transaction that it is a part of, where a person split one. */
  partOf: z.int().optional(),
  /** What a person wrote about it; absent where there is none. */
  note: z.string().optional(),
  /** Labels that persons gave it, in the order of the alphabet; absent where there are none. */
  tags: z.array(z.string()).optional(),
});
export type Transaction = z.infer<typeof transaction>;

/** All given conditions must match. In a query every value is text; in a body ids and flags are numbers. */
export const transactionFilter = z.strictObject({
  /** A part of description, merchant, category, account, note, a tag, or name of the bill or income, in any case. */
  search: text().max(200).optional(),
  account: text().max(200).optional(),
  category: text().max(120).optional(),
  /** A tag, whole, in any case. */
  tag: text().max(40).optional(),
  /** `none` for those without a bill, `any` for those with one. */
  billId: z.union([z.enum(['none', 'any']), countedId]).optional(),
  /** `none` for those without an income, `any` for those with one. */
  incomeId: z.union([z.enum(['none', 'any']), countedId]).optional(),
  /** A series of bills or income: those linked to any row that it has or had. */
  groupId: countedId.optional(),
  type: transactionType.optional(),
  reviewed: z.union([flag, z.enum(['0', '1']).transform((value) => (value === '1' ? 1 : 0))]).optional(),
  /** Decimal amounts, inclusive. */
  min: decimal.optional(),
  max: decimal.optional(),
  /** Dates, inclusive. */
  from: civilDate.optional(),
  to: civilDate.optional(),
});
export type TransactionFilter = z.infer<typeof transactionFilter>;

export const transactionSorts = [
  'date',
  'description',
  'merchant',
  'category',
  'account',
  'amount',
  'type',
  'reviewed',
  'bill',
] as const;

/** Query of GET /api/transactions. Without any parameter the answer is the whole list as an array. */
export const transactionsQuery = transactionFilter.extend({
  /** 1 to 1,000; 100 when absent. */
  limit: integer.refine((value) => value >= 1 && value <= 1000, 'must be from 1 to 1000').optional(),
  offset: integer.optional(),
  /** By date when absent. */
  sort: z.enum(transactionSorts).optional(),
  /** Descending for dates and ascending for the rest when absent; ties by id in the same direction. */
  direction: z.enum(['ascending', 'descending']).optional(),
});
export type TransactionsQuery = z.infer<typeof transactionsQuery>;

/** Query of GET /api/transactions/export: as of the list, without pages. */
export const exportQuery = transactionsQuery.omit({ limit: true, offset: true });
export type ExportQuery = z.infer<typeof exportQuery>;

/** A page of the list, with the count and sums of all matches. */
export const transactionPage = z.object({
  transactions: z.array(transaction),
  total: z.int(),
  sums: z.object({ credit: money, debit: money }),
});
export type TransactionPage = z.infer<typeof transactionPage>;

export const linkBillBody = z.object({ billId: z.int().nullable() });
export const linkIncomeBody = z.object({ incomeId: z.int().nullable() });
export const reviewedBody = z.object({ reviewed: flag });

/** What a person writes about a transaction; null or an empty text removes it. */
export const noteInput = text().trim().max(1000).nullable();

const tag = text()
  .trim()
  .min(1)
  .max(40)
  .regex(/^[^,\p{Cc}]*$/u, 'a tag has no commas and no line breaks');

/** Tags that a transaction may have. */
export const mostTags = 20;

/** Tags to give or to take away, whatever others there are; case makes no difference. */
export const tagsInput = z.array(tag).min(1).max(mostTags);

/** Body of POST /api/transactions: a transaction that is in no file. */
export const newTransactionBody = z.strictObject({
  date: civilDate,
  description: text().trim().min(1).max(1000),
  /** Above 0; the type carries the sign. */
  amount: moneyInput,
  type: transactionType,
  /** Guessed from the texts when absent, as of an import. */
  category: text().trim().max(120).nullish(),
  merchant: text().trim().max(500).nullish(),
  /** `Unknown` when absent. */
  account: text().trim().max(200).nullish(),
  billId: z.int().positive().nullish(),
  incomeId: z.int().positive().nullish(),
  note: noteInput.optional(),
  tags: tagsInput.optional(),
});
export type NewTransactionBody = z.infer<typeof newTransactionBody>;

/** Fields whose manual edit can be cleared. */
export const handField = z.enum(['category', 'merchant', 'billId', 'incomeId']);

/** Body of PATCH /api/transactions/{id}: sets fields, and clears others to return to the value from rules or the import. */
export const transactionPatchBody = z
  .strictObject({
    category: text().trim().min(1).max(120).optional(),
    merchant: text().trim().max(500).nullable().optional(),
    billId: z.int().positive().nullable().optional(),
    incomeId: z.int().positive().nullable().optional(),
    note: noteInput.optional(),
    addTags: tagsInput.optional(),
    removeTags: tagsInput.optional(),
    clear: z.array(handField).max(4).optional(),
  })
  .refine((patch) => Object.values(patch).some((value) => value !== undefined), 'nothing to change')
  .refine(
    ({ clear = [], ...set }) => clear.every((field) => set[field] === undefined),
    'a field is both set and cleared',
  );
export type TransactionPatchBody = z.infer<typeof transactionPatchBody>;

/** Query of GET /api/category-spend: a month, or dates, both inclusive; the current month when absent. */
export const categorySpendQuery = z.strictObject({
  month: text()
    .regex(/^(19|20|21)\d\d-(0[1-9]|1[0-2])$/, 'not a month (YYYY-MM)')
    .optional(),
  from: civilDate.optional(),
  to: civilDate.optional(),
});
export type CategorySpendQuery = z.infer<typeof categorySpendQuery>;

/** Answer of GET /api/category-spend: debits but those linked to an income, less refunds (credits linked to a bill), by visible category, the largest first. */
export const categorySpend = z.object({
  from: z.string(),
  to: z.string(),
  total: money,
  categories: z.array(z.object({ category: z.string(), amount: money, count: z.int() })),
});
export type CategorySpend = z.infer<typeof categorySpend>;

/** Query of GET /api/yearly-data; the current year when absent. */
export const yearlyQuery = z.strictObject({
  year: text()
    .regex(/^(19|20|21)\d\d$/, 'not a year')
    .optional(),
});

/** A row of GET /api/yearly-data: reviewed and linked. A refund (a credit) is negative. */
export const yearlyRow = z.object({
  billId: z.int(),
  date: z.string(),
  amount: money,
  billName: z.string(),
  groupId: z.int(),
});
export type YearlyRow = z.infer<typeof yearlyRow>;

/** Answer of GET /api/yearly-data/years: the years that have rows, the newest first. */
export const yearlyYears = z.object({ years: z.array(z.int()) });
export type YearlyYears = z.infer<typeof yearlyYears>;
