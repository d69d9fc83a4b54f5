import { type Cents, centsToDecimal, type Ratio, type Sum } from '@daybook/money';
import type { ExplanationTerm } from './http/explain.js';

type From = ExplanationTerm['from'];

/** Where another figure, or this one, is explained. */
export const explainPath = (
  figure: string,
  query: Readonly<Record<string, string | number | undefined>> = {},
): string => {
  const given = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) if (value !== undefined) given.append(name, String(value));
  return given.size === 0 ? `/api/explain/${figure}` : `/api/explain/${figure}?${given}`;
};

export interface TermSource {
  label: string;
  detail?: string;
  from: From;
  href: string | null;
}

export const moneyTerm = (source: TermSource, amount: Cents): ExplanationTerm => ({
  ...source,
  amount: centsToDecimal(amount),
  unit: 'money',
});

export const countTerm = (source: TermSource, count: number): ExplanationTerm => ({
  ...source,
  amount: String(count),
  unit: 'count',
});

/** @param percent to one decimal */
export const percentTerm = (source: TermSource, percent: number, digits: 0 | 1 = 1): ExplanationTerm => ({
  ...source,
  amount: percent.toFixed(digits),
  unit: 'percent',
});

/** A figure that is no number, or has none: "Good", "–". */
export const wordTerm = (source: TermSource, word: string): ExplanationTerm => ({
  ...source,
  amount: word,
  unit: 'word',
});

/** Another figure as a term of this one. */
export const otherFigure = (
  label: string,
  figure: string,
  query?: Readonly<Record<string, string | number | undefined>>,
): TermSource => ({ label, from: { kind: 'figure', id: figure }, href: explainPath(figure, query) });

const rounding: TermSource = { label: 'Rounding', from: { kind: 'rounding', id: null }, href: null };

type Make = (source: TermSource, amount: number) => ExplanationTerm;

/** The terms of a sum, what rounding them leaves, and the figure. */
export const termsOfSum = <Of>(
  figure: TermSource,
  sum: Sum<Of>,
  describe: (of: Of, amount: number) => TermSource,
  make: Make = moneyTerm,
): ExplanationTerm[] => [
  ...sum.terms.map(({ of, amount }) => make(describe(of, amount), amount)),
  ...(sum.rounding === 0 ? [] : [make(rounding, sum.rounding)]),
  make(figure, sum.value),
];

/** The part, the whole, and the percentage. */
export const termsOfRatio = (
  figure: TermSource,
  { part, whole, percent }: Ratio,
  [ofPart, ofWhole]: readonly [TermSource, TermSource],
  digits: 0 | 1 = 1,
): ExplanationTerm[] => [moneyTerm(ofPart, part), moneyTerm(ofWhole, whole), percentTerm(figure, percent, digits)];
