import { mkdtemp, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openEmbeddedPlatform } from '@daybook/adapters-embedded';
import type { EventOf, LedgerEvents, RuleEvents } from '@daybook/contracts';
import { type DomainEvent, streamName } from '@daybook/event-sourcing';
import { createService, EventSourcing, type ServiceDefinition, signIdentity } from '@daybook/nest';
import type { EventMetadata, Platform } from '@daybook/platform';
import { definition } from '../src/index.js';

const secret = new TextEncoder().encode('a secret that the gateway and its services share');

export interface Answer {
  status: number;
  // What a client sees: any JSON.
  body: ReturnType<typeof JSON.parse>;
}

export interface TextAnswer {
  status: number;
  text: string;
  type: string | null;
  tag: string;
}

export interface Household {
  tenant: string;
  call(method: string, path: string, body?: unknown, headers?: Record<string, string>): Promise<Answer>;
  get(path: string): Promise<Answer['body']>;
  /** Of a read that is no JSON. */
  text(path: string, headers?: Record<string, string>): Promise<TextAnswer>;
  /** That many bills alike, several at once. */
  manyBills(many: number, body: object): Promise<void>;
  /** What the transactions service would append to a month's stream, yyyymm. */
  ledger(
    month: string,
    events: { [T in keyof LedgerEvents]: { type: T; data: LedgerEvents[T] } }[keyof LedgerEvents][],
  ): Promise<void>;
  /** What the transactions service would append to the stream of the rules. */
  rules(events: EventOf<RuleEvents>[], commandId?: string): Promise<void>;
  /** Number of events in its plan. */
  planLength(): Promise<number>;
}

/** The service on a port of its own, over real adapters. */
export async function startService(definition: ServiceDefinition, platform: Platform) {
  const app = await createService(definition.module, platform, { identitySecret: secret });
  // On a machine that stands still for seconds an idle connection would be closed just as it is used again.
  app.getHttpServer().keepAliveTimeout = 0;
  await app.listen(0, '127.0.0.1');
  const { port } = app.getHttpServer().address() as AddressInfo;
  const url = `http://127.0.0.1:${port}`;

  const fetchJson = async (path: string, init: RequestInit): Promise<Answer> => {
    const response = await fetch(`${url}${path}`, init);
    const text = await response.text();
    return { status: response.status, body: text === '' ? undefined : JSON.parse(text) };
  };

  const household = (tenant: string): Household => {
    const call: Household['call'] = async (method, path, body, headers = {}) => {
      const identity = await signIdentity({ tenant, user: tenant, userId: 1, source: 'web' }, secret, 'budgeting');
      const json: Record<string, string> = body === undefined ? {} : { 'content-type': 'application/json' };
      return fetchJson(path, {
        method,
        headers: { 'daybook-identity': identity, 'x-time-zone': 'UTC', ...json, ...headers },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      });
    };
    const text: Household['text'] = async (path, headers = {}) => {
      const identity = await signIdentity({ tenant, user: tenant, userId: 1, source: 'web' }, secret, 'budgeting');
      const own = { 'daybook-identity': identity, 'x-time-zone': 'UTC', ...headers };
      const response = await fetch(`${url}${path}`, { headers: own });
      const { status, headers: given } = response;
      return { status, text: await response.text(), type: given.get('content-type'), tag: given.get('etag') ?? '' };
    };
    const count = async (stream: string) => {
      let events = 0;
      for await (const _ of platform.events.readStream(stream)) events += 1;
      return events;
    };
    const append = async (
      stream: string,
      category: string,
      events: readonly DomainEvent[],
      commandId = platform.ids.uuid(),
    ) => {
      const at = new Date(platform.clock.now()).toISOString();
      const metadata: EventMetadata = {
        tenant,
        commandId,
        commandKind: 'import',
        causationId: 'request',
        actor: { kind: 'user', id: tenant },
        source: 'web',
        at,
        on: at.slice(0, 10),
        zone: 'UTC',
      };
      const encoded = await app.get(EventSourcing).codec.encode(stream, metadata, events);
      const length = await count(stream);
      const result = await platform.events.append(stream, length === 0 ? 'no-stream' : length - 1, encoded);
      if (!result.ok) throw new Error(result.reason);
      await platform.positions.advance(tenant, { [category]: result.position });
    };
    return {
      tenant,
      call,
      get: async (path) => (await call('GET', path)).body,
      text,
      manyBills: async (many, body) => {
        await Promise.all(Array.from({ length: many }, () => call('POST', '/api/bills', body)));
      },
      ledger: (month, events) => append(streamName('ledger', tenant, month), 'ledger', events),
      rules: (events, commandId) => append(streamName('rules', tenant), 'rules', events, commandId),
      planLength: () => count(streamName('plan', tenant)),
    };
  };
  return { app, url, fetchJson, household, stop: () => app.close() };
}

/** The service over embedded adapters, started once for a spec file; `home` is a new household for each test. */
export function budgetingUnderTest(options: Partial<Pick<Platform, 'clock'>> = {}) {
  const budgeting = {} as {
    platform: Platform;
    service: Awaited<ReturnType<typeof startService>>;
    home: Household;
  };
  let directory: string;
  beforeAll(async () => {
    directory = await mkdtemp(join(tmpdir(), 'budgeting-'));
    budgeting.platform = await openEmbeddedPlatform({ directory, ...options });
    budgeting.service = await startService(definition, budgeting.platform);
  });
  beforeEach(() => {
    budgeting.home = budgeting.service.household(budgeting.platform.ids.uuid());
  });
  afterAll(async () => {
    await budgeting.service.stop();
    await budgeting.platform.close();
    await rm(directory, { recursive: true });
  });
  return budgeting;
}
