import type { RuleBody, RulePreviewBody, RuleTerms } from '@daybook/contracts';
import { canMatch, type RuleAction, type RuleCondition } from '@daybook/rules';

const numeric = new Set<RuleCondition['operator']>(['greater_than', 'less_than']);

/** Why a condition can never match; undefined where it can. */
function faultOf(condition: RuleCondition): { field: string; reason: string } | undefined {
  if (canMatch(condition)) return undefined;
  return condition.field !== 'amount' && numeric.has(condition.operator)
    ? { field: 'operator', reason: `only an amount can be compared by ${condition.operator}` }
    : { field: 'value', reason: 'not an amount' };
}

const billId = /^[1-9]\d{0,15}$/;

const isBill = ({ type, value }: RuleAction): boolean =>
  type !== 'assign_bill' || (billId.test(value) && Number.isSafeInteger(Number(value)));

const trimmed = (action: RuleAction): RuleAction => ({ ...action, value: action.value.trim() });

/** The terms as they are stored; or, as text, the field that is wrong and why. */
export function checkedTerms<T extends Partial<RuleBody>>(body: T): { terms: T & Partial<RuleTerms> } | string {
  for (const [index, condition] of (body.conditions ?? []).entries()) {
    const fault = faultOf(condition);
    if (fault) return `conditions.${index}.${fault.field}: ${fault.reason}`;
  }
  const actions = body.actions?.map(trimmed);
  const bad = actions?.findIndex((action) => !isBill(action)) ?? -1;
  if (bad >= 0) return `actions.${bad}.value: not a bill's id`;
  return { terms: { ...body, ...(actions && { actions }) } };
}

/** Terms of an unfinished rule: blank actions and unknown bills are skipped, and conditions that can never match match nothing. */
export function draftedTerms(
  { name, conditions, actions }: RulePreviewBody,
  isOwnBill: (id: number) => boolean,
): RuleTerms {
  const ready = actions.map(trimmed).filter((action) => action.value !== '' && isBill(action));
  const own = ready.filter(({ type, value }) => type !== 'assign_bill' || isOwnBill(Number(value)));
  return { name: name ?? '', isActive: 1, conditions, actions: own };
}
