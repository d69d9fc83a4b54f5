import fc from 'fast-check';
import { assignmentOf } from './shard-assignment.js';
import type { Member, Membership, HeldLease } from './membership.js';
import { leaseOfShard, shardLeases } from './shard-assignment.js';

const member = (holder: string, changed: Partial<Member> = {}): Member => {
  return { holder, version: 1, shards: 16, since: 0, ...changed };
};
const lease = (holder: string): HeldLease => ({ holder, fence: 1, note: {} });

/** Who has how many shards of the layout, one after another. */
const membershipOf = (members: Member[], held: Record<string, number>): Membership => {
  const leases = new Map<string, HeldLease>();
  let shard = 0;
  for (const [holder, count] of Object.entries(held)) {
    for (let n = 0; n < count; n += 1, shard += 1) leases.set(leaseOfShard(shard, member(holder)), lease(holder));
  }
  return { members, leases };
};
const quotas = (membership: Membership) => membership.members.map((me) => assignmentOf(membership, me).quota);

describe('the shards of a member', () => {
  const [a, b, c] = [member('a'), member('b'), member('c')];

  it('are all of them where it is alone', () => {
    const { quota, free } = assignmentOf({ members: [], leases: new Map() }, a);
    expect([quota, free]).toEqual([16, Array.from({ length: 16 }, (_, n) => n)]);
  });

  it('are as many as the others’, and one more for members that hold more already', () => {
    expect(quotas(membershipOf([a, b, c], { b: 8, c: 8 }))).toEqual([5, 6, 5]);
    expect(quotas(membershipOf([a, b, c], { a: 5, b: 5, c: 6 }))).toEqual([5, 5, 6]);
  });

  it('stay where they are when there is a single one, whoever joins', () => {
    const alone = [member('a', { shards: 1 }), member('z', { shards: 1 })];
    const leases = new Map([['v1-0-of-1', lease('z')]]);
    expect(quotas({ members: alone, leases })).toEqual([0, 1]);
  });

  it('are none for some where there are more members than shards', () => {
    const many = Array.from({ length: 20 }, (_, n) => member(`m${String(n).padStart(2, '0')}`));
    expect(quotas(membershipOf(many, {})).filter((quota) => quota === 0)).toHaveLength(4);
  });

  it('are none while older members split the partitions differently', () => {
    const other = member('o', { shards: 8, since: 5 });
    expect(quotas({ members: [a, other], leases: new Map() })).toEqual([16, 0]);
    expect(quotas({ members: [other], leases: new Map() })).toEqual([8]);
  });

  it('are assigned within each version, and the latest version coordinates', () => {
    const newer = member('n', { version: 2 });
    const membership: Membership = { members: [a, b, newer], leases: new Map() };
    expect(quotas(membership)).toEqual([8, 8, 16]);
    expect(membership.members.map((me) => assignmentOf(membership, me).mayCoordinate)).toEqual([false, false, true]);
  });

  it('come to be all held, evenly, when each member releases and takes what it should', () => {
    const size = fc.constantFrom(1, 2, 4, 16, 64, 256);
    const owners = fc.array(fc.option(fc.integer({ min: 0, max: 11 })), { minLength: 256, maxLength: 256 });
    fc.assert(
      fc.property(size, fc.integer({ min: 1, max: 9 }), owners, (shards, count, before) => {
        const members = Array.from({ length: count }, (_, n) => member(`m${n}`, { shards }));
        const names = shardLeases({ version: 1, shards });
        const leases = new Map<string, HeldLease>();
        names.forEach((name, shard) => {
          const owner = before[shard];
          if (owner !== null && owner !== undefined && owner < count) leases.set(name, lease(`m${owner}`));
        });
        const membership: Membership = { members, leases };
        const heldBy = (holder: string) => names.filter((name) => leases.get(name)?.holder === holder);
        for (let rounds = 0; rounds < 3; rounds += 1) {
          for (const me of members) {
            const { quota, free } = assignmentOf(membership, me);
            const own = heldBy(me.holder);
            for (const name of own.slice(quota)) leases.delete(name);
            for (const shard of free.slice(0, Math.max(0, quota - own.length))) {
              leases.set(leaseOfShard(shard, { version: 1, shards }), lease(me.holder));
            }
          }
        }
        const counts = members.map(({ holder }) => heldBy(holder).length);
        expect(leases.size).toBe(shards);
        expect(Math.max(...counts) - Math.min(...counts)).toBeLessThanOrEqual(1);
      }),
    );
  });
});
