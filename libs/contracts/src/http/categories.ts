import { z } from 'zod';
import { text } from './text.js';

/**
 * The name of a category to be rid of, exactly as it is stored: NUL and halves of surrogate pairs were stored before such texts
 * were refused. No store may be asked for it: an equality that ends at NUL would find other names.
 */
const stored = z.string().trim().min(1).max(500);
const kept = text().trim().min(1).max(500);
/** A new name; stored names may be longer. */
const given = text().trim().min(1).max(120);

/** How often a category is used. */
export const categoryUse = z.object({
  name: z.string(),
  /** Series of bills and of incomes. */
  bills: z.int(),
  incomes: z.int(),
  transactions: z.int(),
  /** Rules that set it or have a condition on it. */
  rules: z.int(),
});
export type CategoryUse = z.infer<typeof categoryUse>;

/** Answer of GET /api/categories. */
export const categoriesInUse = z.object({
  /** Every category in use, by name. */
  categories: z.array(categoryUse),
  /** Renamed and merged names, with the present ones. */
  renamed: z.array(z.object({ from: z.string(), to: z.string() })),
});
export type CategoriesInUse = z.infer<typeof categoriesInUse>;

/** Body of POST /api/categories/rename. */
export const renameCategoryBody = z.strictObject({ from: stored, to: given });
export type RenameCategoryBody = z.infer<typeof renameCategoryBody>;

/** Body of POST /api/categories/merge: all of `from` become `to`. */
export const mergeCategoriesBody = z.strictObject({ from: z.array(stored).min(1).max(100), to: kept });
export type MergeCategoriesBody = z.infer<typeof mergeCategoriesBody>;

/** Body of POST /api/categories/undo: the operation of a rename or a merge. */
export const undoCategoriesBody = z.strictObject({ operationId: text().min(1).max(64) });
export type UndoCategoriesBody = z.infer<typeof undoCategoriesBody>;

/** Body of POST /api/categories/restore. */
export const restoreCategoryBody = z.strictObject({ name: given });
export type RestoreCategoryBody = z.infer<typeof restoreCategoryBody>;

/** Answer of each of these calls. */
export const changedCategories = z.object({
  /** Transactions that changed. */
  changedTransactions: z.int(),
  /** Null where there was nothing to change. */
  operationId: z.string().nullable(),
});
export type ChangedCategories = z.infer<typeof changedCategories>;
