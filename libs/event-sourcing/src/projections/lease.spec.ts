import type { DocumentStore } from '@daybook/platform';
import { numbers, openLaboratory, until } from '../../test/laboratory.js';
import { freeLeases, type Lease, takeLease } from './lease.js';

const laboratory = openLaboratory();
const { clock, pass, platform } = laboratory;
let names = 0;
let name: string;
const held: Lease[] = [];

beforeEach(() => {
  names += 1;
  name = `lease-${names}`;
});
afterEach(async () => {
  await Promise.all(held.splice(0).map((lease) => lease.release()));
});

const take = async (holder: string, { documents = platform().documents, durationMs = 15_000 } = {}) => {
  const lease = await takeLease({ documents, clock }, name, holder, durationMs);
  if (lease) held.push(lease);
  return lease;
};

describe('a lease', () => {
  it('is held by one of twenty who try at once', async () => {
    const taken = await Promise.all(numbers(20).map((n) => take(`holder ${n}`)));
    expect(taken.filter((lease) => lease !== undefined)).toHaveLength(1);
  });

  it('is refused to another as long as it lasts, and taken over when it has run out', async () => {
    const first = await take('first');
    pass(14_999);
    expect(first?.held()).toBe(true);
    expect(await take('second')).toBeUndefined();
    pass(1);
    expect(first?.held()).toBe(false);
    const taken = await Promise.all(numbers(20).map((n) => take(`holder ${n}`)));
    const second = taken.filter((lease) => lease !== undefined);
    expect(second).toHaveLength(1);
    expect(second[0]?.fence).toBeGreaterThan(first?.fence ?? Infinity);
  });

  it('is free for others once it was given back', async () => {
    const first = await take('first');
    await first?.release();
    expect(first?.held()).toBe(false);
    expect((await take('second'))?.held()).toBe(true);
    await first?.release();
    expect(await take('third')).toBeUndefined();
  });

  it('is taken again by its holder, who begins anew', async () => {
    const first = await take('first', { durationMs: 60 });
    const again = await take('first');
    expect(again?.fence).toBeGreaterThan(first?.fence ?? Infinity);
    await until(() => first?.held() === false);
    expect(again?.held()).toBe(true);
  });

  it('bears a fence that rises with every lease, of whatever name', async () => {
    const fences: (number | undefined)[] = [];
    for (const n of numbers(5)) {
      name = `other-${names}-${n}`;
      fences.push((await take('holder'))?.fence);
    }
    expect([...fences].sort((a = 0, b = 0) => a - b)).toEqual(fences);
    expect(new Set(fences).size).toBe(5);
  });

  it('bears different fences where several are taken at once', async () => {
    const leases = await Promise.all(
      numbers(20).map((n) => takeLease({ documents: platform().documents, clock }, `${name}-${n}`, 'holder')),
    );
    held.push(...leases.filter((lease) => lease !== undefined));
    expect(new Set(leases.map((lease) => lease?.fence)).size).toBe(20);
  });

  it('is renewed while its holder lives', async () => {
    const first = await take('first', { durationMs: 90 });
    const before = (await stored()).version;
    await until(async () => (await stored()).version > before + 1);
    expect(first?.held()).toBe(true);
    pass(80);
    const since = (await stored()).version;
    await until(async () => (await stored()).version > since + 1);
    pass(80);
    expect(first?.held()).toBe(true);
    expect(await take('second')).toBeUndefined();
  });

  it('is lost by a holder who slept while another took it', async () => {
    const first = await take('first', { durationMs: 90 });
    pass(100);
    await until(async () => (await take('second')) !== undefined);
    await until(() => first?.held() === false);
    const { body } = await stored();
    expect(body.holder).toBe('second');
    await first?.release();
    expect((await stored()).body).toEqual(body);
  });

  it('is not held for longer than is known to be stored, when renewing fails', async () => {
    let away = false;
    const documents: DocumentStore = {
      ...platform().documents,
      write: (...args) =>
        away ? Promise.reject(new Error('connection refused')) : platform().documents.write(...args),
    };
    const first = await take('first', { documents, durationMs: 60 });
    away = true;
    pass(50);
    await new Promise((resolve) => setTimeout(resolve, 60));
    expect(first?.held()).toBe(true);
    pass(10);
    expect(first?.held()).toBe(false);
    away = false;
    expect((await take('second'))?.held()).toBe(true);
  });

  it('whose answer was lost is taken again by the one who asked for it', async () => {
    let losses = 1;
    const documents: DocumentStore = {
      ...platform().documents,
      write: async (collection, writes) => {
        const written = await platform().documents.write(collection, writes);
        if (collection.name === 'leases' && losses-- > 0) throw new Error('connection lost');
        return written;
      },
    };
    await expect(take('first', { documents })).rejects.toThrow('connection lost');
    expect(await take('second')).toBeUndefined();
    expect((await take('first', { documents }))?.held()).toBe(true);
  });

  it('of a process that is gone can be freed by one that knows it', async () => {
    const gone = await take('gone');
    await freeLeases(platform().documents);
    const next = await take('next');
    expect(next?.fence).toBeGreaterThan(gone?.fence ?? Infinity);
  });
});

const stored = async () => {
  const found = await platform().documents.get<{ holder: string }>({ name: 'leases' }, '-', name);
  if (!found) throw new Error('no lease is stored');
  return found;
};
