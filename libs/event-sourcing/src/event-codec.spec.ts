import { createHash } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openEmbeddedPlatform } from '@daybook/adapters-embedded';
import { type KeyStore, type Platform, randomIds, type RecordedEvent } from '@daybook/platform';
import { requestOf, shelfCatalog, shelfOf, tenantOf } from '../test-support/shelf.js';
import { z } from 'zod';
import { createCatalog, MalformedEventError, UnknownEventError } from './catalog.js';
import { EnvelopeError, inTheClear, keyNumberOf, open, seal } from './envelope.js';
import { createEventCodec, MissingKeyError } from './event-codec.js';
import { eventIdOf } from './deterministic-ids.js';
import { streamName } from './stream-name.js';

let directory: string;
let platform: Platform;
let now = Date.parse('2026-01-10T12:00:00.000Z');
const clock = { now: () => now };
let tenants = 0;

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'codec-'));
  platform = await openEmbeddedPlatform({ directory });
});
afterAll(async () => {
  await platform.close();
  await rm(directory, { recursive: true });
});

/** A process of its own, with no key in its cache. */
const codecOf = (keys: KeyStore = platform.keys, catalog = shelfCatalog) =>
  createEventCodec({ keys, catalog, ids: randomIds, clock });

const recorded = (stream: string, events: Awaited<ReturnType<ReturnType<typeof codecOf>['encode']>>): RecordedEvent[] =>
  events.map((event, index) => ({ ...event, stream, revision: index, position: String(index).padStart(16, '0') }));

const tea = { type: 'ThingAdded', data: { thing: 'Tea', size: 3 } };

describe('a stored event', () => {
  it('is read back as it was decided, with its place', async () => {
    const tenant = tenantOf(++tenants);
    const stream = shelfOf(tenant);
    const metadata = requestOf(tenant);
    const events = recorded(stream, await codecOf().encode(stream, metadata, [tea, tea]));
    expect(await codecOf().decode(events[1] as RecordedEvent)).toEqual({
      kind: 'event',
      event: tea,
      metadata,
      id: eventIdOf(metadata.commandId, stream, 1),
      stream,
      revision: 1,
      position: '0000000000000001',
    });
  });

  it('holds no word of its data in the clear', async () => {
    const tenant = tenantOf(++tenants);
    const stream = shelfOf(tenant);
    const secretive = { type: 'ThingAdded', data: { thing: 'Engagement ring', size: 1 } };
    const [stored] = await codecOf().encode(stream, requestOf(tenant), [secretive]);
    expect(Buffer.from(stored?.data ?? []).toString('latin1')).not.toContain('ring');
    expect(JSON.stringify({ ...stored, data: undefined })).not.toContain('ring');
  });

  it('has the same id and other bytes when it is encoded again', async () => {
    const tenant = tenantOf(++tenants);
    const metadata = requestOf(tenant);
    const [first, again] = [
      await codecOf().encode(shelfOf(tenant), metadata, [tea]),
      await codecOf().encode(shelfOf(tenant), metadata, [tea]),
    ];
    expect(again[0]?.id).toBe(first[0]?.id);
    expect(Buffer.from(again[0]?.data ?? []).equals(Buffer.from(first[0]?.data ?? []))).toBe(false);
  });

  it('is checked in what its reader needs alone', async () => {
    const catalog = createCatalog({
      tenant: { ThingsAdded: z.object({ things: z.array(z.object({ size: z.int() })) }) },
      user: {},
      system: {},
    });
    const tenant = tenantOf(++tenants);
    const metadata = requestOf(tenant);
    const wrong = { type: 'ThingsAdded', data: { things: [{ size: 'S' }, { size: 3 }] } };
    const unchecked = createCatalog({ tenant: { ThingsAdded: z.unknown() }, user: {}, system: {} });
    const [stored] = recorded(
      shelfOf(tenant),
      await codecOf(platform.keys, unchecked).encode(shelfOf(tenant), metadata, [wrong]),
    ) as [RecordedEvent];
    const last = (data: unknown) => ({ things: (data as { things: unknown[] }).things.slice(1) });
    const codec = codecOf(platform.keys, catalog);
    const needed = await codec.decode(stored, last);
    expect(needed).toMatchObject({ event: { type: 'ThingsAdded', data: { things: [{ size: 3 }] } } });
    expect(codec.decodeNow(stored, last)).toEqual(needed);
    await expect(codec.decode(stored)).rejects.toThrow(MalformedEventError);
  });

  it('is not deciphered again by those who read it in the process that stored it', async () => {
    const tenant = tenantOf(++tenants);
    const metadata = requestOf(tenant);
    const [writer, reader, other] = [codecOf(), codecOf(), codecOf()];
    const [stored] = recorded(shelfOf(tenant), await writer.encode(shelfOf(tenant), metadata, [tea])) as [
      RecordedEvent,
    ];
    const [read, again] = [await reader.decode(stored), await other.decode(stored)];
    expect(read).toMatchObject({ kind: 'event', event: tea, metadata });
    if (read.kind !== 'event' || again.kind !== 'event') throw new Error('erased');
    expect(again.event.data).toBe(read.event.data);
    // Decided again, under the same ids, with another outcome.
    const milk = { type: 'ThingAdded', data: { thing: 'Milk', size: 1 } };
    await writer.encode(shelfOf(tenant), metadata, [milk]);
    expect(await reader.decode(stored)).toMatchObject({ event: tea });
    const altered = Uint8Array.from(stored.data, (byte, at) => (at === stored.data.length - 1 ? byte ^ 1 : byte));
    await expect(reader.decode({ ...stored, data: altered })).rejects.toThrow(EnvelopeError);
  });

  it('is read in its newest shape', async () => {
    const tenant = tenantOf(++tenants);
    const [id, type] = [crypto.randomUUID(), 'ThingPut'];
    const data = seal(Buffer.from('{"thing":"Tea"}'), await platform.keys.current(tenant), randomIds.bytes(12), {
      subject: tenant,
      id,
      type,
    });
    const [stored] = recorded(shelfOf(tenant), [{ id, type, metadata: requestOf(tenant), data }]);
    expect(await codecOf().decode(stored as RecordedEvent)).toMatchObject({
      event: { type: 'ThingAdded', data: { thing: 'Tea', size: 1 } },
    });
  });

  it('is not written where it could not be read again', async () => {
    const tenant = tenantOf(++tenants);
    const encode = (type: string, data: unknown) =>
      codecOf().encode(shelfOf(tenant), requestOf(tenant), [{ type, data }]);
    await expect(encode('ThingLost', {})).rejects.toThrow(UnknownEventError);
    await expect(encode('ThingAdded', { thing: 'Tea' })).rejects.toThrow(MalformedEventError);
    await expect(encode('ThingPut', { thing: 'Tea' })).rejects.toThrow(MalformedEventError);
    await expect(codecOf().encode(shelfOf(tenant), { ...requestOf(tenant), tenant: null }, [tea])).rejects.toThrow(
      MalformedEventError,
    );
  });
});

