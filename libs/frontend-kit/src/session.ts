import type { Preferences, preferencesBody, User } from '@daybook/contracts';
import { queryOptions } from '@tanstack/react-query';
import { request } from './request.js';

export type PreferencesBody = (typeof preferencesBody)['_zod']['input'];

export const userQuery = () => queryOptions<User>({ queryKey: ['/api', 'auth', 'user'] });
export const preferencesQuery = () => queryOptions<Preferences>({ queryKey: ['/api', 'user-preferences'] });
export const savePreferences = (body: PreferencesBody) =>
  request<Preferences>('PUT', '/api/user-preferences', { body });
