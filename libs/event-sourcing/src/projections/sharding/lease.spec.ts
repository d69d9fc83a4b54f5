import type { DocumentStore } from '@daybook/platform';
import { numbers, openLaboratory, until } from '../../../test-support/laboratory.js';
import { freeLeases, type Leases, openLeases } from './lease.js';

const laboratory = openLaboratory();
const { clock, pass, platform } = laboratory;
let names = 0;
let name: string;
const opened: Leases[] = [];
const group = 'tests';

beforeEach(() => {
  names += 1;
  name = `lease-${names}`;
});
afterEach(async () => {
  await Promise.all(opened.splice(0).map((leases) => leases.leave()));
});

const open = (holder: string, { documents = platform().documents, clock: own = clock, durationMs = 15_000 } = {}) => {
  const leases = openLeases({ documents, clock: own }, group, holder, durationMs);
  opened.push(leases);
  return leases;
};
const take = async (holder: string, options: { documents?: DocumentStore; durationMs?: number } = {}) => {
  const leases = open(holder, options);
  const [lease] = await leases.acquire([name]);
  return lease && { fence: lease.fence, isHeld: () => lease.isHeld(), release: () => leases.release([lease]) };
};

describe('a lease', () => {
  it('is held by one of twenty who try at once', async () => {
    const taken = await Promise.all(numbers(20).map((n) => take(`holder ${n}`)));
    expect(taken.filter((lease) => lease !== undefined)).toHaveLength(1);
  });

  it('is refused to others while it lasts, and can be acquired when it has expired', async () => {
    const first = await take('first');
    pass(14_999);
    expect(first?.isHeld()).toBe(true);
    expect(await take('second')).toBeUndefined();
    pass(1);
    expect(first?.isHeld()).toBe(false);
    const taken = await Promise.all(numbers(20).map((n) => take(`holder ${n}`)));
    const second = taken.filter((lease) => lease !== undefined);
    expect(second).toHaveLength(1);
    expect(second[0]?.fence).toBeGreaterThan(first?.fence ?? Infinity);
  });

  it('is free for others once it is released', async () => {
    const first = await take('first');
    await first?.release();
    expect(first?.isHeld()).toBe(false);
    expect((await take('second'))?.isHeld()).toBe(true);
    await first?.release();
    expect(await take('third')).toBeUndefined();
  });

  it('can be acquired again by its holder, as a new lease', async () => {
    const first = await take('first', { durationMs: 60 });
    const again = await take('first');
    expect(again?.fence).toBeGreaterThan(first?.fence ?? Infinity);
    await until(() => first?.isHeld() === false);
    expect(again?.isHeld()).toBe(true);
  });

  it('has a fencing token that rises with every lease, whatever its name', async () => {
    const fences: (number | undefined)[] = [];
    for (const n of numbers(5)) {
      name = `other-${names}-${n}`;
      fences.push((await take('holder'))?.fence);
    }
    expect([...fences].sort((a = 0, b = 0) => a - b)).toEqual(fences);
    expect(new Set(fences).size).toBe(5);
  });

  it('has a fencing token of its own where several are taken at once', async () => {
    const taken = await Promise.all(numbers(20).map((n) => open(`holder ${n}`).acquire([`${name}-${n}`])));
    expect(new Set(taken.map(([lease]) => lease?.fence)).size).toBe(20);
  });

  it('shares the fencing token of those acquired with it, and can be lost without them', async () => {
    const leases = open('first');
    const pair = [`${name}-0`, `${name}-1`];
    const taken = await leases.acquire(pair);
    expect([taken.map((lease) => lease.name), new Set(taken.map(({ fence }) => fence)).size]).toEqual([pair, 1]);
    await leases.release(taken.slice(0, 1));
    expect(taken.map((lease) => lease.isHeld())).toEqual([false, true]);
    const others = await open('second').acquire(pair);
    expect(others.map((lease) => [lease.name, lease.fence > (taken[0]?.fence ?? 0)])).toEqual([[pair[0], true]]);
  });

  it('is renewed while its holder lives', async () => {
    const first = await take('first', { durationMs: 90 });
    const before = (await stored()).version;
    await until(async () => (await stored()).version > before + 1);
    expect(first?.isHeld()).toBe(true);
    pass(80);
    const since = (await stored()).version;
    await until(async () => (await stored()).version > since + 1);
    pass(80);
    expect(first?.isHeld()).toBe(true);
    expect(await take('second')).toBeUndefined();
  });

  it('is lost by a holder who slept while another took it', async () => {
    const first = await take('first', { durationMs: 90 });
    pass(100);
    await until(async () => (await take('second')) !== undefined);
    await until(() => first?.isHeld() === false);
    const { body } = await stored();
    expect(body.holder).toBe('second');
    await first?.release();
    expect((await stored()).body).toEqual(body);
  });

  it('is not held for longer than is stored, when renewing fails', async () => {
    let away = false;
    let refused = 0;
    const documents: DocumentStore = {
      ...platform().documents,
      write: (...args) => {
        if (!away) return platform().documents.write(...args);
        refused += 1;
        return Promise.reject(new Error('connection refused'));
      },
    };
    const first = await take('first', { documents, durationMs: 60 });
    away = true;
    pass(50);
    await until(() => refused > 1);
    expect(first?.isHeld()).toBe(true);
    pass(10);
    expect(first?.isHeld()).toBe(false);
    away = false;
    expect((await take('second'))?.isHeld()).toBe(true);
  });

  it('can be acquired again by the one whose answer was lost', async () => {
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
    expect((await take('first', { documents }))?.isHeld()).toBe(true);
  });

  it('of a process that is gone can be freed by one that knows', async () => {
    const gone = await take('gone');
    await freeLeases(platform().documents);
    const next = await take('next');
    expect(next?.fence).toBeGreaterThan(gone?.fence ?? Infinity);
  });
});

