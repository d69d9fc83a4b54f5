import { isText, type RuleTerms } from '@daybook/contracts';
import { parseAmountText } from '@daybook/money';
import type { Where } from '@daybook/platform';
import { foldText, canMatch, type RuleCondition } from '@daybook/rules';

/** What a condition on an imported value that no layer hides requires of the stored row; undefined where the index cannot tell. */
function requirementOf({ field, operator, value, caseSensitive }: RuleCondition): Where | undefined {
  // Of a rule that was saved before such texts were refused.
  if (!isText(value)) return undefined;
  // The search text is folded and trimmed: only a condition that ignores case can use it.
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
 * Which stored rows the rules can match, so that others need not be read.
 * @returns 'none', or a condition; 'all' where the index cannot tell
 */
export function rowsThatMayMatch(rules: readonly Pick<RuleTerms, 'conditions'>[]): Where | 'all' | 'none' {
  const requirements: Where[] = [];
  for (const { conditions } of rules) {
    if (conditions.length === 0 || !conditions.every(canMatch)) continue;
    const known = conditions.flatMap((condition) => requirementOf(condition) ?? []);
    const [best] = known.sort((a, b) => (b.has?.length ?? 0) - (a.has?.length ?? 0));
    if (!best) return 'all';
    requirements.push(best);
  }
  const [first, ...others] = requirements;
  return first ? { ...first, ...(others.length > 0 && { or: others }) } : 'none';
}
