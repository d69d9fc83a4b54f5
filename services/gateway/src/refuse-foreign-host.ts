import { BlockList, isIP } from 'node:net';
import { answerProblem, log, Problem } from '@daybook/nest';
import type { NextFunction, Request, RequestHandler, Response } from 'express';

/** Names that nobody can register: of this machine, of a home or office network, of a cluster. */
const local = /^(?:[^.]+|.+\.(?:localhost|local|lan|home|internal|localdomain|home\.arpa))$/;

/** Addresses that are not anybody's on the internet: of this machine, of private networks, of a carrier or a private overlay. */
const privateAddresses = new BlockList();
for (const [network, bits] of [
  ['127.0.0.0', 8],
  ['10.0.0.0', 8],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
  ['169.254.0.0', 16],
  ['100.64.0.0', 10],
] as const) {
  privateAddresses.addSubnet(network, bits, 'ipv4');
}
privateAddresses.addAddress('::1', 'ipv6');
privateAddresses.addSubnet('fc00::', 7, 'ipv6');
privateAddresses.addSubnet('fe80::', 10, 'ipv6');

/** What probes ask for, by whatever name they have for this process. */
const probes = new Set(['/healthz', '/readyz']);

/** Between two lines in the log about hosts that are refused. */
const tellEveryMs = 60_000;

const nameIn = (host: string): string | undefined => {
  try {
    return new URL(`http://${host}`).hostname.replace(/^\[(.*)\]$/, '$1').replace(/\.$/, '');
  } catch {
    return undefined;
  }
};

/** Whether it is the address that the request came in at, or one that no stranger can have. */
const isOwnAddress = (address: string, { socket }: Request): boolean =>
  privateAddresses.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4') ||
  address === socket.localAddress?.replace(/^::ffff:/, '');

/**
 * Answers 421 where a browser, or a mail, was led here under a name that is not ours: a page of a stranger whose name was
 * rebound to this address would read as its own what it is answered, and a mailed link would lead to whoever was named.
 * @param publicOrigin what people open, where it is known
 * @param ownHosts further names and addresses by which people open it
 */
export function refuseForeignHost(publicOrigin: string | undefined, ownHosts: readonly string[] = []): RequestHandler {
  const own = new Set([...(publicOrigin ? [new URL(publicOrigin).host] : []), ...ownHosts].map(nameIn));
  let toldAt = -Infinity;
  return (request: Request, response: Response, next: NextFunction): void => {
    const name = nameIn(request.headers.host ?? '') ?? '';
    const isOurs = own.has(name) || (isIP(name) === 0 ? local.test(name) : isOwnAddress(name, request));
    if (isOurs || probes.has(request.path)) return next();
    if (performance.now() - toldAt > tellEveryMs) {
      toldAt = performance.now();
      log.warn({ host: request.headers.host }, 'a request names a host that is neither in PUBLIC_URL nor in OWN_HOSTS');
    }
    const reason = 'This server is known by another name. Its operator can set PUBLIC_URL or OWN_HOSTS.';
    answerProblem(new Problem(421, 'foreign-host', reason), response);
  };
}
