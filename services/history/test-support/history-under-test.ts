import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openEmbeddedPlatform } from '@daybook/adapters-embedded';
import type {
  EventOf,
  HistoryChange,
  HistoryDetail,
  ImportedRow,
  ScenarioEvents,
  SeriesTerms,
} from '@daybook/contracts';
import { categoryOf, streamName } from '@daybook/event-sourcing';
import { EventSourcing, type RequestIdentity } from '@daybook/nest';
import { serviceUnderTest } from '@daybook/nest/test-support';
import type { EventMetadata, Platform } from '@daybook/platform';
import { definition } from '../src/index.js';
import type { HouseholdEvent } from '../src/read-models/change-of.js';

type Metadata = Partial<EventMetadata>;
type Appended = HouseholdEvent | EventOf<ScenarioEvents>;

/** The service over embedded adapters, and what the other services would append. For specs. */
export async function historyUnderTest() {
  const directory = await mkdtemp(join(tmpdir(), 'history-'));
  const platform: Platform = await openEmbeddedPlatform({ directory });
  const service = await serviceUnderTest(definition, platform);
  const revisions = new Map<string, number>();
  /** Instant of the next event. */
  let now = Date.parse('2026-03-10T12:00:00.000Z');

  const home = (identity: Partial<RequestIdentity> = {}) => {
    const call = service.as(identity);
    const { tenant, user } = call.identity;

    /** Appends to a stream of the household, such as `plan` or `ledger-202603`, and answers the command's id. */
    const append = async (stream: string, events: Appended | Appended[], more: Metadata = {}) => {
      const [category = '', suffix] = stream.split(/-(.*)/s);
      const name = streamName(category, tenant, suffix);
      now += 1_000;
      const at = new Date(now).toISOString();
      const metadata: EventMetadata = {
        tenant,
        commandId: randomUUID(),
        commandKind: 'test',
        causationId: 'request',
        actor: { kind: 'user', id: user },
        source: 'web',
        at,
        on: at.slice(0, 10),
        zone: 'UTC',
        ...more,
      };
      const encoded = await service.app.get(EventSourcing).codec.encode(name, metadata, [events].flat());
      const result = await platform.events.append(name, revisions.get(name) ?? 'no-stream', encoded);
      if (!result.ok) throw new Error(result.reason);
      revisions.set(name, result.revision);
      await platform.positions.advance(tenant, { [categoryOf(name)]: result.position });
      return metadata.commandId;
    };
    /** Appends to the stream of the caller's account. */
    const inAccount = async (event: { type: string; data: object }, more: Metadata = {}) => {
      const stream = streamName('account', user);
      const metadata: EventMetadata = {
        tenant,
        commandId: randomUUID(),
        commandKind: 'account',
        causationId: 'request',
        actor: { kind: 'user', id: user },
        source: 'web',
        at: new Date(now).toISOString(),
        on: '2026-03-10',
        zone: 'UTC',
        ...more,
      };
      const encoded = await service.app.get(EventSourcing).codec.encode(stream, metadata, [event]);
      const result = await platform.events.append(stream, revisions.get(stream) ?? 'no-stream', encoded);
      if (!result.ok) throw new Error(result.reason);
      revisions.set(stream, result.revision);
      return metadata.commandId;
    };
    const registered = (firstName: string, lastName: string) => {
      const { userId } = call.identity;
      const data = { userId, tenant, email: 'a@example.com', firstName, lastName, passwordHash: 'x', zone: 'UTC' };
      return inAccount({ type: 'AccountRegistered', data });
    };
    const madeToken = (token: number, name: string) =>
      inAccount({ type: 'AccessTokenCreated', data: { token, name, scope: 'write', hash: 'x', expiresAt: null } });
    return {
      tenant,
      call,
      append,
      inAccount,
      registered,
      madeToken,
      list: async (query = ''): Promise<HistoryChange[]> =>
        (await call<HistoryChange[]>('GET', `/api/history${query}`)).body,
      one: async (root: string, cursor?: string | null): Promise<HistoryDetail> =>
        (await call<HistoryDetail>('GET', `/api/history/${root}${cursor ? `?cursor=${cursor}` : ''}`)).body,
    };
  };
  return {
    platform,
    service,
    home,
    close: async () => {
      await service.close();
      await platform.close();
      await rm(directory, { recursive: true });
    },
  };
}

export type HistoryUnderTest = Awaited<ReturnType<typeof historyUnderTest>>;
export type Home = ReturnType<HistoryUnderTest['home']>;

export const terms = (changes: Partial<SeriesTerms> = {}): SeriesTerms => ({
  name: 'Rent',
  amount: 120_000,
  frequency: 'monthly',
  dueDate: 1,
  paymentDates: null,
  category: 'Housing',
  emoji: null,
  percentage: null,
  anchorMonth: 1,
  ...changes,
});

export const rentAdded: HouseholdEvent = {
  type: 'SeriesAdded',
  data: { kind: 'bill', series: 1, terms: terms(), slots: [{ id: 1, survivor: null }], status: 'pending' },
};

export const importedRow = (n: number, changes: Partial<ImportedRow> = {}): ImportedRow => ({
  n,
  row: n - 1,
  date: '2026-03-04',
  description: `COFFEE ${n}`,
  merchant: null,
  amount: 450,
  type: 'debit',
  category: 'Food',
  account: 'Checking',
  isReconciled: 0,
  ...changes,
});

/** One slice of a batch. */
export const rowsImported = (
  importId: string,
  rows: ImportedRow[],
  skipped = 0,
  batch = 0,
  file?: string,
): HouseholdEvent => ({
  type: 'RowsImported',
  data: {
    ...(file !== undefined && { file }),
    importId,
    batch,
    part: 1,
    parts: 1,
    batchHash: 'hash',
    rows,
    skipped: Array.from({ length: skipped }, (_, row) => ({ row, n: row + 1 })),
  },
});
