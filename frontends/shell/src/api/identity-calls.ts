import type {
  confirmBody,
  loginBody,
  PasskeyRequest,
  passkeySignInBody,
  registerBody,
  resetPasswordBody,
  secondFactorBody,
  SecondFactorRequest,
  User,
} from '@daybook/contracts';
import { request } from '@daybook/frontend-kit';

type ConfirmBody = (typeof confirmBody)['_zod']['input'];
type LoginBody = (typeof loginBody)['_zod']['input'];
export type RegisterBody = (typeof registerBody)['_zod']['input'];
type ResetPasswordBody = (typeof resetPasswordBody)['_zod']['input'];
type SecondFactorBody = (typeof secondFactorBody)['_zod']['input'];
type PasskeySignInBody = (typeof passkeySignInBody)['_zod']['input'];

/** The person, or what is asked for after the password. */
export const login = (body: LoginBody) => request<User | SecondFactorRequest>('POST', '/api/login', { body });
export const answerSecondFactor = (body: SecondFactorBody) =>
  request<User>('POST', '/api/login/second-factor', { body });
export const offerPasskey = () => request<PasskeyRequest>('POST', '/api/login/passkey/options');
export const signInWithPasskey = (body: PasskeySignInBody) => request<User>('POST', '/api/login/passkey', { body });
/** Shows that it is still the person, for what needs a recent sign-in. */
export const confirmSignIn = (body: ConfirmBody) => request<unknown>('POST', '/api/account/confirm', { body });
export const register = (body: RegisterBody) => request<User>('POST', '/api/register', { body });
export const forgotPassword = (email: string) => request<unknown>('POST', '/api/forgot-password', { body: { email } });
export const resetPassword = (body: ResetPasswordBody) => request<unknown>('POST', '/api/reset-password', { body });
export const confirmEmail = (token: string) => request<unknown>('POST', '/api/confirm-email', { body: { token } });
export const logout = () => request<unknown>('POST', '/api/logout');
