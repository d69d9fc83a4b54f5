const shown = ['view', 'asOf', 'scenario'];

/**
 * Where somebody goes who has signed in: to what the address showed that brought them here, which the gateway leaves in that of the
 * page; else to where they were last. Nothing else is taken from it, so that no link leads elsewhere.
 */
export const addressAfterSignIn = (search: string): string => {
  const query = new URLSearchParams(search);
  if (!query.get('asOf') && !query.get('scenario')) return '/';
  for (const name of [...query.keys()]) if (!shown.includes(name)) query.delete(name);
  return `/?${query}`;
};
