import { z } from 'zod';

/** Stream `rules-<pp>-<tenant>`: a household's rules and their order, and the changes of its category names. */

export const ruleField = z.enum(['description', 'merchant', 'category', 'amount']);
export const ruleOperator = z.enum(['contains', 'equals', 'starts_with', 'ends_with', 'greater_than', 'less_than']);
export const ruleActionType = z.enum(['assign_bill', 'set_category', 'set_merchant']);

export const ruleTerms = z.object({
  name: z.string(),
  isActive: z.int(),
  /** All must match. */
  conditions: z.array(
    z.object({
      field: ruleField,
      operator: ruleOperator,
      /** Literal text as it was given; decimal text for an amount. */
      value: z.string(),
      caseSensitive: z.int(),
    }),
  ),
  /** `value` is a bill's id, a category's or a merchant's name. */
  actions: z.array(z.object({ type: ruleActionType, value: z.string() })),
  /** It assigns this income, at its place among the actions: apart from these, of which the release before knows three types. */
  income: z.object({ place: z.int(), value: z.string() }).optional(),
});

/** A rule's terms as they were stated when so many changes of category names had come before in the stream. */
const statedTerms = z.object({ terms: ruleTerms, known: z.int() });

export const ruleEvents = {
  /** It comes last in the order. */
  RuleAdded: z.object({ rule: z.int(), terms: ruleTerms }),
  /** `stated`: what was not changed goes with the names of its own time, whatever is undone or redone of these later. */
  RuleRevised: z.object({ rule: z.int(), terms: ruleTerms, stated: statedTerms.optional() }),
  RuleRemoved: z.object({ rule: z.int() }),
  /** An undo: a removed rule is there again, in its place. `order`: ids of all rules after it. */
  RuleRestored: z.object({
    rule: z.int(),
    terms: ruleTerms,
    order: z.array(z.int()),
    stated: statedTerms.optional(),
  }),
  /** Ids of all rules, in the new order. */
  RulesOrdered: z.object({ order: z.array(z.int()) }),
  /** The category has another name everywhere from here on; stored names are not rewritten. */
  CategoryRenamed: z.object({ from: z.string(), to: z.string() }),
  /** Several categories are one from here on. */
  CategoriesMerged: z.object({ from: z.array(z.string()), to: z.string() }),
  /** As if the merge of that operation had never happened. */
  CategoryMergeUndone: z.object({ operation: z.string() }),
  /** A renamed or merged name is a category of its own in all that is written from here on. */
  CategoryRestored: z.object({ name: z.string() }),
} as const;

export type RuleTerms = z.infer<typeof ruleTerms>;
export type StatedTerms = z.infer<typeof statedTerms>;
export type RuleEvents = { [T in keyof typeof ruleEvents]: z.infer<(typeof ruleEvents)[T]> };
