import { DASH } from '../series/amount-or-dash.js';

/** The share that a person gives of an income, as it is shown: `33.33%`; a dash where none was entered, which is stored as 0. */
export const contributionText = (percentage: string): string => {
  const share = Number(percentage);
  return share > 0 ? `${share}%` : DASH;
};
