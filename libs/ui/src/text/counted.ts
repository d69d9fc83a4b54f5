import { formatNumber } from './format-number.js';

/** A count with its noun: `1 row`, `1,234 rows`. */
export const counted = (count: number, one: string, many = `${one}s`): string =>
  `${formatNumber(count)} ${count === 1 ? one : many}`;
