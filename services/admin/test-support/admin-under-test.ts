import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type DomainEvent, everySubject, streamName } from '@daybook/event-sourcing';
import { EventSourcing, type RequestIdentity } from '@daybook/nest';
import { serviceUnderTest, type ServiceUnderTest } from '@daybook/nest/test-support';
import type { EventMetadata, NewEvent, Platform } from '@daybook/platform';
import { definition } from '../src/index.js';

/** The service over real adapters, and what other services would append. For specs. */
export async function adminUnderTest(open: (options: { directory: string }) => Promise<Platform>) {
  const directory = await mkdtemp(join(tmpdir(), 'admin-'));
  const platform = await open({ directory });
  let service: ServiceUnderTest = await serviceUnderTest(definition, platform);
  const revisions = new Map<string, number>();
  /** Instant of the next event. */
  let now = Date.parse('2026-03-10T12:00:00Z');

  const metadataFor = (user: string, tenant: string | null, commandId = platform.ids.uuid()): EventMetadata => {
    const at = new Date(now).toISOString();
    return {
      tenant,
      commandId,
      commandKind: 'test',
      causationId: 'request',
      actor: { kind: 'user', id: user },
      source: 'web',
      at,
      on: at.slice(0, 10),
      zone: 'UTC',
    };
  };

  /** An event as its service would encode it. */
  const encoded = async (stream: string, metadata: EventMetadata, event: DomainEvent): Promise<NewEvent> => {
    const [first] = await service.app.get(EventSourcing).codec.encode(stream, metadata, [event]);
    if (!first) throw new Error('nothing was encoded');
    return first;
  };

  /** Appends it and tells of its position. */
  const append = async (category: string, stream: string, event: NewEvent, subject = everySubject): Promise<void> => {
    const result = await platform.events.append(stream, revisions.get(stream) ?? 'no-stream', [event]);
    if (!result.ok) throw new Error(result.reason);
    revisions.set(stream, result.revision);
    await platform.positions.advance(subject, { [category]: result.position });
  };

  const register = async (userId: number, firstName: string): Promise<RequestIdentity> => {
    now += 60_000;
    const identity = { user: platform.ids.uuid(), tenant: platform.ids.uuid(), userId, source: 'web' } as const;
    const { user, tenant } = identity;
    const email = `${firstName}@example.com`.toLowerCase();
    const stream = streamName('account', user);
    const data = { userId, tenant, email, firstName, lastName: 'Example', passwordHash: 'secret', zone: 'UTC' };
    await append(
      'account',
      stream,
      await encoded(stream, metadataFor(user, null), { type: 'AccountRegistered', data }),
    );
    return identity;
  };

  const administrator = async (
    type: 'AdministratorGranted' | 'AdministratorRevoked',
    { user, userId }: RequestIdentity,
  ): Promise<void> => {
    const event = { type, data: { user, userId } };
    await append('administrators', 'administrators', await encoded('administrators', metadataFor(user, null), event));
  };

  return {
    platform,
    get service() {
      return service;
    },
    metadataFor,
    encoded,
    append,
    register,
    administrator,
    /** Somebody who is an administrator. */
    appointed: async (): Promise<RequestIdentity> => {
      const ann = await register(1, 'Ann');
      await administrator('AdministratorGranted', ann);
      return ann;
    },
    stop: () => service.close(),
    start: async (): Promise<void> => {
      service = await serviceUnderTest(definition, platform);
    },
    close: async (): Promise<void> => {
      await service.close();
      await platform.close();
      await rm(directory, { recursive: true });
    },
  };
}

export type AdminUnderTest = Awaited<ReturnType<typeof adminUnderTest>>;
