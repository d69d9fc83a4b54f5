import { readLocal, writeLocal } from '@daybook/frontend-kit';

const key = 'daybook:leaving';

/** Whether somebody has signed out here of whom the server has not heard it yet. */
export const isLeaving = (): boolean => readLocal(key, false);

export const noteLeaving = (): void => writeLocal(key, true);

export const forgetLeaving = (): void => {
  if (isLeaving()) localStorage.removeItem(key);
};
