import type { RuleTerms } from '@daybook/contracts';

type Sought = [operator: RuleTerms['conditions'][number]['operator'], value: string];

const ruleOf = (name: string, [operator, value]: Sought, actions: RuleTerms['actions']): RuleTerms => ({
  name,
  isActive: 1,
  conditions: [{ field: 'description', operator, value, caseSensitive: 0 }],
  actions,
});

const category = (value: string) => ({ type: 'set_category' as const, value });
const merchant = (value: string) => ({ type: 'set_merchant' as const, value });

/**
 * Bodies of POST /api/transaction-rules, in their order: what somebody has come to say of a bank's texts.
 * @param billIds of the household's bills, by name
 */
export function demoRules(billIds: ReadonlyMap<string, readonly number[]>): RuleTerms[] {
  const [netflix] = billIds.get('Netflix') ?? [];
  const assigned = netflix === undefined ? [] : [{ type: 'assign_bill' as const, value: String(netflix) }];
  const parking = ruleOf('Parking meters', ['contains', 'parkcolumbus'], [category('Transportation')]);
  const small = { field: 'amount' as const, operator: 'less_than' as const, value: '10.00', caseSensitive: 0 };
  return [
    ruleOf('Coffee', ['contains', 'coffee'], [category('Food')]),
    ruleOf('Amazon orders', ['contains', 'amzn mktp'], [merchant('Amazon'), category('Shopping')]),
    ruleOf('Rides', ['starts_with', 'uber *trip'], [merchant('Uber'), category('Transportation')]),
    ruleOf('Delivered meals', ['starts_with', 'doordash'], [category('Entertainment')]),
    ruleOf('Netflix', ['starts_with', 'netflix.com'], [merchant('Netflix'), ...assigned]),
    { ...parking, conditions: [...parking.conditions, small] },
  ];
}
