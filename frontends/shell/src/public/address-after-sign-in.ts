const shown = ['view', 'asOf', 'scenario', 'shared'];

/**
 * Where somebody goes who has signed in: to what the address showed that brought them here, which the gateway leaves in that of the
 * page; else to where they were last.
 */
export const addressAfterSignIn = (search: string): string => {
  const query = new URLSearchParams(search);
  return shown.some((name) => query.get(name)) ? `/?${query}` : '/';
};
