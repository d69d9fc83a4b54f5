import { eventMetadata } from '../../test-support/event-metadata.js';
import { type AdministratorCommand, type AdministratorEvent, administratorsDecider } from './administrators.js';

const ann = { user: 'ann', userId: 1 };
const bob = { user: 'bob', userId: 2 };
const granted = (data: typeof ann): AdministratorEvent => ({ type: 'AdministratorGranted', data });
const revoked = (data: typeof ann): AdministratorEvent => ({ type: 'AdministratorRevoked', data });

const given = (...events: AdministratorEvent[]) => ({
  when: (command: AdministratorCommand) => {
    const { initialState, decide, evolve } = administratorsDecider;
    const state = events.reduce((before, event) => evolve(before, event, eventMetadata()), initialState());
    return decide(command, state, eventMetadata());
  },
});

describe('the administrators', () => {
  it('begin with the first who is appointed', () => {
    const appoint = { type: 'AppointFirstAdministrator', ...ann } as const;
    expect(given().when(appoint)).toEqual([granted(ann)]);
    expect(given(granted(bob)).when(appoint)).toEqual([]);
  });

  it('grow by a grant, once', () => {
    expect(given(granted(ann)).when({ type: 'GrantAdministrator', ...bob })).toEqual([granted(bob)]);
    expect(given(granted(bob)).when({ type: 'GrantAdministrator', ...bob })).toEqual([]);
  });

  it('shrink by a revocation, but for the last one', () => {
    const revoke = { type: 'RevokeAdministrator', ...ann } as const;
    expect(given(granted(ann), granted(bob)).when(revoke)).toEqual([revoked(ann)]);
    expect(given(granted(bob)).when(revoke)).toEqual([]);
    expect(given(granted(ann), granted(bob), revoked(bob)).when(revoke)).toEqual({ rejected: 'last-administrator' });
  });
});
