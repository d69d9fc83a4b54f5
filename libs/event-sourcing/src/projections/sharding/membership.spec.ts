import { openLaboratory } from '../../../test-support/laboratory.js';
import { openLeases } from './lease.js';

const laboratory = openLaboratory();
const { clock, platform } = laboratory;
const collection = { name: 'leases' };

describe('members of two releases', () => {
  it('understand each other: what is stored keeps its names', async () => {
    const until = clock.now() + 10_000;
    const documents = platform().documents;
    const ofReleaseBefore = [
      { id: 'replica-old', body: { holder: 'old', until, version: 1, shares: 16, since: 5 } },
      { id: 'v1-0-of-16', body: { holder: 'old', until, fence: 3, note: { works: [7, 8], whole: [7] } } },
      { id: 'coordinator', body: { holder: 'old', until, fence: 4, note: { prepared: true } } },
    ];
    await documents.write(
      collection,
      ofReleaseBefore.map((one) => ({ tenant: 'mixed', version: 1, when: 'always', ...one })),
    );
    const own = openLeases({ documents, clock }, 'mixed', 'new');
    await own.join({ version: 1, shards: 16, since: 6 });
    const [lease] = await own.acquire(['v1-1-of-16']);
    if (!lease) throw new Error('the lease was not free');
    await own.publish([lease], { writing: [7, 8], caughtUp: [7], isPrepared: true });

    const { members, leases } = await own.membership();
    expect(members).toEqual([
      { holder: 'new', version: 1, shards: 16, since: 6 },
      { holder: 'old', version: 1, shards: 16, since: 5 },
    ]);
    expect(leases.get('v1-0-of-16')?.note).toEqual({ writing: [7, 8], caughtUp: [7] });
    expect(leases.get('coordinator')?.note).toEqual({ isPrepared: true });
    expect((await documents.get(collection, 'mixed', 'replica-new'))?.body).toMatchObject({ shares: 16, since: 6 });
    expect((await documents.get(collection, 'mixed', lease.name))?.body['note']).toEqual({
      works: [7, 8],
      whole: [7],
      prepared: true,
    });
    await own.leave();
  });
});
