import {
  addDays,
  addMonths,
  type CivilDate,
  type CivilMonth,
  daysBetween,
  firstDayOf,
  lastDayOf,
  monthOf,
  shiftMonth,
} from '@daybook/money';

/** Both inclusive. */
export interface Span {
  from: CivilDate;
  to: CivilDate;
}

/** A span, and those that it is compared with. */
export interface ComparedSpans {
  asked: Span;
  /** Of the same length, right before. */
  before: Span;
  yearBefore: Span;
  /** The months of which an average is told, where the span is a month: the six before. */
  averaged: Span | undefined;
}

const isWholeMonths = ({ from, to }: Span): boolean =>
  from === firstDayOf(monthOf(from)) && to === lastDayOf(monthOf(to));

export const monthsOf = ({ from, to }: Span): CivilMonth[] => {
  const months: CivilMonth[] = [];
  for (let month = monthOf(from); month <= monthOf(to); month = shiftMonth(month, 1)) months.push(month);
  return months;
};

/** From the first day that is looked at to the last. */
export const spanWithin = ({ asked, before, yearBefore, averaged }: ComparedSpans): Span => {
  const [from = asked.from] = [before.from, yearBefore.from, ...(averaged ? [averaged.from] : [])].sort();
  return { from, to: asked.to };
};

/** @throws RangeError where what it is compared with begins before 1900 */
export function comparedSpans(asked: Span): ComparedSpans {
  const { from, to } = asked;
  if (!isWholeMonths(asked)) {
    const days = daysBetween(from, to) + 1;
    return {
      asked,
      before: { from: addDays(from, -days), to: addDays(from, -1) },
      yearBefore: { from: addMonths(from, -12), to: addMonths(to, -12) },
      averaged: undefined,
    };
  }
  const months = monthsOf(asked).length;
  const earlier = (first: number, last: number): Span => ({
    from: firstDayOf(shiftMonth(monthOf(from), first)),
    to: lastDayOf(shiftMonth(monthOf(to), last)),
  });
  return {
    asked,
    before: earlier(-months, -months),
    yearBefore: earlier(-12, -12),
    averaged: months === 1 ? earlier(-6, -1) : undefined,
  };
}

/** With the average of no month in which there was no transaction yet; of one month at least. */
export function sinceFirst(spans: ComparedSpans, first: CivilDate | undefined): ComparedSpans {
  const { averaged } = spans;
  if (!averaged || first === undefined || first <= averaged.from) return spans;
  const from = firstDayOf(monthOf(first < averaged.to ? first : averaged.to));
  return { ...spans, averaged: { from, to: averaged.to } };
}
