import { matchRows } from '../src/index.js';
import type { LabelledHousehold } from './labelled-household.js';

/** How many matches there are, and how many of them are right. */
export interface Judgement {
  readonly name: string;
  /** Rows that pay something. */
  readonly payments: number;
  readonly sure: { readonly all: number; readonly right: number };
  /** Sure ones included. */
  readonly offered: { readonly all: number; readonly right: number };
}

/** @param kind counts those of bills, or of incomes, alone */
export function judgeMatches({ name, paid: all, ...sources }: LabelledHousehold, kind?: 'bill' | 'income'): Judgement {
  const counted = new Set(sources.series.flatMap((one) => (kind === undefined || one.kind === kind ? one.series : [])));
  const paid = new Map([...all].filter(([, series]) => counted.has(series)));
  const matches = matchRows(sources).filter(({ series }) => counted.has(series));
  const count = (which: typeof matches) => ({
    all: which.length,
    right: which.filter(({ row, series }) => paid.get(row) === series).length,
  });
  return { name, payments: paid.size, sure: count(matches.filter(({ isSure }) => isSure)), offered: count(matches) };
}

export const judgeEach = (households: readonly LabelledHousehold[], kind?: 'bill' | 'income'): Judgement[] =>
  households.map((household) => judgeMatches(household, kind));

const inOne = (name: string, judged: readonly Judgement[]): Judgement => {
  const sum = (of: (one: Judgement) => number): number => judged.reduce((all, one) => all + of(one), 0);
  return {
    name,
    payments: sum(({ payments }) => payments),
    sure: { all: sum(({ sure }) => sure.all), right: sum(({ sure }) => sure.right) },
    offered: { all: sum(({ offered }) => offered.all), right: sum(({ offered }) => offered.right) },
  };
};

export const inAll = (judged: readonly Judgement[]): Judgement => inOne('all', judged);

const kinds = [
  ['demo, all but 3 months linked', /^demo .*3 months/],
  ['demo, nothing linked', /^demo /],
  ['120 series', /^120 series/],
  ['look-alikes', /^look-alikes/],
  ['bank files', /\.csv$/],
] as const;

/** By the kind of household: those that the record of matches tells of. */
export const inKinds = (judged: readonly Judgement[]): Judgement[] => {
  const kindOf = ({ name }: Judgement): string => kinds.find(([, pattern]) => pattern.test(name))?.[0] ?? name;
  const names = new Set(judged.map(kindOf));
  return [...names].map((kind) =>
    inOne(
      kind,
      judged.filter((one) => kindOf(one) === kind),
    ),
  );
};

const share = (part: number, whole: number): string => (whole === 0 ? '–' : `${((100 * part) / whole).toFixed(1)}%`);

/** Lines of a table: precision is the share of what is offered that is right, recall the share of payments that is found. */
export const tableOf = (judged: readonly Judgement[]): string[] => {
  const line = (cells: readonly string[]): string =>
    cells.map((cell, index) => (index === 0 ? cell.padEnd(36) : cell.padStart(10))).join(' ');
  return [
    line(['household', 'payments', 'sure', 'precision', 'recall', 'offered', 'precision', 'recall']),
    ...[...judged, inAll(judged)].map(({ name, payments, sure, offered }) =>
      line([
        name,
        String(payments),
        ...[sure, offered].flatMap(({ all, right }) => [String(all), share(right, all), share(right, payments)]),
      ]),
    ),
  ];
};
