import { isRejection } from '@daybook/event-sourcing';
import fc from 'fast-check';
import { eventMetadata } from '../../test-support/event-metadata.js';
import { hasNoOwner, householdDecider, type HouseholdEvent, type HouseholdState } from './household.js';
import type { HouseholdCommand } from './household-command.js';

const founder = { user: 'ann', userId: 1 };
const expiresAt = '2026-03-13T12:00:00.000Z';
const { at: now } = eventMetadata();

const invite = (hash: string, more: Partial<Extract<HouseholdCommand, { type: 'InviteMember' }>> = {}) =>
  ({ type: 'InviteMember', by: 'ann', founder, role: 'member', hash, expiresAt, ...more }) as const;
const accept = (user: string, userId: number, hash: string) =>
  ({ type: 'AcceptInvitation', user, userId, hash }) as const;

const evolved = (state: HouseholdState, events: readonly HouseholdEvent[], by: string): HouseholdState => {
  const metadata = eventMetadata({ actor: { kind: 'user', id: by } });
  return events.reduce((before, event) => householdDecider.evolve(before, event, metadata), state);
};

/** What the commands lead to; those that are refused lead nowhere. */
const after = (...commands: HouseholdCommand[]): HouseholdState =>
  commands.reduce<HouseholdState>((state, command) => {
    const id = 'by' in command ? command.by : 'ann';
    const decided = householdDecider.decide(command, state, eventMetadata());
    return isRejection(decided) ? state : evolved(state, decided, id);
  }, householdDecider.initialState());

const given = (...commands: HouseholdCommand[]) => ({
  when: (command: HouseholdCommand, at = now) =>
    householdDecider.decide(command, after(...commands), { ...eventMetadata(), at }),
});
const ben = [invite('b'), accept('ben', 2, 'b')];
const eve = [invite('e', { role: 'viewer' }), accept('eve', 3, 'e')];

