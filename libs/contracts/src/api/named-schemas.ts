import { z } from 'zod';
import * as http from '../http/index.js';

/** Schemas that stand in the document under a name of their own, wherever they are used. */
const named: Readonly<Record<string, z.ZodType>> = {
  AdminStats: http.adminStats,
  Bill: http.bill,
  BillPayment: http.billPayment,
  BudgetSummary: http.budgetSummary,
  DeletedGroup: http.deletedGroup,
  Error: http.errorBody,
  ImportAnswer: http.bulkAnswer,
  ImportPending: http.bulkPending,
  ImportRow: http.importRow,
  ImportSummary: http.importSummary,
  Income: http.income,
  Operation: http.operation,
  Preferences: http.preferences,
  SavedBill: http.savedBill,
  SavedIncome: http.savedIncome,
  Said: http.said,
  Transaction: http.transaction,
  TransactionPage: http.transactionPage,
  User: http.user,
  YearlyRow: http.yearlyRow,
};

const registry = z.registry<{ id: string }>();
for (const [id, schema] of Object.entries(named)) registry.add(schema, { id });

export type JsonSchema = Record<string, unknown>;

/** Whether a schema tells what is sent or what is answered: what zod transforms differs. */
export type Direction = 'input' | 'output';

/** Named schemas that were referred to, collected on the way. */
export type Components = Map<string, JsonSchema>;

/** JSON counts no further than this: a bound that zod writes for every integer says nothing. */
const tidy = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(tidy);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value as JsonSchema)
    .filter(([key, inner]) => !(/^(minimum|maximum)$/.test(key) && Math.abs(Number(inner)) === Number.MAX_SAFE_INTEGER))
    .filter(([key]) => key !== '$schema' && key !== '$defs' && key !== 'id')
    .map(([key, inner]) => [
      key,
      key === '$ref' ? String(inner).replace('#/$defs/', '#/components/schemas/') : tidy(inner),
    ]);
  return Object.fromEntries(entries);
};

/** A zod schema as JSON Schema 2020-12; the named ones in it become references into `components`. */
export function jsonSchemaOf(schema: z.ZodType, io: Direction, components: Components): JsonSchema {
  const { $defs = {}, ...own } = z.toJSONSchema(schema, { metadata: registry, io });
  for (const [id, inner] of Object.entries($defs)) components.set(id, tidy(inner) as JsonSchema);
  const id = registry.get(schema)?.id;
  if (!id) return tidy(own) as JsonSchema;
  components.set(id, tidy(own) as JsonSchema);
  return { $ref: `#/components/schemas/${id}` };
}
