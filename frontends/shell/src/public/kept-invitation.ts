const key = 'daybook:invitation';

/** The token of the invitation that this tab has opened, while its person signs in or registers; null where there is none. */
export const keptInvitation = (): string | null => {
  try {
    return sessionStorage.getItem(key);
  } catch {
    // Where nothing may be kept the link has to be opened again.
    return null;
  }
};

export const keepInvitation = (token: string | null): void => {
  try {
    if (token) sessionStorage.setItem(key, token);
    else sessionStorage.removeItem(key);
  } catch {
    // As above.
  }
};
