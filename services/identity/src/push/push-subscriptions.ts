import { deterministicId } from '@daybook/event-sourcing';
import type { CivilDate } from '@daybook/money';
import { type Collection, noTenant, type Platform, type StoredDocument } from '@daybook/platform';
import type { PushDevice } from './push-sender.js';

/** One for each session that asked for it. */
const subscriptions: Collection = {
  name: 'push-subscriptions',
  indexes: [
    { name: 'next', fields: ['nextAt'] },
    { name: 'endpoint', fields: ['endpoint'] },
  ],
};

export interface PushSubscription extends PushDevice, Record<string, unknown> {
  /** Names the person to whoever erases them. */
  user: string;
  /** What the store called the session when it began; it ends with it. */
  session: string;
  /** As the person sees Daybook. */
  origin: string;
  /** Milliseconds since the epoch: when it was asked for, and when to look next. */
  since: number;
  nextAt: number;
  /** The newest day of which all was told, '' where there was none. */
  lastDay: CivilDate | '';
  /** API ids of those that it is told of; the person's own alone where absent. */
  households?: readonly number[] | undefined;
  /** Of a day that was not told in full yet: of which households it was. */
  told?: { day: CivilDate; households: readonly number[] } | undefined;
}

type GivenSubscription = Pick<PushSubscription, 'user' | 'session' | 'origin' | 'households' | keyof PushDevice>;

export type StoredSubscription = StoredDocument<PushSubscription>;

const atOnce = 200;

const idOf = (user: string, session: string): string => deterministicId('push', user, session);

/** The documents of subscriptions; who looks at one writes it by compare-and-set, so that of two processes one goes on. */
export function pushSubscriptions({ documents, clock }: Pick<Platform, 'documents' | 'clock'>) {
  const found = async (query: Parameters<typeof documents.find>[2]): Promise<StoredSubscription[]> => {
    const all: StoredSubscription[] = [];
    for await (const one of documents.find<PushSubscription>(subscriptions, noTenant, query)) all.push(one);
    return all;
  };
  const change = async (
    known: StoredSubscription,
    changed: Partial<PushSubscription> | null,
  ): Promise<StoredSubscription | undefined> => {
    const { id, version, body } = known;
    const after = changed && { ...body, ...changed };
    const one = { tenant: noTenant, id, version: version + 1, body: after, when: { version } };
    const [written = false] = await documents.write(subscriptions, [one]);
    return written ? { ...known, version: version + 1, body: after ?? body } : undefined;
  };
  const of = (user: string, session: string) =>
    documents.get<PushSubscription>(subscriptions, noTenant, idOf(user, session));
  return {
    of,
    /** In place of the session's former one. A device is one person's: the one who asked last. */
    add: async ({ households: asked, ...given }: GivenSubscription): Promise<void> => {
      const { user, session, endpoint, p256dh, auth } = given;
      const known = await of(user, session);
      const id = idOf(user, session);
      for (const other of await found({ where: [{ field: 'endpoint', is: endpoint }] })) {
        if (other.id !== id) await change(other, null);
      }
      const { body } = known ?? {};
      const households = asked ?? body?.households;
      const isSameDevice = body?.endpoint === endpoint && body.p256dh === p256dh && body.auth === auth;
      if (isSameDevice && String(households) === String(body.households)) return;
      const now = clock.now();
      const fresh = { since: now, nextAt: now, lastDay: body?.lastDay ?? ('' as const) };
      const device = { ...(isSameDevice ? body : fresh), ...given, ...(households && { households }) };
      const version = (known?.version ?? 0) + 1;
      await documents.write(subscriptions, [{ tenant: noTenant, id, version, body: device, when: 'always' }]);
    },
    /** To be looked at. */
    due: () =>
      found({
        where: [{ field: 'nextAt', to: clock.now() }],
        sort: [{ field: 'nextAt', direction: 'ascending' }],
        limit: atOnce,
      }),
    /** As it is then; undefined where somebody else has changed it meanwhile. */
    change: (known: StoredSubscription, changed: Partial<PushSubscription>) => change(known, changed),
    /** Unless it was asked for anew meanwhile. */
    remove: async (known: StoredSubscription): Promise<void> => void (await change(known, null)),
    /** Whatever anybody does with it meanwhile. */
    end: async (user: string, session: string): Promise<void> => {
      const known = await of(user, session);
      if (!known) return;
      const { id, version } = known;
      await documents.write(subscriptions, [
        { tenant: noTenant, id, version: version + 1, body: null, when: 'always' },
      ]);
    },
  };
}
