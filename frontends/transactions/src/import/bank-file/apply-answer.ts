import { type Corrections, type Question } from './bank-file.js';

/** The corrections so far with those of an answer. */
export const withAnswer = (corrections: Corrections, answer: Question['answers'][number]): Corrections => {
  const { columns, ...others } = answer.corrections;
  const merged = { ...corrections, ...others };
  return columns ? { ...merged, columns: { ...corrections.columns, ...columns } } : merged;
};
