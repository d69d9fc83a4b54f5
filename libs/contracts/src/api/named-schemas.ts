import { z } from 'zod';
import * as http from '../http/index.js';
import { examples } from './examples.js';

/** Schemas that the document holds once, under a name. */
export const named: Readonly<Record<string, z.ZodType>> = {
  AdminJob: http.adminJob,
  AdminStats: http.adminStats,
  AppliedRule: http.appliedRule,
  Bill: http.bill,
  BillPayment: http.billPayment,
  BudgetSummary: http.budgetSummary,
  ChangedSubject: http.changedSubject,
  DeletedGroup: http.deletedGroup,
  Error: http.errorBody,
  Explanation: http.explanation,
  HistoryChange: http.historyChange,
  ImportAnswer: http.bulkAnswer,
  ImportPending: http.bulkPending,
  ImportRow: http.importRow,
  ImportSummary: http.importSummary,
  Income: http.income,
  IncomePayment: http.incomePayment,
  Operation: http.operation,
  OpenOperation: http.openOperation,
  ParkedStream: http.parkedStream,
  Preferences: http.preferences,
  ReadModelState: http.readModelState,
  SavedBill: http.savedBill,
  SavedIncome: http.savedIncome,
  Message: http.messageAnswer,
  Session: http.session,
  Transaction: http.transaction,
  TransactionRule: http.transactionRule,
  TransactionPage: http.transactionPage,
  User: http.user,
  YearlyRow: http.yearlyRow,
};

const registry = z.registry<{ id: string; examples?: unknown[] }>();
for (const [id, schema] of Object.entries(named)) {
  registry.add(schema, id in examples ? { id, examples: [examples[id]] } : { id });
}

export type JsonSchema = Record<string, unknown>;

/** Whether a schema describes a request or an answer: transformed values differ. */
export type Direction = 'input' | 'output';

/** Named schemas that are referred to. */
export type Components = Map<string, JsonSchema>;

/** Keys of zod's that readers do not need: its own bookkeeping, and the bounds of every integer. */
const isNoise = (key: string, value: unknown): boolean =>
  ['$schema', '$defs', 'id'].includes(key) ||
  (['minimum', 'maximum'].includes(key) && Math.abs(Number(value)) === Number.MAX_SAFE_INTEGER);

const tidyEach = (schemas: object): JsonSchema =>
  Object.fromEntries(Object.entries(schemas).map(([name, schema]) => [name, tidy(schema)]));

const tidy = (schema: unknown): unknown => {
  if (Array.isArray(schema)) return schema.map(tidy);
  if (typeof schema !== 'object' || schema === null) return schema;
  const entries = Object.entries(schema).filter(([key, value]) => !isNoise(key, value));
  return Object.fromEntries(
    entries.map(([key, value]) => {
      if (key === '$ref') return [key, String(value).replace('#/$defs/', '#/components/schemas/')];
      if (key === 'examples') return [key, value];
      // The keys of an object's properties are names, not words of JSON Schema.
      return [key, key === 'properties' ? tidyEach(value as object) : tidy(value)];
    }),
  );
};

/** A zod schema as JSON Schema 2020-12; the named ones in it become references into `components`. */
export function jsonSchemaOf(schema: z.ZodType, io: Direction, components: Components): JsonSchema {
  const { $defs = {}, ...own } = z.toJSONSchema(schema, { metadata: registry, io });
  for (const [id, inner] of Object.entries($defs)) components.set(id, tidy(inner) as JsonSchema);
  const id = registry.get(schema)?.id;
  // Zod itself writes recursive schemas as references.
  if (!id || '$ref' in own) return tidy(own) as JsonSchema;
  components.set(id, tidy(own) as JsonSchema);
  return { $ref: `#/components/schemas/${id}` };
}