describe('the key of an event', () => {
  const user = tenantOf(700);
  const opens = async (subject: string, { data, id, type }: { data: Uint8Array; id: string; type: string }) => {
    const found = await platform.keys.find(subject, keyNumberOf(data));
    if (found.status !== 'active') return found.status;
    try {
      open(data, found.key.secret, { subject, id, type });
      return 'opened';
    } catch {
      return 'closed';
    }
  };
  const encodeOne = async (stream: string, type: string, data: unknown, tenant: string | null) => {
    const metadata = { ...requestOf(tenant ?? ''), tenant, actor: { kind: 'user' as const, id: user } };
    const [event] = await codecOf().encode(stream, metadata, [{ type, data }]);
    if (!event) throw new Error('nothing encoded');
    return event;
  };

  it('is the tenant’s for what is the household’s', async () => {
    const tenant = tenantOf(++tenants);
    const event = await encodeOne(shelfOf(tenant), 'ThingAdded', tea.data, tenant);
    expect([await opens(tenant, event), await opens(user, event)]).toEqual(['opened', 'missing']);
  });

  it('is that of the account’s stream for what is a user’s, whoever acts', async () => {
    const owner = tenantOf(++tenants);
    const event = await encodeOne(streamName('account', owner), 'NameChosen', { name: 'Ada' }, tenantOf(1));
    expect(await opens(owner, event)).toBe('opened');
  });

  it('is the acting user’s in a stream that names no user', async () => {
    const email = `email-${createHash('sha256').update('ada').digest('hex')}`;
    const event = await encodeOne(email, 'NameChosen', { name: 'Ada' }, null);
    expect(await opens(user, event)).toBe('opened');
  });

  it('is the installation’s for ids of nobody', async () => {
    const event = await encodeOne('user-id-42', 'NumberClaimed', { user }, null);
    expect(await opens('system', event)).toBe('opened');
  });

  it('once destroyed leaves the event erased', async () => {
    const tenant = tenantOf(++tenants);
    const [stored] = recorded(shelfOf(tenant), await codecOf().encode(shelfOf(tenant), requestOf(tenant), [tea]));
    await platform.keys.destroy(tenant);
    expect(await codecOf().decode(stored as RecordedEvent)).toEqual({
      kind: 'erased',
      stream: shelfOf(tenant),
      revision: 0,
      position: '0000000000000000',
    });
  });

  it('is a fault when it is missing, and is looked up again', async () => {
    const tenant = tenantOf(++tenants);
    const [stored] = recorded(shelfOf(tenant), await codecOf().encode(shelfOf(tenant), requestOf(tenant), [tea]));
    let away = true;
    const codec = codecOf({
      ...platform.keys,
      find: async (subject, number) => (away ? { status: 'missing' } : platform.keys.find(subject, number)),
    });
    await expect(codec.decode(stored as RecordedEvent)).rejects.toThrow(MissingKeyError);
    away = false;
    expect(await codec.decode(stored as RecordedEvent)).toMatchObject({ event: tea });
  });

  it('that does not open the event is a fault', async () => {
    const tenant = tenantOf(++tenants);
    const [stored] = await codecOf().encode(shelfOf(tenant), requestOf(tenant), [tea]);
    const [moved] = recorded(shelfOf(tenant), [{ ...(stored as RecordedEvent), id: crypto.randomUUID() }]);
    await expect(codecOf().decode(moved as RecordedEvent)).rejects.toThrow(EnvelopeError);
  });

  it('leaves the memory of a process within a minute of its destruction elsewhere, also in steady use', async () => {
    const tenant = tenantOf(++tenants);
    const stream = shelfOf(tenant);
    const codec = codecOf();
    const [stored] = recorded(stream, await codec.encode(stream, requestOf(tenant), [tea]));
    await codec.decode(stored as RecordedEvent);
    await platform.keys.destroy(tenant);
    for (let second = 0; second < 60; second += 5) {
      now += 5_000;
      await codec.encode(stream, requestOf(tenant), [tea]);
      await codec.decode(stored as RecordedEvent);
    }
    now += 1;
    await expect(codec.encode(stream, requestOf(tenant), [tea])).rejects.toThrow('was destroyed');
    expect(await codec.decode(stored as RecordedEvent)).toMatchObject({ kind: 'erased' });
  });

  it('is asked for once by a process that uses it again and again', async () => {
    const tenant = tenantOf(++tenants);
    let asked = 0;
    const codec = codecOf({
      ...platform.keys,
      current: (subject) => {
        asked += 1;
        return platform.keys.current(subject);
      },
    });
    for (let round = 0; round < 5; round += 1) await codec.encode(shelfOf(tenant), requestOf(tenant), [tea, tea]);
    expect(asked).toBe(1);
  });
});

