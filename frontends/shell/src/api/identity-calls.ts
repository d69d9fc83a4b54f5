import type { loginBody, registerBody, resetPasswordBody, User } from '@daybook/contracts';
import { request } from '@daybook/frontend-kit';

type LoginBody = (typeof loginBody)['_zod']['input'];
export type RegisterBody = (typeof registerBody)['_zod']['input'];
type ResetPasswordBody = (typeof resetPasswordBody)['_zod']['input'];

export const login = (body: LoginBody) => request<User>('POST', '/api/login', { body });
export const register = (body: RegisterBody) => request<User>('POST', '/api/register', { body });
export const forgotPassword = (email: string) => request<unknown>('POST', '/api/forgot-password', { body: { email } });
export const resetPassword = (body: ResetPasswordBody) => request<unknown>('POST', '/api/reset-password', { body });
export const logout = () => request<unknown>('POST', '/api/logout');
