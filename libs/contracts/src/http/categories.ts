import { z } from 'zod';

const stored = z.string().trim().min(1).max(500);
/** What a category may be called from now on; names that are stored may be longer. */
const given = z.string().trim().min(1).max(120);

/** What carries a category now. */
export const categoryUse = z.object({
  name: z.string(),
  /** Bills and incomes, a series once. */
  bills: z.int(),
  incomes: z.int(),
  /** Those that show it. */
  transactions: z.int(),
  /** Those that set it or ask for it. */
  rules: z.int(),
});
export type CategoryUse = z.infer<typeof categoryUse>;

/** Answer of GET /api/categories. */
export const categoriesInUse = z.object({
  /** Every category that something carries, by name. */
  categories: z.array(categoryUse),
  /** Names that were renamed or merged away, and what they stand for. */
  renamed: z.array(z.object({ from: z.string(), to: z.string() })),
});
export type CategoriesInUse = z.infer<typeof categoriesInUse>;

/** Body of POST /api/categories/rename. */
export const renameCategoryBody = z.strictObject({ from: stored, to: given });
export type RenameCategoryBody = z.infer<typeof renameCategoryBody>;

/** Body of POST /api/categories/merge: all of `from` are `to` afterwards. */
export const mergeCategoriesBody = z.strictObject({ from: z.array(stored).min(1).max(100), to: stored });
export type MergeCategoriesBody = z.infer<typeof mergeCategoriesBody>;

/** Body of POST /api/categories/undo: the operation of a rename or a merge. */
export const undoCategoriesBody = z.strictObject({ operationId: z.string().min(1).max(64) });
export type UndoCategoriesBody = z.infer<typeof undoCategoriesBody>;

/** Body of POST /api/categories/restore. */
export const restoreCategoryBody = z.strictObject({ name: given });
export type RestoreCategoryBody = z.infer<typeof restoreCategoryBody>;

/** Answer of each of them. */
export const changedCategories = z.object({
  /** Transactions that look different now. */
  changedTransactions: z.int(),
  /** Null where nothing was to be changed. */
  operationId: z.string().nullable(),
});
export type ChangedCategories = z.infer<typeof changedCategories>;
