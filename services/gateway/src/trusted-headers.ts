import { randomUUID } from 'node:crypto';
import {
  changesSomething,
  clientAddressHeader,
  commandIdHeader,
  householdHeader,
  identityHeader,
  type RequestIdentity,
  signIdentity,
} from '@daybook/nest';
import type { Request } from 'express';
import { namedByConnection } from './end-to-end-headers.js';

const forwarded = ['forwarded', 'x-real-ip', 'traceparent', 'tracestate', 'baggage'];

/** Whether the browser speaks TLS, with us or with the proxy in front. */
export const isSecure = (request: Request, publicOrigin: string | undefined): boolean =>
  request.secure || publicOrigin?.startsWith('https:') === true;

/**
 * Takes away what only the gateway may say, and says it: the address of whoever asks, and the protocol and host that they use.
 * `request.ip` and `request.secure` believe as many proxies as the application is configured for.
 */
export function restateOrigin(request: Request, publicOrigin: string | undefined): void {
  const { headers, ip } = request;
  const protocol = isSecure(request, publicOrigin) ? 'https' : 'http';
  // Before ours are there: whoever named one of them would have it taken away on the way to a service.
  for (const name of namedByConnection(headers)) delete headers[name];
  delete headers.connection;
  for (const name of Object.keys(headers)) {
    // What may be asked for from outside; whether it is given is looked up.
    if (name === householdHeader) continue;
    if (name.startsWith('daybook-') || name.startsWith('x-forwarded-') || forwarded.includes(name)) {
      delete headers[name];
    }
  }
  headers[clientAddressHeader] = ip ?? '';
  headers['x-forwarded-proto'] = protocol;
  if (headers.host !== undefined) headers['x-forwarded-host'] = headers.host;
}

/** Vouches to one service for the person behind the request, where there is one, and names the change that it makes. */
export async function vouch(
  request: Request,
  identity: RequestIdentity | undefined,
  secret: Uint8Array,
  service: string,
): Promise<void> {
  if (!identity) return;
  request.headers[identityHeader] = await signIdentity(identity, secret, service);
  // One for every try: a replica may have made the change before it died.
  if (changesSomething(request)) request.headers[commandIdHeader] = randomUUID();
}
