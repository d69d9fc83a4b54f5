import type {
  AccessToken,
  accessTokenBody,
  accountBody,
  CalendarFeed,
  calendarFeedBody,
  changeEmailBody,
  changePasswordBody,
  CreatedAccessToken,
  deleteAccountBody,
  Digest,
  digestBody,
  MadeCalendarFeed,
  OwnCalendarFeed,
  Push,
  SecurityEvent,
  Session,
  User,
} from '@daybook/contracts';
import { type ShellApi, request, userQuery } from '@daybook/frontend-kit';
import { queryOptions, useQuery } from '@tanstack/react-query';

type Body<Schema extends { _zod: { input: unknown } }> = Schema['_zod']['input'];

export type ProfileBody = Body<typeof accountBody>;
export type EmailBody = Body<typeof changeEmailBody>;
export type PasswordBody = Body<typeof changePasswordBody>;
export type TokenBody = Body<typeof accessTokenBody>;
export type FeedBody = Body<typeof calendarFeedBody>;
export type DigestBody = Body<typeof digestBody>;
export type DeleteBody = Body<typeof deleteAccountBody>;

const feedName = (household?: number): string =>
  household === undefined ? 'calendar-feed' : `calendar-feed?household=${household}`;

export const sessionsQuery = () => queryOptions<Session[]>({ queryKey: ['/api', 'sessions'] });
/** Read anew each time that it is shown: what is done elsewhere tells no page. */
export const securityActivityQuery = () =>
  queryOptions<SecurityEvent[]>({ queryKey: ['/api', 'account', 'security-activity'], staleTime: 0 });
export const tokensQuery = () => queryOptions<AccessToken[]>({ queryKey: ['/api', 'tokens'] });
/** @param household id of the one that it tells of; the person's own when absent */
export const calendarFeedQuery = (household?: number) =>
  queryOptions<OwnCalendarFeed>({ queryKey: ['/api', 'account', feedName(household)] });
export const digestQuery = () => queryOptions<Digest>({ queryKey: ['/api', 'account', 'digest'] });
/** Read anew each time that it is shown: it ends by itself. */
export const pushQuery = () => queryOptions<Push>({ queryKey: ['/api', 'account', 'push'], staleTime: 0 });

/** The person as they are now: the document's, until they change it. */
export const useUser = (shell: ShellApi): User => useQuery({ ...userQuery(), initialData: shell.user }).data;

export const changeProfile = (body: ProfileBody) => request<User>('PATCH', '/api/account', { body });
export const changeEmail = (body: EmailBody) => request<User>('PUT', '/api/account/email', { body });
export const mailNewEmail = () => request<User>('POST', '/api/account/new-email/mail');
export const cancelNewEmail = () => request<User>('DELETE', '/api/account/new-email');
export const changePassword = (body: PasswordBody) => request<unknown>('PUT', '/api/account/password', { body });
export const deleteAccount = (body: DeleteBody) => request<unknown>('POST', '/api/account/delete', { body });
export const endSession = (id: string) => request<unknown>('DELETE', `/api/sessions/${encodeURIComponent(id)}`);
export const endOtherSessions = () => request<{ ended: number }>('DELETE', '/api/sessions');
export const createToken = (body: TokenBody) => request<CreatedAccessToken>('POST', '/api/tokens', { body });
export const revokeToken = (id: number) => request<unknown>('DELETE', `/api/tokens/${id}`);

const feedPath = (household?: number) => `/api/account/${feedName(household)}`;
export const makeCalendarFeed = (body: FeedBody, household?: number) =>
  request<MadeCalendarFeed>('POST', feedPath(household), { body });
export const changeCalendarFeed = (body: FeedBody, household?: number) =>
  request<CalendarFeed>('PATCH', feedPath(household), { body });
export const revokeCalendarFeed = (household?: number) => request<unknown>('DELETE', feedPath(household));
export const chooseDigest = (body: DigestBody) => request<Digest>('PUT', '/api/account/digest', { body });

const pushPath = '/api/account/push';
export const turnOnPush = (body: PushSubscriptionJSON & { households?: readonly number[] }) =>
  request<Push>('PUT', pushPath, { body });
export const turnOffPush = () => request<Push>('DELETE', pushPath);
