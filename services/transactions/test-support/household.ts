import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BulkAnswer, type EventOf, eventTypes, planCategory, type PlanEvents } from '@daybook/contracts';
import { categoryOf, createCatalog, createEventCodec, type DomainEvent, streamName } from '@daybook/event-sourcing';
import { type Call, serviceUnderTest } from '@daybook/nest/test-support';
import type { EventMetadata, Platform } from '@daybook/platform';
import { definition } from '../src/index.js';

/** The service over adapters in a directory of its own. */
export async function openTransactions(openPlatform: (options: { directory: string }) => Promise<Platform>) {
  const directory = await mkdtemp(join(tmpdir(), 'daybook-'));
  let platform = await openPlatform({ directory });
  let service = await serviceUnderTest(definition, platform);
  const stop = async () => {
    await service.close();
    await platform.close();
  };
  return {
    get service() {
      return service;
    },
    get platform() {
      return platform;
    },
    restart: async () => {
      await stop();
      platform = await openPlatform({ directory });
      service = await serviceUnderTest(definition, platform);
    },
    close: async () => {
      await stop();
      await rm(directory, { recursive: true });
    },
  };
}

/** Imports the rows and answers their ids. */
export async function importRows(call: Call, transactions: readonly unknown[], headers?: Record<string, string>) {
  const { body } = await call<BulkAnswer>('POST', '/api/transactions/bulk', { transactions }, headers);
  return body;
}

/** A row of a bank's file. */
export const row = (changes: Record<string, unknown> = {}) => ({
  date: '2022-08-04',
  description: 'COFFEE',
  amount: '4.50',
  type: 'debit',
  category: 'Food',
  merchant: null,
  account: 'Checking',
  isReconciled: 0,
  ...changes,
});

/** Appends to a stream of the household as another service would, or as this one did before it died. */
export async function append(
  platform: Platform,
  tenant: string,
  stream: string,
  events: readonly DomainEvent[],
  expected: number | 'no-stream',
  commandId: string = platform.ids.uuid(),
  more: Partial<EventMetadata> = {},
) {
  const codec = createEventCodec({ ...platform, catalog: createCatalog(eventTypes) });
  const at = new Date(platform.clock.now()).toISOString();
  const metadata = {
    tenant,
    commandId,
    commandKind: 'test',
    causationId: 'request',
    source: 'web' as const,
    actor: { kind: 'user' as const, id: randomUUID() },
    at,
    on: at.slice(0, 10),
    zone: 'UTC',
    ...more,
  };
  const result = await platform.events.append(stream, expected, await codec.encode(stream, metadata, events));
  if (result.ok) await platform.positions.advance(tenant, { [categoryOf(stream)]: result.position });
}

/** Appends to a household's plan. */
export const plan = (
  platform: Platform,
  tenant: string,
  events: EventOf<PlanEvents>[],
  expected: number | 'no-stream',
) => append(platform, tenant, streamName(planCategory, tenant), events, expected);

/** What the calls give once the condition holds; for what goes on after an answer. */
export async function eventually<T>(ask: () => Promise<T>, holds: (answer: T) => boolean): Promise<T> {
  const deadline = performance.now() + 30_000;
  for (;;) {
    const answer = await ask();
    if (holds(answer) || performance.now() > deadline) return answer;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

/** A bill of id and series 7. */
export const rentOf = (category: string): EventOf<PlanEvents> => ({
  type: 'SeriesAdded',
  data: {
    kind: 'bill',
    series: 7,
    terms: {
      name: 'Rent',
      amount: 120000,
      frequency: 'monthly',
      dueDate: 1,
      paymentDates: null,
      category,
      emoji: null,
      percentage: null,
      anchorMonth: 1,
    },
    slots: [{ id: 7, survivor: null }],
    status: 'pending',
  },
});

export const rent = rentOf('Housing');
