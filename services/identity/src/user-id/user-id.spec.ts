import { randomIds } from '@daybook/platform';
import fc from 'fast-check';
import { eventMetadata } from '../../test-support/event-metadata.js';
import { drawUserId, userIdDecider, userIdStream } from './user-id.js';

const decide = (user: string, holder: string | null) => userIdDecider.decide({ user }, holder, eventMetadata());

describe('a user id', () => {
  it('is claimed once', () => {
    expect(decide('ann', null)).toEqual([{ type: 'UserIdClaimed', data: { user: 'ann' } }]);
    expect(decide('ann', 'ann')).toEqual([]);
    expect(decide('bob', 'ann')).toEqual({ rejected: 'user-id-taken' });
  });

  it('is made of the instant and twelve random bits', () => {
    const now = Date.parse('2026-03-10T12:00:00Z');
    const id = drawUserId(now, { uuid: () => '', bytes: () => Uint8Array.of(0xff, 0xfe) });
    expect([Math.floor(id / 4096), id % 4096]).toEqual([now, 0xffe]);
    expect(userIdStream(7)).toBe('user-id-7');
  });

  it('is an integer that JSON holds, whenever it is drawn', () =>
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 2 ** 45 }), (now) => {
        const id = drawUserId(now, randomIds);
        expect(Number.isSafeInteger(id) && id >= 0).toBe(true);
      }),
    ));
});
