import { randomBytes, randomUUID } from 'node:crypto';
import type { Platform } from '@daybook/platform';
import { done, notesService } from './notes-service.js';
import { ownPlatform } from './own-platform.js';
import { type ServiceUnderTest, serviceUnderTest } from './service-under-test.js';

/** Two replicas of the notes service over one platform, whose time the tests move. */
export const twoReplicas = () => {
  const the = { now: Date.parse('2026-03-01T12:00:00.000Z') } as {
    now: number;
    own: { platform: Platform; remove(): Promise<void> };
    first: ServiceUnderTest;
    second: ServiceUnderTest;
  };
  const key = () => ({ 'idempotency-key': randomUUID() });
  const doneBy = (tenant: string) => done.filter((entry) => entry.startsWith(tenant)).map((entry) => entry.slice(37));

  beforeAll(async () => {
    the.own = await ownPlatform({ clock: { now: () => the.now } });
    const secret = randomBytes(32);
    the.first = await serviceUnderTest(notesService, the.own.platform, secret);
    the.second = await serviceUnderTest(notesService, the.own.platform, secret);
  });
  afterAll(async () => {
    await Promise.all([the.first.close(), the.second.close()]);
    await the.own.remove();
  });
  return { the, key, doneBy };
};
