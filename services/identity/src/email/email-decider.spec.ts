import { isRejection } from '@daybook/event-sourcing';
import {
  type ClaimEmail,
  type EmailCommand,
  emailDecider,
  type EmailEvent,
  type EmailState,
  type ReleaseEmail,
} from './email-decider.js';
import { eventMetadata } from '../../test-support/event-metadata.js';

const ann = { user: 'ann', userId: 1, tenant: 'home' };
const bob = { user: 'bob', userId: 2, tenant: 'flat' };
const claimed = (data: typeof ann): EmailEvent => ({ type: 'EmailClaimed', data });

const given = (...events: { event: EmailEvent; at: string }[]) => ({
  when: (command: Omit<ClaimEmail, 'type'> | ReleaseEmail, at: string) => {
    const state = events.reduce<EmailState>(
      (before, { event, at: then }) =>
        emailDecider.evolve(before, event, eventMetadata({ at: then, commandId: `op-${then}` })),
      emailDecider.initialState(),
    );
    return emailDecider.decide({ type: 'ClaimEmail', ...command } as EmailCommand, state, eventMetadata({ at }));
  },
});

const noon = '2026-03-10T12:00:00.000Z';
const almostTenPast = '2026-03-10T12:09:59.999Z';
const tenPast = '2026-03-10T12:10:00.000Z';

describe('an address', () => {
  it('belongs to the first who claims it', () => expect(given().when(ann, noon)).toEqual([claimed(ann)]));

  it('is not claimed twice by the same user', () =>
    expect(given({ event: claimed(ann), at: noon }).when(ann, tenPast)).toEqual([]));

  it('is refused to another', () =>
    expect(given({ event: claimed(ann), at: noon }).when(bob, tenPast)).toEqual({ rejected: 'email-taken' }));

  it('may be taken over after ten minutes from one who has no account', () => {
    const held = given({ event: claimed(ann), at: noon });
    expect(isRejection(held.when({ ...bob, abandonedBy: 'ann' }, almostTenPast))).toBe(true);
    expect(held.when({ ...bob, abandonedBy: 'ann' }, tenPast)).toEqual([claimed(bob)]);
  });

  it('is claimed anew by who holds it, and kept from others for another ten minutes', () => {
    expect(given({ event: claimed(ann), at: noon }).when({ ...ann, renew: true }, tenPast)).toEqual([claimed(ann)]);
    const renewed = given({ event: claimed(ann), at: noon }, { event: claimed(ann), at: almostTenPast });
    expect(isRejection(renewed.when({ ...bob, abandonedBy: 'ann' }, tenPast))).toBe(true);
  });

  it('is free once it was released, by its holder and by the claim that is given up alone', () => {
    const held = given({ event: claimed(ann), at: noon });
    const release = (user: string, at: string): ReleaseEmail => ({ type: 'ReleaseEmail', user, claimedBy: `op-${at}` });
    const released: EmailEvent = { type: 'EmailReleased', data: { user: 'ann' } };
    expect(held.when(release('ann', noon), tenPast)).toEqual([released]);
    expect(held.when(release('ann', tenPast), tenPast)).toEqual([]);
    expect(held.when(release('bob', noon), tenPast)).toEqual([]);
    const free = given({ event: claimed(ann), at: noon }, { event: released, at: noon });
    expect([free.when(bob, noon), free.when(release('ann', noon), tenPast)]).toEqual([[claimed(bob)], []]);
  });

  it('is refused when somebody else has taken it over meanwhile', () => {
    const held = given({ event: claimed(ann), at: noon }, { event: claimed({ ...ann, user: 'cy' }), at: tenPast });
    expect(held.when({ ...bob, abandonedBy: 'ann' }, '2026-03-11T12:00:00.000Z')).toEqual({ rejected: 'email-taken' });
  });
});
