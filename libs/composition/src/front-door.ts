import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Duplex } from 'node:stream';
import { startingHeader } from '@daybook/nest';

/** A reason that whoever started the program can do something about, in one sentence. */
export class CannotStart extends Error {
  override name = 'CannotStart';
}

export interface FrontDoor {
  /** As a browser on this machine writes it. */
  address: string;
  /** From now on requests go there. */
  open(listener: RequestListener): void;
  /** Takes no new connection and waits for the answers under way, up to the milliseconds. */
  close(graceMs: number): Promise<void>;
}

const whyNot = (error: NodeJS.ErrnoException, host: string, port: number): string => {
  if (error.code === 'EADDRINUSE') {
    return `Port ${port} is already in use: stop what listens there, or choose another port with PORT.`;
  }
  if (error.code === 'EACCES') return `This user may not listen on port ${port}: choose another port with PORT.`;
  return `Daybook cannot listen on ${host} port ${port} (${error.code}): choose another address with HOST.`;
};

const everyAddress = new Set(['0.0.0.0', '::']);

const addressOf = (server: Server, host: string): string => {
  const { port } = server.address() as AddressInfo;
  if (everyAddress.has(host)) return `http://localhost:${port}`;
  return `http://${host.includes(':') ? `[${host}]` : host}:${port}`;
};

type Refusal = readonly [status: string, code: string, message: string];

const unreadable: Refusal = ['400 Bad Request', 'invalid-request', 'The request could not be read'];
const refusals: Record<string, Refusal> = {
  HPE_HEADER_OVERFLOW: ['431 Request Header Fields Too Large', 'headers-too-large', 'The headers are too large'],
  ERR_HTTP_REQUEST_TIMEOUT: ['408 Request Timeout', 'too-slow', 'The request took too long to arrive'],
};

/** Of what is answered before anybody else is asked. */
const ownHeaders: readonly (readonly [string, string])[] = [
  ['Content-Type', 'application/json; charset=utf-8'],
  ['Cache-Control', 'no-store'],
  ['X-Content-Type-Options', 'nosniff'],
  ['Content-Security-Policy', "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"],
];

/** What is no HTTP never becomes a request: it is answered in the same words as everything else, and the connection ends. */
function refuseUnreadable(error: NodeJS.ErrnoException, socket: Duplex): void {
  if (!socket.writable || error.code === 'ECONNRESET') return void socket.destroy();
  const [status, code, message] = refusals[error.code ?? ''] ?? unreadable;
  const body = JSON.stringify({ message, code });
  const head = [
    `HTTP/1.1 ${status}`,
    ...ownHeaders.map(([name, text]) => `${name}: ${text}`),
    `Content-Length: ${Buffer.byteLength(body)}`,
    'Connection: close',
  ];
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`);
}

const probes = new Set(['/healthz', '/readyz']);

/** Until the door is opened: the process lives, but serves nothing. Whoever stands in front may ask another at once. */
const starting: RequestListener = ({ url = '' }, response) => {
  response.statusCode = url === '/healthz' ? 200 : 503;
  response.setHeaders(new Map(ownHeaders));
  response.setHeader('Retry-After', '1');
  if (url !== '/healthz') response.setHeader(startingHeader, '1');
  const message = 'Daybook is starting. Please try again in a moment.';
  response.end(JSON.stringify(probes.has(url) ? { status: 'starting' } : { message, code: 'starting' }));
};

/**
 * Listens at once, so that a taken port is known before anything else is done.
 * @throws CannotStart
 */
export async function listen(host: string, port: number): Promise<FrontDoor> {
  let listener = starting;
  const server = createServer((request, response) => listener(request, response));
  // Longer than whoever stands in front keeps a connection that it does not use, or it would be closed under a request.
  server.keepAliveTimeout = 65_000;
  server.on('clientError', refuseUnreadable);
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error) => reject(new CannotStart(whyNot(error, host, port), { cause: error })));
    server.listen(port, host, resolve);
  });
  return {
    address: addressOf(server, host),
    open: (next) => {
      listener = next;
    },
    close: async (graceMs) => {
      const closed = new Promise((resolve) => server.close(resolve));
      server.closeIdleConnections();
      const patience = setTimeout(() => server.closeAllConnections(), graceMs);
      await closed;
      clearTimeout(patience);
    },
  };
}
