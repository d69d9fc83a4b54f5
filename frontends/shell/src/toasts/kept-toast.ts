import type { ToastOptions } from '@daybook/frontend-kit';

const key = 'daybook:notice';

/** Keeps a toast over the change from one document to the next, such as the welcome after a login. */
export const keepToast = (toast: ToastOptions): void => {
  try {
    sessionStorage.setItem(key, JSON.stringify(toast));
  } catch {
    return;
  }
};

/** The kept toast, once. */
export const takeKeptToast = (): ToastOptions | null => {
  try {
    const text = sessionStorage.getItem(key);
    sessionStorage.removeItem(key);
    return text === null ? null : (JSON.parse(text) as ToastOptions);
  } catch {
    return null;
  }
};
