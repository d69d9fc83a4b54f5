import { type AccountEvents, type EventOf } from '@daybook/contracts';
import { type DecodedEvent, noSubject, type ProjectedWrite, type Projection } from '@daybook/event-sourcing';
import type { Collection } from '@daybook/platform';
import type { AdministratorEvent } from '../administrators/administrators.js';

/** Stored under the user's UUID, so that it goes with the user. */
export interface UserDocument extends Record<string, unknown> {
  /** UUID. */
  user: string;
  /** API id. */
  userId: number;
  email: string;
  firstName: string;
  lastName: string;
  /** Instant, ISO 8601 in UTC. */
  createdAt: string;
}

/** Whether a user, whose UUID is the document's id, is an administrator. */
export interface AdministratorDocument extends Record<string, unknown> {
  granted: boolean;
}

export const users: Collection = { name: 'admin-users', indexes: [{ name: 'by-user-id', fields: ['userId'] }] };
export const administrators: Collection = { name: 'admin-administrators' };

type Registered = Extract<EventOf<AccountEvents>, { type: 'AccountRegistered' }>;

const userOf = (user: string, { event, metadata }: DecodedEvent): UserDocument => {
  const { userId, email, firstName, lastName } = (event as Registered).data;
  return { user, userId, email, firstName, lastName, createdAt: metadata.at };
};

/** Everybody who has an account, and who of them is an administrator. */
export const usersProjection: Projection = {
  name: 'admin-users',
  version: 1,
  categories: ['account', 'administrators'],
  collections: [users, administrators],
  types: ['AccountRegistered', 'AdministratorGranted', 'AdministratorRevoked'],

  project: async (subject, events) =>
    events.map((decoded): ProjectedWrite => {
      const { revision: version } = decoded;
      if (subject !== noSubject) return { collection: users, id: subject, version, body: userOf(subject, decoded) };
      const { type, data } = decoded.event as AdministratorEvent;
      // A revoked one stays as a document: it keeps an older grant from coming back.
      const body: AdministratorDocument = { granted: type === 'AdministratorGranted' };
      return { collection: administrators, id: data.user, version, body };
    }),
};
