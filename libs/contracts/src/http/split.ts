import { z } from 'zod';
import { moneyInput } from './primitives.js';
import { text } from './text.js';
import { noteInput, transaction } from './transactions.js';

/** Parts that a transaction may be split into. */
export const mostParts = 20;

/** Body of POST /api/transactions/{id}/split: the parts add up to the transaction. What is absent is as of the transaction. */
export const splitBody = z.strictObject({
  parts: z
    .array(
      z.strictObject({
        /** Above 0; all have the type of the transaction. */
        amount: moneyInput,
        category: text().trim().min(1).max(120).optional(),
        billId: z.int().positive().nullish(),
        incomeId: z.int().positive().nullish(),
        note: noteInput.optional(),
      }),
    )
    .min(2)
    .max(mostParts),
});
export type SplitBody = z.infer<typeof splitBody>;

/** A transaction, and its parts where a person split it. */
export const splitAnswer = z.object({ whole: transaction, parts: z.array(transaction) });
export type SplitAnswer = z.infer<typeof splitAnswer>;