describe('the membership', () => {
  it('lists members and leases until they expire', async () => {
    const about = { version: 1, shards: 16, since: 5 };
    const first = open('first');
    await first.join(about);
    const taken = await first.acquire([name]);
    await first.publish(taken, { writing: [7] });
    const { members, leases } = await open('second').membership();
    expect(members).toMatchObject([{ holder: 'first', ...about }]);
    expect(leases.get(name)).toEqual({ holder: 'first', fence: taken[0]?.fence, note: { writing: [7] } });
    pass(15_001);
    const later = await open('third').membership();
    expect([later.members, later.leases.size]).toEqual([[], 0]);
  });

  it('leaves out who has left', async () => {
    const first = open('first');
    await first.join({ version: 1, shards: 16, since: 5 });
    await first.acquire([name]);
    await first.leave();
    const { members, leases } = await open('second').membership();
    expect([members, leases.size]).toEqual([[], 0]);
  });

  it('includes a member that woke up too late once it joins again', async () => {
    let looks = 0;
    const watched = {
      now: () => {
        looks += 1;
        return clock.now();
      },
    };
    const first = open('first', { clock: watched, durationMs: 60 });
    await first.join({ version: 1, shards: 1, since: 5 });
    pass(61);
    looks = 0;
    // It has tried to renew what has expired.
    await until(() => looks > 0);
    expect((await first.membership()).members).toEqual([]);
    await first.join({ version: 1, shards: 1, since: 5 });
    expect((await first.membership()).members).toHaveLength(1);
  });

  it('forgets killed members after a while', async () => {
    await open('first').join({ version: 1, shards: 1, since: 5 });
    const count = () => platform().documents.count({ name: 'leases' }, group);
    const before = await count();
    pass(2 * 24 * 3_600_000);
    await open('second').membership();
    expect(before).toBeGreaterThan(0);
    expect(await count()).toBe(0);
  });
});

const stored = async () => {
  const found = await platform().documents.get<{ holder: string }>({ name: 'leases' }, group, name);
  if (!found) throw new Error('no lease is stored');
  return found;
};
