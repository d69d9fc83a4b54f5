import type {
  AppSecret,
  authenticatorAppBody,
  newPasswordBody,
  Passkey,
  PasskeyRequest,
  RecoveryCodes,
  TwoFactor,
} from '@daybook/contracts';
import { request } from '@daybook/frontend-kit';
import { queryOptions } from '@tanstack/react-query';

type Body<Schema extends { _zod: { input: unknown } }> = Schema['_zod']['input'];

export const passkeysQuery = () => queryOptions<Passkey[]>({ queryKey: ['/api', 'passkeys'] });
export const twoFactorQuery = () => queryOptions<TwoFactor>({ queryKey: ['/api', 'account', 'two-factor'] });

export const offerPasskey = () => request<PasskeyRequest>('POST', '/api/passkeys/options');
export const renamePasskey = (id: number, name: string) =>
  request<unknown>('PATCH', `/api/passkeys/${id}`, { body: { name } });
export const removePasskey = (id: number) => request<unknown>('DELETE', `/api/passkeys/${id}`);

export const drawAppSecret = () => request<AppSecret>('POST', '/api/account/authenticator-app/secret');
export const addApp = (body: Body<typeof authenticatorAppBody>) =>
  request<RecoveryCodes>('PUT', '/api/account/authenticator-app', { body });
export const removeApp = () => request<unknown>('DELETE', '/api/account/authenticator-app');
export const choosePasskeyAfterPassword = (on: boolean) =>
  request<RecoveryCodes>('PUT', '/api/account/two-factor', { body: { passkeyAfterPassword: on ? 1 : 0 } });
export const choosePassword = (body: Body<typeof newPasswordBody>) =>
  request<unknown>('POST', '/api/account/password', { body });
export const removePassword = () => request<unknown>('DELETE', '/api/account/password');
export const issueRecoveryCodes = () => request<RecoveryCodes>('POST', '/api/account/recovery-codes');
