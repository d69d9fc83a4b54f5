import { keptInvitation } from './kept-invitation.js';

const shown = ['view', 'asOf', 'scenario', 'shared', 'household'];

/**
 * Where somebody goes who has signed in: to what the address showed that brought them here, which the gateway leaves in that of the
 * page; to the invitation that they have opened; else to where they were last.
 */
export const addressAfterSignIn = (search: string): string => {
  if (keptInvitation()) return '/join';
  const query = new URLSearchParams(search);
  return shown.some((name) => query.get(name)) ? `/?${query}` : '/';
};
