import type { RuleTerms } from '@daybook/contracts';
import { parseAmountText } from '@daybook/money';
import type { Where } from '@daybook/platform';
import { foldText, isSensible, type RuleCondition } from '@daybook/rules';

/** What a condition on an imported value that no layer hides demands of the stored row; undefined where nothing can be said. */
function demandOf({ field, operator, value, caseSensitive }: RuleCondition): Where | undefined {
  // Folded texts are compared in both places; the search text has them trimmed. What is case-sensitive is compared unfolded.
  if (field === 'description' && !caseSensitive) return { field: 'searchText', has: foldText(value).trim() };
  const wanted = field === 'amount' ? parseAmountText(value) : undefined;
  if (wanted === undefined) return undefined;
  switch (operator) {
    case 'equals':
      return { field: 'amount', from: wanted, to: wanted };
    case 'greater_than':
      return { field: 'amount', from: wanted + 1 };
    case 'less_than':
      return { field: 'amount', to: wanted - 1 };
    default:
      return undefined;
  }
}

/**
 * Which stored rows the rules can match at all, so that the others need not be read.
 * @returns 'none', or a condition; 'all' where nothing can be said beforehand
 */
export function rowsThatMayMatch(rules: readonly Pick<RuleTerms, 'conditions'>[]): Where | 'all' | 'none' {
  const demands: Where[] = [];
  for (const { conditions } of rules) {
    if (conditions.length === 0 || !conditions.every(isSensible)) continue;
    const known = conditions.flatMap((condition) => demandOf(condition) ?? []);
    const [best] = known.sort((a, b) => (b.has?.length ?? 0) - (a.has?.length ?? 0));
    if (!best) return 'all';
    demands.push(best);
  }
  const [first, ...others] = demands;
  return first ? { ...first, ...(others.length > 0 && { or: others }) } : 'none';
}
