import { type Corrections, type Question } from './bank-file.js';

const thousandOrFraction = /^\D*\d{1,3}\.\d{3}\D*$/;
const isMoney = /\d[.,]\d/;

/** Asks what `1.234` is where every amount of a file with a point has three digits after it. */
export const decimalQuestion = (cells: Iterable<string>, { decimalMark }: Corrections): Question | null => {
  if (decimalMark !== undefined) return null;
  let example: string | null = null;
  for (const cell of cells) {
    const text = cell.trim();
    if (!isMoney.test(text)) continue;
    if (!thousandOrFraction.test(text)) return null;
    example ??= text;
  }
  if (example === null) return null;
  const digits = example.replace(/[^\d.]/g, '');
  return {
    kind: 'decimal-mark',
    text: `How much is ${digits}?`,
    answers: [
      { label: digits.replace('.', ','), corrections: { decimalMark: 'comma' } },
      { label: Number(digits).toFixed(2), corrections: { decimalMark: 'point' } },
    ],
    examples: [],
  };
};
