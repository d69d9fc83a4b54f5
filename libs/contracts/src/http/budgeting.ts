import { isCivilMonth } from '@daybook/money';
import { z } from 'zod';
import { frequency } from '../events/plan.js';
import { money, moneyInput } from './primitives.js';
import { text } from './text.js';

const month = text()
  .refine(isCivilMonth, 'must be a month, yyyy-mm')
  .nullish()
  .describe('yyyy-mm; null takes it away.');

/** From the first month to the last one a series falls due, but for those in which it is paused. */
const months = { firstMonth: month, lastMonth: month, pausedFrom: month, pausedTo: month };

const common = {
  amount: moneyInput.optional(),
  frequency: frequency.optional(),
  status: text().max(40).optional(),
  category: text().trim().min(1).max(120).optional(),
  dueDate: z.union([z.int(), text().max(4)]).nullish(),
  paymentDates: text().max(200).nullish(),
  emoji: text().max(32).nullish(),
  anchorMonth: z.int().min(1).max(12).optional(),
  ...months,
};

/** Body of POST /api/bills (name and amount required there) and PUT /api/bills/{id} (an absent key is unchanged). */
export const billBody = z.object({ name: text().trim().max(160).optional(), ...common });

/** Body of POST /api/incomes and PUT /api/incomes/{id}[/group]. */
export const incomeBody = z.object({
  personName: text().trim().max(160).optional(),
  percentage: z.union([text().max(20), z.number()]).nullish(),
  ...common,
});

export const effectiveStatus = z.enum(['paid', 'received', 'overdue', 'due soon', 'pending', 'scheduled', 'Upcoming']);

const row = {
  id: z.int(),
  amount: money,
  dueDate: z.int(),
  status: z.string(),
  frequency,
  category: z.string(),
  paymentDates: z.string().nullable(),
  emoji: z.string().nullable(),
  /** Lowest id of the series. */
  groupId: z.int(),
  anchorMonth: z.int(),
  effectiveStatus,
  /** False outside the anchor months of a quarterly or annual series, and where it is idle. */
  dueThisMonth: z.boolean(),
  /** It has not begun this month, has ended or is paused: averages leave it out. Absent otherwise. */
  idleThisMonth: z.literal(true).optional(),
  /** yyyy-mm; the months in which it falls due begin and end with these. Absent where there is none. */
  firstMonth: z.string().optional(),
  lastMonth: z.string().optional(),
  /** yyyy-mm; from this month to that one it does not fall due. */
  pausedFrom: z.string().optional(),
  pausedTo: z.string().optional(),
  /** What lists show (client document, "Amounts"). */
  displayAmount: money,
  displaySource: z.enum(['current', 'latest', 'plan']),
  /** Instant of creation, ISO 8601 in UTC. */
  createdAt: z.string(),
};

/** A row of GET /api/bills. `name` carries '(n/m)' where the series has several rows. */
export const bill = z.object({
  ...row,
  name: z.string(),
  /** The latest transaction that is linked to any row of the series and is no refund; absent where there is none. */
  newestPayment: z.object({ transactionId: z.int(), date: z.string(), amount: money }).optional(),
});
export type Bill = z.infer<typeof bill>;

/** A row of GET /api/incomes. */
export const income = z.object({
  ...row,
  personName: z.string(),
  percentage: z.string(),
  /** The months (yyyy-mm) of the last twelve in which it was received, the oldest first. Absent where there is none. */
  received: z
    .array(
      z.object({
        month: z.string(),
        /** What linked transactions brought less reversals; of a month that is marked as received, what was planned then. */
        amount: money,
        /** Date and id of the newest linked transaction, and how many there are; absent where a person marked it. */
        on: z.string().optional(),
        transactionId: z.int().optional(),
        transactions: z.int().optional(),
      }),
    )
    .optional(),
  /** The date on which it was due, where that is three days ago or more and it was not received. Absent otherwise. */
  lateSince: z.string().optional(),
});
export type Income = z.infer<typeof income>;

/** POST and PUT answer with the lowest-id row of the series and the ids of all its rows. */
export const savedBill = bill.extend({ groupIds: z.array(z.int()) });
export const savedIncome = income.extend({ groupIds: z.array(z.int()) });

export const deletedGroup = z.object({ deleted: z.int(), ids: z.array(z.int()), operationId: z.string() });
export type DeletedGroup = z.infer<typeof deletedGroup>;

export const budgetSummary = z.object({ totalIncome: z.number(), totalBills: z.number(), savingsRate: z.number() });
export type BudgetSummary = z.infer<typeof budgetSummary>;

export const billPayment = z.object({
  id: z.string(),
  billId: z.int(),
  billName: z.string(),
  /** yyyy-mm */
  period: z.string(),
  dueDate: z.int(),
  paidDate: z.string().nullable(),
  amount: money,
  status: z.string(),
  source: z.enum(['transaction', 'manual']),
  transactionId: z.int().nullable(),
});
export type BillPayment = z.infer<typeof billPayment>;

/** A row of GET /api/incomes/payments. */
export const incomePayment = z.object({
  id: z.string(),
  incomeId: z.int(),
  incomeName: z.string(),
  /** Lowest id of the series. */
  groupId: z.int(),
  /** yyyy-mm */
  period: z.string(),
  dueDate: z.int(),
  receivedDate: z.string().nullable(),
  /** A reversal is negative. */
  amount: money,
  /** `received`, or `reversed`: a debit that is linked to an income. */
  status: z.enum(['received', 'reversed']),
  source: z.enum(['transaction', 'manual']),
  transactionId: z.int().nullable(),
});
export type IncomePayment = z.infer<typeof incomePayment>;

/** Answer of GET /api/bills/{id}/prices. */
export const billPrices = z.object({
  /** What one occurrence was planned to cost, the oldest first. */
  prices: z.array(
    z.object({
      /** Civil date. */
      from: z.string(),
      planned: money,
      frequency,
      /** Linked transactions from that day to the next price, the oldest first; those from before the bill was added are with the first. */
      paid: z.array(z.object({ date: z.string(), amount: money, transactionId: z.int() })),
    }),
  ),
  /** The last change of the planned price; null where there was none. A fall is negative. */
  lastChange: z
    .object({
      amount: money,
      /** Of the price before, to one decimal; null where that was 0. */
      percent: z.number().nullable(),
      /** Civil date. */
      since: z.string(),
      /** What the change makes in a year. */
      yearly: money,
    })
    .nullable(),
});
export type BillPrices = z.infer<typeof billPrices>;