describe('data that is not of its type', () => {
  it.each([
    ['JSON of another shape', '{"thing":7}'],
    ['no JSON', '{"thing":'],
  ])('as %s is malformed', async (_, text) => {
    const tenant = tenantOf(++tenants);
    const [id, type] = [crypto.randomUUID(), 'ThingAdded'];
    const data = seal(Buffer.from(text), await platform.keys.current(tenant), randomIds.bytes(12), {
      subject: tenant,
      id,
      type,
    });
    const [stored] = recorded(shelfOf(tenant), [{ id, type, metadata: requestOf(tenant), data }]);
    await expect(codecOf().decode(stored as RecordedEvent)).rejects.toThrow(MalformedEventError);
  });

  it('of a type that nobody knows is refused by name', async () => {
    const [stored] = recorded('user-id-1', [
      { id: crypto.randomUUID(), type: 'ThingLost', metadata: requestOf(''), data: new Uint8Array(33) },
    ]);
    await expect(codecOf().decode(stored as RecordedEvent)).rejects.toThrow('Unknown event type ThingLost');
  });
});

describe('an event that is in the clear', () => {
  const types = { tenant: { ThingAdded: z.object({ thing: z.string(), size: z.int() }) }, user: {}, system: {} };
  const catalog = createCatalog({ ...types, nobody: { ErasureStarted: z.object({ tenant: z.string() }) } });
  const noKeys: KeyStore = {
    destroy: async () => undefined,
    indexKey: async () => new Uint8Array(32),
    close: async () => undefined,
    current: async () => {
      throw new Error('a key was asked for');
    },
    find: async () => {
      throw new Error('a key was asked for');
    },
  };

  it('is stored and read without any key', async () => {
    const tenant = tenantOf(++tenants);
    const started = { type: 'ErasureStarted', data: { tenant } };
    const stream = `erasure-${tenant}`;
    const [stored] = recorded(stream, await codecOf(noKeys, catalog).encode(stream, requestOf(tenant), [started]));
    expect(Buffer.from(stored?.data ?? []).toString('utf8')).toBe(`\0{"tenant":"${tenant}"}`);
    expect(await codecOf(noKeys, catalog).decode(stored as RecordedEvent)).toMatchObject({ event: started });
  });

  it('is no way around the key for a type that has one', async () => {
    const tenant = tenantOf(++tenants);
    const data = inTheClear(Buffer.from('{"thing":"Tea, forged, with a long name","size":1}'));
    const [id, type, metadata] = [crypto.randomUUID(), 'ThingAdded', requestOf(tenant)];
    const [forged] = recorded(shelfOf(tenant), [{ id, type, metadata, data }]);
    await expect(codecOf(platform.keys, catalog).decode(forged as RecordedEvent)).rejects.toThrow(EnvelopeError);
  });

  it('is not taken where it was sealed', async () => {
    const tenant = tenantOf(++tenants);
    const [id, type, metadata] = [crypto.randomUUID(), 'ErasureStarted', requestOf(tenant)];
    const key = await platform.keys.current(tenant);
    const data = seal(Buffer.from('{}'), key, randomIds.bytes(12), { subject: tenant, id, type });
    const [sealed] = recorded(`erasure-${tenant}`, [{ id, type, metadata, data }]);
    await expect(codecOf(noKeys, catalog).decode(sealed as RecordedEvent)).rejects.toThrow(EnvelopeError);
  });
});
