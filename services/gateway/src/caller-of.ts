import { createHash } from 'node:crypto';
import { clientAddressHeader, firstSessionHashOf, networkOf } from '@daybook/nest';
import type { Request } from 'express';
import { bearerTokenOf } from './bearer-token.js';
import { calendarSecretOf } from './calendar-path.js';

/** Who asks, as far as is known before the service is asked: names that tell nothing of a person or a secret. */
export interface RequestCaller {
  kind: 'session' | 'token' | 'address';
  /** Of this session, token or place. */
  name: string;
  /** In which they take turns: all sessions of a person have one, and so do all tokens from one place, which may be made up. */
  line: string;
}

/** One subscriber has all addresses of an IPv6 network. */
export const placeOf = ({ headers }: Request): string => networkOf(String(headers[clientAddressHeader] ?? ''));

export function callerOf(request: Request): RequestCaller {
  const token = request.path.startsWith('/api/') ? bearerTokenOf(request) : calendarSecretOf(request.path);
  if (token !== undefined) {
    const name = createHash('sha256').update(token).digest('base64url');
    return { kind: 'token', name, line: `tokens from ${placeOf(request)}` };
  }
  const user = request.session?.passport?.user?.user;
  if (user !== undefined) return { kind: 'session', name: firstSessionHashOf(request), line: user };
  const name = placeOf(request);
  return { kind: 'address', name, line: `address ${name}` };
}
