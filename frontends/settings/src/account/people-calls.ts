import type { Household, ListedHousehold, MadeInvitation } from '@daybook/contracts';
import { request } from '@daybook/frontend-kit';
import { type QueryClient, queryOptions } from '@tanstack/react-query';

export type Role = Household['role'];

export const roleNames: Readonly<Record<Role, string>> = { owner: 'Owner', member: 'Member', viewer: 'Viewer' };

/** The one that the page shows. */
export const householdQuery = () => queryOptions<Household>({ queryKey: ['/api', 'household'] });
export const householdsQuery = () => queryOptions<ListedHousehold[]>({ queryKey: ['/api', 'households'] });

export const nameOfHousehold = ({ name, isOwn }: ListedHousehold): string => (isOwn ? 'Your household' : name);

/** After a change of who belongs to the household, which the history tells as well. */
export const readPeopleAgain = async (queryClient: QueryClient): Promise<void> => {
  void queryClient.invalidateQueries({ queryKey: ['/api', 'history'] });
  await queryClient.invalidateQueries({ queryKey: householdQuery().queryKey });
};

/** @param email where it is mailed to; nowhere when empty */
export const invite = (role: 'member' | 'viewer', email: string) =>
  request<MadeInvitation>('POST', '/api/household/invitations', { body: { role, ...(email && { email }) } });
export const revokeInvitation = (id: number) => request<unknown>('DELETE', `/api/household/invitations/${id}`);
export const changeRole = (id: number, role: Role) =>
  request<Household>('PATCH', `/api/household/members/${id}`, { body: { role } });
export const removeMember = (id: number) => request<unknown>('DELETE', `/api/household/members/${id}`);
export const handOver = (memberId: number) =>
  request<Household>('POST', '/api/household/ownership', { body: { memberId } });

/** The address names it for the gateway, the cookie for the next one that does not; calls name the household that their page was opened for. */
export const openHousehold = (id: number, goTo: (path: string) => void): void => {
  document.cookie = `daybook-household=${id}; path=/; max-age=7776000; SameSite=Lax`;
  goTo(`/?household=${id}`);
};
