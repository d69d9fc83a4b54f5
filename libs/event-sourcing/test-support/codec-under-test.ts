import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openEmbeddedPlatform } from '@daybook/adapters-embedded';
import { type KeyStore, type Platform, randomIds, type RecordedEvent } from '@daybook/platform';
import { shelfCatalog } from './shelf.js';
import { createEventCodec } from '../src/event-codec.js';

/** Codecs over the keys of an embedded platform. */
export const codecUnderTest = () => {
  const the = { now: Date.parse('2026-01-10T12:00:00.000Z'), tenants: 0 } as {
    directory: string;
    platform: Platform;
    now: number;
    tenants: number;
  };

  const clock = { now: () => the.now };

  beforeAll(async () => {
    the.directory = await mkdtemp(join(tmpdir(), 'codec-'));
    the.platform = await openEmbeddedPlatform({ directory: the.directory });
  });
  afterAll(async () => {
    await the.platform.close();
    await rm(the.directory, { recursive: true });
  });

  /** A process of its own, with no key in its cache. */
  const codecOf = (keys: KeyStore = the.platform.keys, catalog = shelfCatalog) =>
    createEventCodec({ keys, catalog, ids: randomIds, clock });

  const recorded = (
    stream: string,
    events: Awaited<ReturnType<ReturnType<typeof codecOf>['encode']>>,
  ): RecordedEvent[] =>
    events.map((event, index) => ({ ...event, stream, revision: index, position: String(index).padStart(16, '0') }));

  const tea = { type: 'ThingAdded', data: { thing: 'Tea', size: 3 } };
  return { the, codecOf, recorded, tea };
};
