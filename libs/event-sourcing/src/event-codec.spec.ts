import { randomIds, type RecordedEvent } from '@daybook/platform';
import { requestOf, shelfOf, tenantOf } from '../test-support/shelf.js';
import { z } from 'zod';
import { createCatalog, MalformedEventError, UnknownEventError } from './catalog.js';
import { EnvelopeError, seal } from './envelope.js';
import { eventIdOf } from './deterministic-ids.js';
import { codecUnderTest } from '../test-support/codec-under-test.js';

const { the, codecOf, recorded, tea } = codecUnderTest();

describe('a stored event', () => {
  it('is read back as it was decided, with its place', async () => {
    const tenant = tenantOf(++the.tenants);
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
    const tenant = tenantOf(++the.tenants);
    const stream = shelfOf(tenant);
    const secretive = { type: 'ThingAdded', data: { thing: 'Engagement ring', size: 1 } };
    const [stored] = await codecOf().encode(stream, requestOf(tenant), [secretive]);
    expect(Buffer.from(stored?.data ?? []).toString('latin1')).not.toContain('ring');
    expect(JSON.stringify({ ...stored, data: undefined })).not.toContain('ring');
  });

  it('has the same id and other bytes when it is encoded again', async () => {
    const tenant = tenantOf(++the.tenants);
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
    const tenant = tenantOf(++the.tenants);
    const metadata = requestOf(tenant);
    const wrong = { type: 'ThingsAdded', data: { things: [{ size: 'S' }, { size: 3 }] } };
    const unchecked = createCatalog({ tenant: { ThingsAdded: z.unknown() }, user: {}, system: {} });
    const [stored] = recorded(
      shelfOf(tenant),
      await codecOf(the.platform.keys, unchecked).encode(shelfOf(tenant), metadata, [wrong]),
    ) as [RecordedEvent];
    const last = (data: unknown) => ({ things: (data as { things: unknown[] }).things.slice(1) });
    const codec = codecOf(the.platform.keys, catalog);
    const needed = await codec.decode(stored, last);
    expect(needed).toMatchObject({ event: { type: 'ThingsAdded', data: { things: [{ size: 3 }] } } });
    expect(codec.decodeNow(stored, last)).toEqual(needed);
    await expect(codec.decode(stored)).rejects.toThrow(MalformedEventError);
  });

  it('is not deciphered again by those who read it in the process that stored it', async () => {
    const tenant = tenantOf(++the.tenants);
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
    const tenant = tenantOf(++the.tenants);
    const [id, type] = [crypto.randomUUID(), 'ThingPut'];
    const data = seal(Buffer.from('{"thing":"Tea"}'), await the.platform.keys.current(tenant), randomIds.bytes(12), {
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
    const tenant = tenantOf(++the.tenants);
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

describe('data that is not of its type', () => {
  it.each([
    ['JSON of another shape', '{"thing":7}'],
    ['no JSON', '{"thing":'],
  ])('as %s is malformed', async (_, text) => {
    const tenant = tenantOf(++the.tenants);
    const [id, type] = [crypto.randomUUID(), 'ThingAdded'];
    const data = seal(Buffer.from(text), await the.platform.keys.current(tenant), randomIds.bytes(12), {
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
