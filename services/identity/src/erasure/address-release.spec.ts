import type { EmailEvents, EventOf } from '@daybook/contracts';
import { eventMetadata } from '../../test-support/event-metadata.js';
import { addressRelease } from './address-release.js';

type EmailEvent = EventOf<EmailEvents>;

const claimedBy = (user: string): EmailEvent => ({ type: 'EmailClaimed', data: { user, userId: 1, tenant: 'home' } });
const releasedFrom = (user: string): EmailEvent => ({ type: 'EmailReleased', data: { user } });

const given = (...events: EmailEvent[]) => ({
  whenReleasedFrom: (user: string) => {
    const { initialState, decide, evolve } = addressRelease;
    const state = events.reduce((before, event) => evolve(before, event, eventMetadata()), initialState());
    return decide({ user }, state, eventMetadata());
  },
});

describe('the address of somebody who is erased', () => {
  it('is released', () => expect(given(claimedBy('ann')).whenReleasedFrom('ann')).toEqual([releasedFrom('ann')]));

  it('is released in so many words where the claim cannot be read any more', () =>
    expect(given().whenReleasedFrom('ann')).toEqual([releasedFrom('ann')]));

  it('is released once', () =>
    expect(given(claimedBy('ann'), releasedFrom('ann')).whenReleasedFrom('ann')).toEqual([]));

  it('stays with whoever has claimed it since', () => {
    expect(given(releasedFrom('ann'), claimedBy('bob')).whenReleasedFrom('ann')).toEqual([]);
    expect(given(claimedBy('ann'), claimedBy('bob')).whenReleasedFrom('ann')).toEqual([]);
  });
});
