import { request } from './request.js';

/** The person was asked to show that it is them, and turned away. */
export class NotConfirmed extends Error {
  override name = 'NotConfirmed';
}

/** Refused with `sign-in-not-recent` where the person last showed more than 15 minutes ago that it is them. */
export const checkSignIn = (): Promise<unknown> => request<unknown>('GET', '/api/account/confirm');
