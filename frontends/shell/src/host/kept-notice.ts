import type { Notice } from '@daybook/frontend-kit';

const key = 'daybook:notice';

/** Keeps a notice over the change from one document to the next, such as the welcome after a login. */
export const keepNotice = (notice: Notice): void => {
  try {
    sessionStorage.setItem(key, JSON.stringify(notice));
  } catch {
    return;
  }
};

/** The kept notice, once. */
export const takeNotice = (): Notice | null => {
  try {
    const text = sessionStorage.getItem(key);
    sessionStorage.removeItem(key);
    return text === null ? null : (JSON.parse(text) as Notice);
  } catch {
    return null;
  }
};
