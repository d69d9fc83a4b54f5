import type { ExplainQuery, Explanation, ExplanationTerm, PlanFigure } from '@daybook/contracts';
import { explainPath, type TermSource } from '@daybook/contracts/explanation-terms';
import type { HouseholdFigures } from './household-figures.js';

export interface Asked {
  query: ExplainQuery;
  household: HouseholdFigures;
}

/** How one figure is made. */
export interface Figure {
  /** As the view names it. */
  label: string | ((asked: Asked) => string);
  /** In plain words. */
  formula: string;
  /** What it is made of besides bills and incomes as the lists have them. */
  needs?: 'payments' | 'prices';
  /** The last is the figure: `self` is what it is named by. */
  terms(asked: Asked, self: TermSource): ExplanationTerm[];
}

export const explained = (name: PlanFigure, { label, formula, terms }: Figure, asked: Asked): Explanation => {
  const self: TermSource = {
    label: typeof label === 'string' ? label : label(asked),
    from: { kind: 'figure', id: name },
    href: explainPath(name, asked.query),
  };
  return { figure: name, formula, terms: terms(asked, self) };
};
