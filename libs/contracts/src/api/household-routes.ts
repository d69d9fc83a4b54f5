import { z } from 'zod';
import * as http from '../http/index.js';
import { call, type IdPolicy, type Route } from './route.js';

const common = {
  service: 'identity',
  group: 'Household',
  access: 'signed-in',
  scope: 'none',
  additive: true,
  ids: [],
} as const;
const member: IdPolicy = { in: 'path', at: 'id', of: 'member', foreign: 'member-not-found' };
const invitation: IdPolicy = { in: 'path', at: 'id', of: 'invitation', foreign: 'invitation-not-found' };

/** Who belongs to a household. The first six are about the household that `Daybook-Household` names, the rest about the person. */
export const householdRoutes: readonly Route[] = [
  {
    ...common,
    ...call('GET', '/api/household', 'readHousehold', 'Get the household and its members'),
    role: 'viewer',
    answers: { 200: { description: 'The household.', schema: http.household } },
  },
  {
    ...common,
    ...call('POST', '/api/household/invitations', 'inviteMember', 'Invite somebody to the household'),
    description:
      'Whoever has the token can join once, within 72 hours. It is returned only here; the server stores a hash. At most 10 members and 20 open invitations. With `email` the link is mailed there as well, where a mail server is set up: `mailed` says so. At most 20 such mails a day from a household, and 3 to an address.',
    role: 'owner',
    recent: true,
    body: { schema: http.invitationBody, example: { role: 'viewer' } },
    answers: { 201: { description: 'The invitation with its token.', schema: http.madeInvitation } },
    errors: [
      'invalid-email',
      'already-member',
      'too-many-members',
      'too-many-invitations',
      'token-shown',
      'too-many-changes',
      'too-many-attempts',
    ],
  },
  {
    ...common,
    ...call('DELETE', '/api/household/invitations/{id}', 'revokeInvitation', 'Revoke an invitation'),
    description: 'Also where it was accepted, has expired or was revoked before.',
    role: 'owner',
    ids: [invitation],
    answers: { 204: { description: 'The token no longer works.' } },
  },
  {
    ...common,
    ...call('PATCH', '/api/household/members/{id}', 'changeRole', 'Change the role of a member'),
    role: 'owner',
    recent: true,
    ids: [member],
    body: { schema: http.memberRoleBody, example: { role: 'viewer' } },
    answers: { 200: { description: 'The household.', schema: http.household } },
    errors: ['last-owner', 'founder-stays'],
  },
  {
    ...common,
    ...call('DELETE', '/api/household/members/{id}', 'removeMember', 'Remove a member, or leave'),
    description:
      'Owners remove others; everybody may remove themselves. Sessions, access tokens and streams of the person no longer open the household.',
    role: 'viewer',
    ids: [member],
    answers: { 204: { description: 'The person no longer belongs to the household.' } },
    errors: ['last-owner', 'founder-stays', 'owners-only'],
  },
  {
    ...common,
    ...call('POST', '/api/household/ownership', 'handOver', 'Hand over the household'),
    description: 'The member becomes an owner, and the caller a member.',
    role: 'owner',
    recent: true,
    ids: [{ in: 'body', at: 'memberId', of: 'member', foreign: 'member-not-found' }],
    body: { schema: http.ownershipBody, example: { memberId: 8 } },
    answers: { 200: { description: 'The household.', schema: http.household } },
  },
  {
    ...common,
    ...call('GET', '/api/households', 'listHouseholds', 'List the households of the caller'),
    answers: { 200: { description: "The person's own first.", schema: z.array(http.listedHousehold) } },
  },
  {
    ...common,
    ...call('POST', '/api/households/invitation', 'readInvitation', 'Look at an invitation'),
    description: 'Nothing is accepted yet.',
    changesNothing: true,
    body: { schema: http.invitationTokenBody, example: { token: 'from the invitation' } },
    answers: { 200: { description: 'What it is for.', schema: http.offeredHousehold } },
    errors: ['invitation-void'],
  },
  {
    ...common,
    ...call('POST', '/api/households', 'joinHousehold', 'Accept an invitation'),
    description: 'A repeat by the same person is answered in the same way. At most 20 households.',
    body: { schema: http.invitationTokenBody, example: { token: 'from the invitation' } },
    answers: { 200: { description: 'The household.', schema: http.listedHousehold } },
    errors: ['invitation-void', 'already-member', 'too-many-members', 'too-many-households'],
  },
];
