import type { RuleBody } from '@daybook/contracts';
import fc from 'fast-check';

/** What a person does. Numbers name bills, rows and rules by their place, whatever there is; none may be there at all. */
export type Step =
  | { do: 'add-bill'; name: string; cents: number }
  | { do: 'change-amount'; bill: number; cents: number }
  | { do: 'remove-bill'; bill: number }
  | { do: 'add-income'; name: string; cents: number }
  | { do: 'remove-income'; income: number }
  | { do: 'import'; rows: NewRow[] }
  | { do: 'import-again'; import: number }
  | { do: 'link'; row: number; bill: number | null }
  | { do: 'link-income'; row: number; income: number | null }
  | { do: 'review'; row: number; reviewed: 0 | 1 }
  | { do: 'delete'; row: number }
  | { do: 'bulk-edit'; category?: string; bill?: number | null; income?: number | null }
  | { do: 'undo-edit'; edit: number }
  | { do: 'undo-import'; import: number }
  | { do: 'add-rule'; rule: RuleBody; bill: number }
  | { do: 'change-rule'; at: number; rule: RuleBody; bill: number }
  | { do: 'switch-rule'; at: number; isActive: 0 | 1 }
  | { do: 'remove-rule'; at: number }
  | { do: 'turn-rules' };

export interface NewRow {
  day: number;
  text: string;
  cents: number;
}

const place = fc.nat(7);
const cents = fc.constantFrom(1, 450, 120_000);
const text = fc.constantFrom('Rent ACME', 'blue bottle', 'Gas & Co', 'rent');
const row = fc.record({ day: fc.constantFrom(1, 31), text, cents });
const word = fc.constantFrom('rent', 'BLUE', 'gas', 'fun', 'o');

const condition = fc.oneof(
  fc.record({
    field: fc.constantFrom('description' as const, 'merchant' as const, 'category' as const),
    operator: fc.constant('contains' as const),
    value: word,
    caseSensitive: fc.constant(0 as const),
  }),
  fc.record({
    field: fc.constant('amount' as const),
    operator: fc.constant('less_than' as const),
    value: fc.constantFrom('0.02', '5', '9999'),
    caseSensitive: fc.constant(0 as const),
  }),
);
/** The empty id of a bill or an income is filled in when the step is taken. */
const action = fc.oneof(
  fc.constant({ type: 'assign_bill' as const, value: '' }),
  fc.constant({ type: 'assign_income' as const, value: '' }),
  fc.record({ type: fc.constantFrom('set_category' as const, 'set_merchant' as const), value: word }),
);
const rule: fc.Arbitrary<RuleBody> = fc.record({
  name: word,
  isActive: fc.constantFrom(0, 1, 1),
  conditions: fc.array(condition, { minLength: 1, maxLength: 2 }),
  actions: fc.array(action, { minLength: 1, maxLength: 2 }),
});

const rows = fc.array(row, { minLength: 1, maxLength: 5 });
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 4, arbitrary: fc.record({ do: fc.constant('add-bill' as const), name: word, cents }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('change-amount' as const), bill: place, cents }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('remove-bill' as const), bill: place }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('add-income' as const), name: word, cents }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('remove-income' as const), income: place }) },
  { weight: 8, arbitrary: fc.record({ do: fc.constant('import' as const), rows }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('import-again' as const), import: place }) },
  { weight: 4, arbitrary: fc.record({ do: fc.constant('link' as const), row: place, bill: fc.option(place) }) },
  {
    weight: 4,
    arbitrary: fc.record({ do: fc.constant('link-income' as const), row: place, income: fc.option(place) }),
  },
  {
    weight: 3,
    arbitrary: fc.record({ do: fc.constant('review' as const), row: place, reviewed: fc.constantFrom(0, 1, 1) }),
  },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('delete' as const), row: place }) },
  {
    weight: 6,
    arbitrary: fc.oneof(
      fc.record({ do: fc.constant('bulk-edit' as const), category: word }),
      fc.record({ do: fc.constant('bulk-edit' as const), bill: fc.option(place) }),
      fc.record({ do: fc.constant('bulk-edit' as const), income: fc.option(place) }),
      fc.record({ do: fc.constant('bulk-edit' as const), category: word, bill: fc.option(place) }),
    ),
  },
  { weight: 5, arbitrary: fc.record({ do: fc.constant('undo-edit' as const), edit: place }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('undo-import' as const), import: place }) },
  { weight: 4, arbitrary: fc.record({ do: fc.constant('add-rule' as const), rule, bill: place }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('change-rule' as const), at: place, rule, bill: place }) },
  {
    weight: 2,
    arbitrary: fc.record({ do: fc.constant('switch-rule' as const), at: place, isActive: fc.constantFrom(0, 1) }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('remove-rule' as const), at: place }) },
  { weight: 1, arbitrary: fc.constant({ do: 'turn-rules' as const }) },
);

export const mostSteps = 24;

export const anySteps = fc.array(step, { minLength: mostSteps / 2, maxLength: mostSteps });