describe('a household', () => {
  it('has one owner, who alone invites', () => {
    expect(given().when(invite('b', { by: 'eve' }))).toEqual({ rejected: 'owners-only' });
    expect(given(...ben, ...eve).when(invite('x', { by: 'ben' }))).toEqual({ rejected: 'owners-only' });
    expect(given().when(invite('b'))).toEqual([
      { type: 'MemberInvited', data: { invitation: 1, role: 'member', hash: 'b', expiresAt, founder } },
    ]);
  });

  it('is joined once by each invitation, in its role', () => {
    expect(given(invite('b')).when(accept('ben', 2, 'b'))).toEqual([
      { type: 'MemberJoined', data: { invitation: 1, user: 'ben', userId: 2, role: 'member' } },
    ]);
    expect(given(...ben).when(accept('ben', 2, 'b'))).toEqual([]);
    expect(given(...ben).when(accept('eve', 3, 'b'))).toEqual({ rejected: 'invitation-void' });
    expect(given().when(accept('eve', 3, 'b'))).toEqual({ rejected: 'invitation-void' });
    expect(given(...ben, invite('x')).when(accept('ben', 2, 'x'))).toEqual({ rejected: 'already-member' });
    expect(given(...ben, invite('x')).when(accept('ann', 1, 'x'))).toEqual({ rejected: 'already-member' });
  });

  it('is joined by no invitation that has expired or was revoked', () => {
    expect(given(invite('b')).when(accept('ben', 2, 'b'), expiresAt)).toEqual({ rejected: 'invitation-void' });
    const revoke = { type: 'RevokeInvitation', by: 'ann', invitation: 1 } as const;
    expect(given(invite('b'), revoke).when(accept('ben', 2, 'b'))).toEqual({ rejected: 'invitation-void' });
    expect(given(invite('b'), revoke).when(revoke)).toEqual([]);
    expect(given(invite('b')).when({ ...revoke, invitation: 2 })).toEqual({ rejected: 'invitation-not-found' });
  });

  it('does not take a person back whose invitation was used before they were removed', () => {
    const removed = [...ben, { type: 'RemoveMember', by: 'ann', userId: 2 } as const];
    expect(given(...removed).when(accept('ben', 2, 'b'))).toEqual({ rejected: 'invitation-void' });
  });

  it('lets nobody in by what somebody made who is no owner any more, and knows the link still', () => {
    const owner = { type: 'ChangeRole', by: 'ann', userId: 2, role: 'owner' } as const;
    const made = [...ben, owner, invite('of ann'), invite('of ben', { by: 'ben' })];
    const ends: readonly HouseholdCommand[] = [
      { type: 'RemoveMember', by: 'ann', userId: 2 },
      { type: 'RemoveMember', by: 'ben', userId: 2 },
      { ...owner, role: 'viewer' },
      { type: 'HandOver', by: 'ben', userId: 1 },
      { type: 'EraseMember', user: 'ben' },
    ];
    for (const end of ends) {
      expect(given(...made).when(end)).toContainEqual({ type: 'InvitationRevoked', data: { invitation: 3 } });
      expect(given(...made, end).when(accept('eve', 3, 'of ben'))).toEqual({ rejected: 'invitation-void' });
      expect(given(...made, end).when(accept('eve', 3, 'of ann'))).toHaveLength(1);
    }
  });

  it('has ten members and twenty open invitations at most', () => {
    const nine = Array.from({ length: 9 }, (_, n) => [invite(`${n}`), accept(`user ${n}`, n + 2, `${n}`)]).flat();
    expect(given(...nine).when(invite('x'))).toEqual({ rejected: 'too-many-members' });
    const twenty = Array.from({ length: 20 }, (_, n) => invite(`${n}`));
    expect(given(...twenty).when(invite('x'))).toEqual({ rejected: 'too-many-invitations' });
    expect(given(...twenty).when(invite('x'), expiresAt)).toHaveLength(1);
    const early = [invite('late'), ...nine];
    expect(given(...early).when(accept('late', 99, 'late'))).toEqual({ rejected: 'too-many-members' });
  });

  it('is left by whoever joined it, and keeps its founder', () => {
    const leave = (by: string, userId: number) => ({ type: 'RemoveMember', by, userId }) as const;
    expect(given(...ben).when(leave('ben', 2))).toEqual([{ type: 'MemberLeft', data: { user: 'ben' } }]);
    expect(given(...ben).when(leave('ann', 2))).toEqual([{ type: 'MemberLeft', data: { user: 'ben' } }]);
    expect(given(...ben).when(leave('ann', 1))).toEqual({ rejected: 'founder-stays' });
    expect(given(...ben, ...eve).when(leave('ben', 3))).toEqual({ rejected: 'owners-only' });
    expect(given(...ben).when(leave('ann', 9))).toEqual({ rejected: 'member-not-found' });
  });

  it('is handed over, and then by its new owner alone', () => {
    const handOver = (by: string, userId: number) => ({ type: 'HandOver', by, userId }) as const;
    expect(given(...ben).when(handOver('ann', 2))).toEqual([
      { type: 'OwnershipHandedOver', data: { from: 'ann', to: 'ben' } },
    ]);
    expect(given(...ben, handOver('ann', 2)).when(invite('x'))).toEqual({ rejected: 'owners-only' });
    expect(given(...ben, handOver('ann', 2)).when({ type: 'RemoveMember', by: 'ben', userId: 1 })).toEqual({
      rejected: 'founder-stays',
    });
    expect(given(...ben, handOver('ann', 2)).when({ type: 'RemoveMember', by: 'ben', userId: 2 })).toEqual({
      rejected: 'last-owner',
    });
  });

  it('changes the role of anybody but the founder, who does it alone, and of the last owner', () => {
    const change = (by: string, userId: number, role: 'owner' | 'viewer') =>
      ({ type: 'ChangeRole', by, userId, role }) as const;
    expect(given(...ben).when(change('ann', 2, 'viewer'))).toEqual([
      { type: 'RoleChanged', data: { user: 'ben', role: 'viewer' } },
    ]);
    expect(given(...ben).when(change('ann', 1, 'viewer'))).toEqual({ rejected: 'last-owner' });
    const two = [...ben, change('ann', 2, 'owner')];
    expect(given(...two).when(change('ben', 1, 'viewer'))).toEqual({ rejected: 'founder-stays' });
    expect(given(...two).when(change('ann', 1, 'viewer'))).toHaveLength(1);
    expect(given(...ben).when(change('ben', 2, 'owner'))).toEqual({ rejected: 'owners-only' });
  });

  it('has its founder as owner again where the last owner’s account is erased', () => {
    const handedOver = [...ben, { type: 'HandOver', by: 'ann', userId: 2 } as const];
    expect(given(...handedOver).when({ type: 'EraseMember', user: 'ben' })).toEqual([
      { type: 'RoleChanged', data: { user: 'ann', role: 'owner' } },
      { type: 'MemberLeft', data: { user: 'ben' } },
    ]);
    expect(given(...ben).when({ type: 'EraseMember', user: 'ben' })).toHaveLength(1);
    expect(given(...ben).when({ type: 'EraseMember', user: 'eve' })).toEqual([]);
  });

  it('goes on without its founder while it has an owner, and has none once the last one is erased, too', () => {
    const gone = [...ben, ...eve, { type: 'HandOver', by: 'ann', userId: 2 } as const];
    const erase = (user: string) => ({ type: 'EraseMember', user }) as const;
    expect(given(...gone).when(erase('ann'))).toEqual([{ type: 'MemberLeft', data: { user: 'ann' } }]);
    expect(hasNoOwner(after(...gone, erase('ann')))).toBe(false);
    expect(given(...gone, erase('ann')).when(invite('x', { by: 'ben' }))).toHaveLength(1);
    expect(given(...gone, erase('ann'), invite('x', { by: 'ben' })).when(erase('ben'))).toEqual([
      { type: 'MemberLeft', data: { user: 'ben' } },
      { type: 'InvitationRevoked', data: { invitation: 3 } },
    ]);
    expect(hasNoOwner(after(...gone, erase('ann'), erase('ben')))).toBe(true);
    expect(given(...gone, erase('ann')).when(erase('ann'))).toEqual([]);
  });

  it('has an owner, or is over and open to nobody, after whatever anybody does, and nobody twice', () => {
    const people = ['ann', 'ben', 'eve', 'kim'];
    const person = fc.constantFrom(...people);
    const userId = fc.constantFrom(1, 2, 3, 4);
    const hash = fc.constantFrom('a', 'b', 'c', 'd');
    const role = fc.constantFrom('owner', 'member', 'viewer');
    const command: fc.Arbitrary<HouseholdCommand> = fc.oneof(
      fc
        .record({ by: person, role: fc.constantFrom('member', 'viewer'), hash })
        .map((one) => invite(one.hash, one as object)),
      fc.record({ user: person, hash }).map((one) => accept(one.user, people.indexOf(one.user) + 1, one.hash)),
      fc.record({ type: fc.constant('ChangeRole'), by: person, userId, role }),
      fc.record({ type: fc.constant('RemoveMember'), by: person, userId }),
      fc.record({ type: fc.constant('HandOver'), by: person, userId }),
      fc.record({ type: fc.constant('EraseMember'), user: person }),
    ) as fc.Arbitrary<HouseholdCommand>;
    fc.assert(
      fc.property(fc.array(command, { maxLength: 60 }), (commands) => {
        const state = after(...commands);
        if (state.status === 'alone') return;
        const users = state.members.map(({ user }) => user);
        const isErased = commands.some((one) => one.type === 'EraseMember' && one.user === 'ann');
        expect(isErased || users.includes('ann')).toBe(true);
        expect(new Set(users).size).toBe(users.length);
        const isOwned = state.members.some((member) => member.role === 'owner');
        expect([isOwned || isErased, isOwned || state.invitations.length === 0]).toEqual([true, true]);
        expect(hasNoOwner(state)).toBe(!isOwned);
      }),
      { numRuns: 1_000 },
    );
  });
});
