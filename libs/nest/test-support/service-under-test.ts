import { randomBytes, randomUUID } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import {
  createService,
  identityHeader,
  type RequestIdentity,
  type ServiceDefinition,
  signIdentity,
} from '../src/index.js';
import type { Platform } from '@daybook/platform';

export { ownPlatform } from './own-platform.js';
export { undeclaredReads } from './undeclared-reads.js';

export interface Answer<B = unknown> {
  status: number;
  headers: Headers;
  body: B;
}

export type Call = <B = unknown>(
  method: string,
  path: string,
  body?: unknown,
  headers?: Record<string, string>,
) => Promise<Answer<B>>;

const bodyOf = ({ headers }: Response, text: string): unknown => {
  if (text === '') return undefined;
  return /x-ndjson|text\/csv/.test(headers.get('content-type') ?? '') ? text : JSON.parse(text);
};

/** A service on a port of its own, called as the gateway would call it. For specs. */
export async function serviceUnderTest(
  definition: ServiceDefinition,
  platform: Platform,
  identitySecret: Uint8Array = randomBytes(32),
) {
  const before = (await definition.before?.(platform)) ?? [];
  const app = await createService(definition.module, platform, { identitySecret, service: definition.name }, before);
  // On a machine that stands still for seconds an idle connection would be closed just as it is used again.
  app.getHttpServer().keepAliveTimeout = 0;
  await app.listen(0, '127.0.0.1');
  const { port } = app.getHttpServer().address() as AddressInfo;
  const send = async <B>(method: string, path: string, body: unknown, headers: Record<string, string>) => {
    const response = await fetch(`http://127.0.0.1:${port}${path}`, {
      method,
      headers: { ...(body === undefined ? {} : { 'content-type': 'application/json' }), ...headers },
      ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    });
    const text = await response.text();
    return { status: response.status, headers: response.headers, body: bodyOf(response, text) as B };
  };
  return {
    app,
    /** Calls as a person of a household; of a new one each time when none is given. */
    as: (identity: Partial<RequestIdentity> = {}): Call & { identity: RequestIdentity } => {
      const confirmedAt = platform.clock.now();
      const somebody = { tenant: randomUUID(), user: randomUUID(), userId: 1, source: 'web', confirmedAt } as const;
      const who: RequestIdentity = { ...somebody, ...identity };
      const call = async <B = unknown>(
        method: string,
        path: string,
        body?: unknown,
        headers: Record<string, string> = {},
      ) =>
        send<B>(method, path, body, {
          [identityHeader]: await signIdentity(who, identitySecret, definition.name),
          ...headers,
        });
      return Object.assign(call, { identity: who });
    },
    /** The gateway's word, for a request that is made otherwise. */
    tokenOf: (identity: Partial<RequestIdentity>): Promise<string> =>
      signIdentity(
        { tenant: randomUUID(), user: randomUUID(), userId: 1, source: 'web', ...identity },
        identitySecret,
        definition.name,
      ),
    /** Calls without anybody vouching. */
    anonymous: (<B = unknown>(method: string, path: string, body?: unknown, headers: Record<string, string> = {}) =>
      send<B>(method, path, body, headers)) satisfies Call,
    close: () => app.close(),
  };
}

export type ServiceUnderTest = Awaited<ReturnType<typeof serviceUnderTest>>;
