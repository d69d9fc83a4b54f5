/** What the server stores at most, in characters. */
export const limits = { description: 1000, merchant: 500, category: 120, account: 200 } as const;

/** The text up to the limit, never with half of a character at its end. */
export const shorten = (text: string, limit: number): string =>
  text.length <= limit ? text : text.slice(0, limit).replace(/[\ud800-\udbff]$/, '');

/** A cell as quoted in a reason. */
export const quoted = (cell: string): string => `“${shorten(cell.trim(), 40)}”`;
