import type { ShellApi } from '@daybook/frontend-kit';
import { FIRST_YEAR, LAST_YEAR, yearOf } from '@daybook/money';

/** The current year until the person steps to another (specification, section 2). */
export const shownYear = ({ viewState, today }: ShellApi): number => {
  const { year } = viewState.value;
  return typeof year === 'number' && year >= FIRST_YEAR && year <= LAST_YEAR ? year : yearOf(today);
};
