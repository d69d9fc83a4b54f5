import type { RuleBody, RulePreviewBody, RuleTerms } from '@daybook/contracts';
import { canMatch, type RuleAction, type RuleCondition, storedActions } from '@daybook/rules';

const numeric = new Set<RuleCondition['operator']>(['greater_than', 'less_than']);

/** Why a condition can never match; undefined where it can. */
function faultOf(condition: RuleCondition): { field: string; reason: string } | undefined {
  if (canMatch(condition)) return undefined;
  return condition.field !== 'amount' && numeric.has(condition.operator)
    ? { field: 'operator', reason: `only an amount can be compared by ${condition.operator}` }
    : { field: 'value', reason: 'not an amount' };
}

const id = /^[1-9]\d{0,15}$/;

const links: readonly RuleAction['type'][] = ['assign_bill', 'assign_income'];

const isLink = ({ type }: RuleAction): boolean => links.includes(type);

const isSensible = (action: RuleAction): boolean =>
  !isLink(action) || (id.test(action.value) && Number.isSafeInteger(Number(action.value)));

const trimmed = (action: RuleAction): RuleAction => ({ ...action, value: action.value.trim() });

type Stored = Pick<RuleTerms, 'actions' | 'income'>;
/** Terms as they are stored, of a body that has all of them or a part. */
type TermsOf<T> = Omit<T, 'actions'> & (T extends RuleBody ? Stored : Partial<Stored>);

/** The terms as they are stored; or, as text, the field that is wrong and why. */
export function checkedTerms<T extends Partial<RuleBody>>(body: T): { terms: TermsOf<T> } | string {
  for (const [index, condition] of (body.conditions ?? []).entries()) {
    const fault = faultOf(condition);
    if (fault) return `conditions.${index}.${fault.field}: ${fault.reason}`;
  }
  const actions = body.actions?.map(trimmed);
  const bad = actions?.findIndex((action) => !isSensible(action)) ?? -1;
  if (actions && bad >= 0) {
    return `actions.${bad}.value: not ${actions[bad]?.type === 'assign_income' ? "an income's" : "a bill's"} id`;
  }
  const incomes = actions?.filter(({ type }) => type === 'assign_income').length ?? 0;
  if (incomes > 1) return 'actions: a rule assigns one income';
  return { terms: { ...body, ...(actions && storedActions(actions)) } as TermsOf<T> };
}

/** Terms of an unfinished rule: blank actions and unknown bills and incomes are skipped, and conditions that can never match match nothing. */
export function draftedTerms(
  { name, conditions, actions }: RulePreviewBody,
  isOwn: (link: RuleAction) => boolean,
): RuleTerms {
  const ready = actions.map(trimmed).filter((action) => action.value !== '' && isSensible(action));
  const own = ready.filter((action) => !isLink(action) || isOwn(action));
  return { name: name ?? '', isActive: 1, conditions, ...storedActions(own) };
}
