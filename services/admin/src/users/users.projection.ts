import { type DecodedEvent, type ProjectedWrite, type Projection, type ReadModels } from '@daybook/event-sourcing';
import { type Collection, noTenant } from '@daybook/platform';
import type { AdministratorEvent } from '../administrators/administrators.js';
import {
  type AccountEvent,
  newStanding,
  type SignInStanding,
  standingAfter,
  standingTypes,
} from '../administrators/sign-in-standing.js';

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
  /** Name and address as a search compares them. */
  searchText: string;
  standing: SignInStanding;
}

/** A text as a search compares it. */
export const searched = (text: string): string => text.normalize('NFKC').toLowerCase();

const withSearchText = (user: Omit<UserDocument, 'searchText'>): UserDocument => {
  const { firstName, lastName, email } = user as UserDocument;
  return { ...(user as UserDocument), searchText: searched(`${firstName} ${lastName} ${email}`) };
};

/** Whether a user, whose UUID is the document's id, is an administrator. */
export interface AdministratorDocument extends Record<string, unknown> {
  granted: boolean;
}

export const users: Collection = { name: 'admin-users', indexes: [{ name: 'by-user-id', fields: ['userId'] }] };
export const administrators: Collection = { name: 'admin-administrators' };

const changed = (user: string, known: UserDocument | undefined, decoded: DecodedEvent): UserDocument | undefined => {
  const { type, data } = decoded.event as AccountEvent;
  switch (type) {
    case 'AccountRegistered': {
      const { userId, email, firstName, lastName } = data;
      const createdAt = decoded.metadata.at;
      return withSearchText({ user, userId, email, firstName, lastName, createdAt, standing: newStanding });
    }
    case 'NameChanged':
    case 'EmailChanged':
      return known && withSearchText({ ...known, ...data });
    default:
      return known && { ...known, standing: standingAfter(known.standing, decoded.event as AccountEvent) };
  }
};

/** A user's document after each of the events; those that it holds already are passed over. */
async function usersAfter(
  user: string,
  events: readonly DecodedEvent[],
  models: ReadModels,
): Promise<ProjectedWrite[]> {
  const fromNothing = events[0]?.event.type === 'AccountRegistered';
  const stored = fromNothing ? undefined : await models.get<UserDocument>(users, user, user);
  let known = stored?.body;
  const writes: ProjectedWrite[] = [];
  for (const decoded of events.filter(({ revision }) => revision > (stored?.version ?? -1))) {
    known = changed(user, known, decoded);
    if (known) writes.push({ collection: users, id: user, version: decoded.revision, body: known });
  }
  return writes;
}

const administratorAfter = ({ event, revision: version }: DecodedEvent): ProjectedWrite => {
  const { type, data } = event as AdministratorEvent;
  // A revoked one stays as a document: it keeps an older grant from coming back.
  const body: AdministratorDocument = { granted: type === 'AdministratorGranted' };
  return { collection: administrators, id: data.user, version, body };
};

/** Everybody who has an account, and who of them is an administrator. */
export const usersProjection: Projection = {
  name: 'admin-users',
  version: 4,
  categories: ['account', 'administrators'],
  collections: [users, administrators],
  types: [
    'AccountRegistered',
    'NameChanged',
    'EmailChanged',
    ...standingTypes,
    'AdministratorGranted',
    'AdministratorRevoked',
  ],

  project: async (subject, events, models) =>
    subject === noTenant ? events.map(administratorAfter) : usersAfter(subject, events, models),
};
