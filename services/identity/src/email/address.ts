import { createHmac } from 'node:crypto';
import { z } from 'zod';

const email = z.email({ pattern: z.regexes.html5Email }).max(320);

/** As it is stored and compared. Permanent: the names of the streams follow from it. */
export const normalAddress = (text: string): string => text.trim().toLowerCase();

/** Whether a browser's e-mail field would take it. */
export const isAddress = (text: string): boolean => email.safeParse(text).success;

/** HMAC-SHA-256 of the normal address under the index key, in hex: tells nobody without the key whose it is. */
export const addressHash = (address: string, indexKey: Uint8Array): string =>
  createHmac('sha256', indexKey).update(normalAddress(address)).digest('hex');

/** Stream of the claims to an address. */
export const emailStream = (hash: string): string => `email-${hash}`;
