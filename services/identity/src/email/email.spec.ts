import { isRejection } from '@daybook/event-sourcing';
import { type ClaimEmail, emailDecider, type EmailEvent, type EmailState } from './email.js';
import { eventMetadata } from '../testing/event-metadata.js';

const ann = { user: 'ann', userId: 1, tenant: 'home' };
const bob = { user: 'bob', userId: 2, tenant: 'flat' };
const claimed = (data: typeof ann): EmailEvent => ({ type: 'EmailClaimed', data });

const given = (...events: { event: EmailEvent; at: string }[]) => ({
  when: (command: Omit<ClaimEmail, 'type'>, at: string) => {
    const state = events.reduce<EmailState>(
      (before, { event, at: then }) => emailDecider.evolve(before, event, eventMetadata({ at: then })),
      emailDecider.initialState(),
    );
    return emailDecider.decide({ type: 'ClaimEmail', ...command }, state, eventMetadata({ at }));
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

  it('is refused when somebody else has taken it over meanwhile', () => {
    const held = given({ event: claimed(ann), at: noon }, { event: claimed({ ...ann, user: 'cy' }), at: tenPast });
    expect(held.when({ ...bob, abandonedBy: 'ann' }, '2026-03-11T12:00:00.000Z')).toEqual({ rejected: 'email-taken' });
  });
});
