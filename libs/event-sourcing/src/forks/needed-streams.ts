import type { Collection, StreamName, Where } from '@daybook/platform';
import type { Projection } from '../projections/projection.js';
import { categoryOf } from '../stream-name.js';

const date = /^(\d{4})-(\d{2})-\d{2}$/;
const monthAtEnd = /-(\d{6})$/;

const monthIn = (bound: string | number | undefined): string | undefined => {
  const [, year, month] = date.exec(String(bound)) ?? [];
  return year && month && `${year}${month}`;
};

/** The months, yyyymm, whose documents may meet the conditions; undefined where they may be of any. */
function monthsOf(fields: readonly string[], where: readonly Where[]): { from: string; to: string } | undefined {
  for (const { field, from, to, or } of where) {
    const [first, last] = [monthIn(from), monthIn(to)];
    if (fields.includes(field) && !or && first && last) return { from: first, to: last };
  }
  return undefined;
}

/** Whether a stream may have anything in it of what a collection is asked for. */
export function mayConcern(
  { madeOf, datedBy }: Projection,
  { name }: Collection,
  where: readonly Where[] = [],
): (stream: StreamName) => boolean {
  const categories = madeOf?.[name];
  const months = monthsOf(datedBy?.[name] ?? [], where);
  return (stream) => {
    if (categories && !categories.includes(categoryOf(stream))) return false;
    const month = monthAtEnd.exec(stream)?.[1];
    return !months || !month || (months.from <= month && month <= months.to);
  };
}
