import type {
  loginBody,
  Preferences,
  preferencesBody,
  registerBody,
  resetPasswordBody,
  User,
} from '@daybook/contracts';
import { request } from './request.js';

export type LoginBody = (typeof loginBody)['_zod']['input'];
export type RegisterBody = (typeof registerBody)['_zod']['input'];
export type ResetPasswordBody = (typeof resetPasswordBody)['_zod']['input'];
export type PreferencesBody = (typeof preferencesBody)['_zod']['input'];

export const login = (body: LoginBody) => request<User>('POST', '/api/login', { body });
export const register = (body: RegisterBody) => request<User>('POST', '/api/register', { body });
export const forgotPassword = (email: string) => request<unknown>('POST', '/api/forgot-password', { body: { email } });
export const resetPassword = (body: ResetPasswordBody) => request<unknown>('POST', '/api/reset-password', { body });
export const logout = () => request<unknown>('POST', '/api/logout');
export const savePreferences = (body: PreferencesBody) =>
  request<Preferences>('PUT', '/api/user-preferences', { body });
