const numbers = new Intl.NumberFormat('en-US');

/** A count with its noun: `1 row`, `1,234 rows`. */
export const counted = (count: number, one: string, many = `${one}s`): string =>
  `${numbers.format(count)} ${count === 1 ? one : many}`;
