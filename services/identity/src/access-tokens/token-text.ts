import { createHash } from 'node:crypto';
import type { Ids } from '@daybook/platform';

/** Programs that look for secrets in code know it by its beginning. */
const prefix = 'daybook_';
const userBytes = 16;
const secretBytes = 32;

const sha256 = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

/** Of a link that calendars read: it stands in an address, and opens nothing else. */
export const drawFeedToken = (user: string, ids: Ids): { text: string; hash: string } =>
  feedTokenOf(user, ids.bytes(secretBytes));

/** The same of a given secret of 32 bytes. */
export function feedTokenOf(user: string, secret: Uint8Array): { text: string; hash: string } {
  const owner = Buffer.from(user.replaceAll('-', ''), 'hex');
  return { text: Buffer.concat([owner, secret]).toString('base64url'), hash: sha256(secret) };
}

/** Undefined where it is no such token at all. */
export function readFeedToken(text: string): { user: string; hash: string } | undefined {
  if (!/^[\w-]{64}$/.test(text)) return undefined;
  const bytes = Buffer.from(text, 'base64url');
  const hex = bytes.subarray(0, userBytes).toString('hex');
  const user = hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
  return { user, hash: sha256(bytes.subarray(userBytes)) };
}

/** An access token: whose it is, and a secret of 256 random bits, of which only the hash is kept. */
export function drawToken(user: string, ids: Ids): { text: string; hash: string } {
  const { text, hash } = drawFeedToken(user, ids);
  return { text: `${prefix}${text}`, hash };
}

/** Undefined where it is no token at all. */
export const readToken = (text: string): { user: string; hash: string } | undefined =>
  text.startsWith(prefix) ? readFeedToken(text.slice(prefix.length)) : undefined;
