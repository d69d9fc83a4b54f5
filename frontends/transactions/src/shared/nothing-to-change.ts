import type { Log } from '@daybook/frontend-kit';

/** Why nothing can be changed on screen where no scenario is: it is of another time, or the person may only look. */
export const nothingToChange = (log: Log | undefined): string =>
  log ? 'As it stood. Nothing can be changed here.' : 'You can look at this household, not change it.';
