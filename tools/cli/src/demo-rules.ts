import type { RuleTerms, TransactionRule } from '@daybook/contracts';
import type { HttpClient } from './http-client.js';

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
function demoRules(billIds: ReadonlyMap<string, readonly number[]>): RuleTerms[] {
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

/** How a rule is entered at first, where somebody thinks of something better later. */
const enteredAs: Readonly<Record<string, Pick<RuleTerms, 'actions'>>> = {
  'Delivered meals': { actions: [category('Food')] },
};

const storedRules = (client: HttpClient) => client.call<TransactionRule[]>('GET', '/api/transaction-rules');

/** Adds those of the names whose rule is not there, one after another: their order counts. */
export async function addRules(
  client: HttpClient,
  billIds: ReadonlyMap<string, readonly number[]>,
  names: readonly string[],
): Promise<void> {
  const there = new Set((await storedRules(client)).map(({ name }) => name));
  for (const rule of demoRules(billIds)) {
    if (!names.includes(rule.name) || there.has(rule.name)) continue;
    await client.call('POST', '/api/transaction-rules', { ...rule, ...enteredAs[rule.name] });
  }
}

/** A rule gets the actions that it has in the end. */
export async function correctRule(
  client: HttpClient,
  billIds: ReadonlyMap<string, readonly number[]>,
  wanted: string,
): Promise<void> {
  const stored = (await storedRules(client)).find(({ name }) => name === wanted);
  const rule = demoRules(billIds).find(({ name }) => name === wanted);
  if (stored && rule) await client.call('PUT', `/api/transaction-rules/${stored.id}`, { actions: rule.actions });
}
