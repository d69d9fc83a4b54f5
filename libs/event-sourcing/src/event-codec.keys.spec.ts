import { createHash } from 'node:crypto';
import { type KeyStore, randomIds, type RecordedEvent } from '@daybook/platform';
import { requestOf, shelfOf, tenantOf } from '../test-support/shelf.js';
import { z } from 'zod';
import { createCatalog } from './catalog.js';
import { EnvelopeError, inTheClear, keyNumberOf, open, seal } from './envelope.js';
import { MissingKeyError } from './event-codec.js';
import { streamName } from './stream-name.js';
import { codecUnderTest } from '../test-support/codec-under-test.js';

const { the, codecOf, recorded, tea } = codecUnderTest();

describe('the key of an event', () => {
  const user = tenantOf(700);
  const opens = async (subject: string, { data, id, type }: { data: Uint8Array; id: string; type: string }) => {
    const found = await the.platform.keys.find(subject, keyNumberOf(data));
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
    const tenant = tenantOf(++the.tenants);
    const event = await encodeOne(shelfOf(tenant), 'ThingAdded', tea.data, tenant);
    expect([await opens(tenant, event), await opens(user, event)]).toEqual(['opened', 'missing']);
  });

  it('is that of the account’s stream for what is a user’s, whoever acts', async () => {
    const owner = tenantOf(++the.tenants);
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
    const tenant = tenantOf(++the.tenants);
    const [stored] = recorded(shelfOf(tenant), await codecOf().encode(shelfOf(tenant), requestOf(tenant), [tea]));
    await the.platform.keys.destroy(tenant);
    expect(await codecOf().decode(stored as RecordedEvent)).toEqual({
      kind: 'erased',
      stream: shelfOf(tenant),
      revision: 0,
      position: '0000000000000000',
    });
  });

  it('is a fault when it is missing, and is looked up again', async () => {
    const tenant = tenantOf(++the.tenants);
    const [stored] = recorded(shelfOf(tenant), await codecOf().encode(shelfOf(tenant), requestOf(tenant), [tea]));
    let away = true;
    const codec = codecOf({
      ...the.platform.keys,
      find: async (subject, number) => (away ? { status: 'missing' } : the.platform.keys.find(subject, number)),
    });
    await expect(codec.decode(stored as RecordedEvent)).rejects.toThrow(MissingKeyError);
    away = false;
    expect(await codec.decode(stored as RecordedEvent)).toMatchObject({ event: tea });
  });

  it('that does not open the event is a fault', async () => {
    const tenant = tenantOf(++the.tenants);
    const [stored] = await codecOf().encode(shelfOf(tenant), requestOf(tenant), [tea]);
    const [moved] = recorded(shelfOf(tenant), [{ ...(stored as RecordedEvent), id: crypto.randomUUID() }]);
    await expect(codecOf().decode(moved as RecordedEvent)).rejects.toThrow(EnvelopeError);
  });

  it('leaves the memory of a process within a minute of its destruction elsewhere, also in steady use', async () => {
    const tenant = tenantOf(++the.tenants);
    const stream = shelfOf(tenant);
    const codec = codecOf();
    const [stored] = recorded(stream, await codec.encode(stream, requestOf(tenant), [tea]));
    await codec.decode(stored as RecordedEvent);
    await the.platform.keys.destroy(tenant);
    for (let second = 0; second < 60; second += 5) {
      the.now += 5_000;
      await codec.encode(stream, requestOf(tenant), [tea]);
      await codec.decode(stored as RecordedEvent);
    }
    the.now += 1;
    await expect(codec.encode(stream, requestOf(tenant), [tea])).rejects.toThrow('was destroyed');
    expect(await codec.decode(stored as RecordedEvent)).toMatchObject({ kind: 'erased' });
  });

  it('is asked for once by a process that uses it again and again', async () => {
    const tenant = tenantOf(++the.tenants);
    let asked = 0;
    const codec = codecOf({
      ...the.platform.keys,
      current: (subject) => {
        asked += 1;
        return the.platform.keys.current(subject);
      },
    });
    for (let round = 0; round < 5; round += 1) await codec.encode(shelfOf(tenant), requestOf(tenant), [tea, tea]);
    expect(asked).toBe(1);
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
    const tenant = tenantOf(++the.tenants);
    const started = { type: 'ErasureStarted', data: { tenant } };
    const stream = `erasure-${tenant}`;
    const [stored] = recorded(stream, await codecOf(noKeys, catalog).encode(stream, requestOf(tenant), [started]));
    expect(Buffer.from(stored?.data ?? []).toString('utf8')).toBe(`\0{"tenant":"${tenant}"}`);
    expect(await codecOf(noKeys, catalog).decode(stored as RecordedEvent)).toMatchObject({ event: started });
  });

  it('is no way around the key for a type that has one', async () => {
    const tenant = tenantOf(++the.tenants);
    const data = inTheClear(Buffer.from('{"thing":"Tea, forged, with a long name","size":1}'));
    const [id, type, metadata] = [crypto.randomUUID(), 'ThingAdded', requestOf(tenant)];
    const [forged] = recorded(shelfOf(tenant), [{ id, type, metadata, data }]);
    await expect(codecOf(the.platform.keys, catalog).decode(forged as RecordedEvent)).rejects.toThrow(EnvelopeError);
  });

  it('is not taken where it was sealed', async () => {
    const tenant = tenantOf(++the.tenants);
    const [id, type, metadata] = [crypto.randomUUID(), 'ErasureStarted', requestOf(tenant)];
    const key = await the.platform.keys.current(tenant);
    const data = seal(Buffer.from('{}'), key, randomIds.bytes(12), { subject: tenant, id, type });
    const [sealed] = recorded(`erasure-${tenant}`, [{ id, type, metadata, data }]);
    await expect(codecOf(noKeys, catalog).decode(sealed as RecordedEvent)).rejects.toThrow(EnvelopeError);
  });
});
