import { z } from 'zod';

/** Answer of GET /api/transactions/choices: distinct values to filter by, sorted by code points. */
export const transactionChoices = z.object({
  accounts: z.array(z.string()),
  categories: z.array(z.string()),
  tags: z.array(z.string()),
});
export type TransactionChoices = z.infer<typeof transactionChoices>;
