import { readLocal, writeLocal } from '@daybook/frontend-kit';

const key = 'daybook:leaving';

/** Who; the release before notes that it was somebody. */
const noted = (): number | boolean => readLocal<number | boolean>(key, false);

/** Whether this person has signed out here and the server has not heard it yet. @param userId API id */
export const isLeaving = (userId: number): boolean => [userId, true].includes(noted());

export const noteLeaving = (userId: number): void => writeLocal(key, userId);

export const forgetLeaving = (): void => {
  if (noted() !== false) localStorage.removeItem(key);
};
