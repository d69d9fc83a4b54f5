import { Inject, Injectable } from '@nestjs/common';
import type { AccountEvents, EventOf, HistoryChange } from '@daybook/contracts';
import { PersistentMap, type ReadStream, type StreamFold, streamName } from '@daybook/event-sourcing';
import { EventSourcing, isAccountErased, PLATFORM } from '@daybook/nest';
import type { Platform } from '@daybook/platform';
import type { ChangeDocument } from '../read-models/change-document.js';

interface Person {
  /** UUID of the household that the account came with. */
  tenant: string;
  userId: number | null;
  name: string;
  /** Names of the access tokens, revoked ones included, by number. */
  tokens: PersistentMap<number, string>;
}

/** Where the account's key is gone, nothing of it is left to be told. */
const gone: Person = { tenant: '', userId: null, name: 'A former member', tokens: PersistentMap.empty() };

const person: StreamFold<Person, EventOf<AccountEvents>> = {
  initialState: () => gone,
  evolve: (state, { type, data }) => {
    switch (type) {
      case 'AccountRegistered':
        return { tenant: data.tenant, userId: data.userId, name: fullName(data), tokens: PersistentMap.empty() };
      case 'NameChanged':
        return { ...state, name: fullName(data) };
      case 'AccessTokenCreated':
        return { ...state, tokens: state.tokens.with(data.token, data.name) };
      default:
        return state;
    }
  },
};

const fullName = ({ firstName, lastName }: { firstName: string; lastName: string }): string =>
  `${firstName} ${lastName}`.trim();

/** Names of those who changed something, from their accounts. */
@Injectable()
export class Actors {
  private readonly stream: ReadStream<Person>;

  constructor(
    @Inject(PLATFORM) private readonly platform: Platform,
    eventSourcing: EventSourcing,
  ) {
    this.stream = eventSourcing.streamReader(person);
  }

  /** By the UUID in the log. */
  async of(
    changes: readonly Pick<ChangeDocument, 'actor' | 'actorKind'>[],
  ): Promise<Map<string, HistoryChange['actor']>> {
    const named = new Map<string, HistoryChange['actor']>();
    for (const { actor, actorKind } of changes) {
      if (named.has(actor)) continue;
      named.set(actor, actorKind === 'user' ? await this.nameOf(actor) : { id: null, name: 'Daybook' });
    }
    return named;
  }

  /** The name of the access token with which each was made; by the change itself, none where there was no token. */
  async tokensOf<C extends { actor: string; token?: number }>(changes: readonly C[]): Promise<Map<C, string>> {
    const asked = new Map<string, Promise<string | undefined>>();
    const named = new Map<C, string>();
    for (const change of changes) {
      const { actor, token } = change;
      if (token === undefined) continue;
      const key = `${actor} ${token}`;
      const known = asked.get(key) ?? this.read(actor).then(({ tokens }) => tokens.get(token));
      asked.set(key, known);
      const name = await known;
      if (name !== undefined) named.set(change, name);
    }
    return named;
  }

  private async nameOf(user: string): Promise<HistoryChange['actor']> {
    const { userId, name } = await this.read(user);
    return { id: userId, name };
  }

  /** What was read before the key was destroyed may be in memory still: nothing of it is told from the beginning of the erasure on. */
  private async read(user: string): Promise<Person> {
    const found = await this.stream(streamName('account', user), (state) => ({ ...state }));
    return (await isAccountErased(this.platform, { tenant: found.tenant, user })) ? gone : found;
  }
}
