import type { TransactionRule } from '../api/rule-calls.js';

/**
 * The faults of a rule as texts; empty where there are none.
 * @param categories those that there are, or undefined while they are not known
 */
export function faultsOf(
  { broken, conditions, actions }: Pick<TransactionRule, 'broken' | 'conditions' | 'actions'>,
  categories: ReadonlySet<string> | undefined,
): string[] {
  const faults = broken ? ['Uses a deleted bill'] : [];
  if (!categories) return faults;
  // Capitals count for an action alone: it writes the name, and a condition compares it.
  const folded = new Set([...categories].map((name) => name.toLowerCase()));
  const named = [
    ...actions.filter(({ type, value }) => type === 'set_category' && !categories.has(value)),
    ...conditions.filter(
      ({ field, operator, value }) =>
        field === 'category' && operator === 'equals' && !folded.has(value.trim().toLowerCase()),
    ),
  ].map(({ value }) => value);
  return [...faults, ...[...new Set(named)].map((name) => `Unknown category “${name}”`)];
}
