import type { RuleTerms } from '@daybook/contracts';

export type RuleAction = RuleTerms['actions'][number] | { type: 'assign_income'; value: string };

type Stored = Pick<RuleTerms, 'actions' | 'income'>;

const toSpliced = (actions: readonly RuleAction[], { place, value }: NonNullable<Stored['income']>): RuleAction[] =>
  actions.toSpliced(place, 0, { type: 'assign_income', value });

/** All that a rule does, in the order in which it was given. */
export const actionsOf = ({ actions, income }: Stored): readonly RuleAction[] =>
  income ? toSpliced(actions, income) : actions;

/** The same as events store it. @param actions of which at most one assigns an income */
export function storedActions(actions: readonly RuleAction[]): Stored {
  const place = actions.findIndex(({ type }) => type === 'assign_income');
  const income = actions[place];
  return {
    actions: actions.filter((action): action is RuleTerms['actions'][number] => action.type !== 'assign_income'),
    // Named also where there is none: a change of a rule takes it away then.
    income: income && { place, value: income.value },
  };
}

const idsIn = (terms: Partial<RuleTerms>, wanted: RuleAction['type']): number[] =>
  actionsOf({ actions: terms.actions ?? [], income: terms.income }).flatMap(({ type, value }) =>
    type === wanted ? Number(value) : [],
  );

/** Ids of the bills that a rule assigns. */
export const billsAssigned = (terms: Partial<RuleTerms>): number[] => idsIn(terms, 'assign_bill');

/** Ids of the incomes that a rule assigns. */
export const incomesAssigned = (terms: Partial<RuleTerms>): number[] => idsIn(terms, 'assign_income');

/** Ids of the bills and incomes that a rule assigns. */
export const linksAssigned = (terms: Partial<RuleTerms>): number[] => [
  ...billsAssigned(terms),
  ...incomesAssigned(terms),
];
