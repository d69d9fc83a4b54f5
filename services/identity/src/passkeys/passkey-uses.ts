import type { Collection, Platform } from '@daybook/platform';

/** Under its owner's UUID: when a passkey was used last, and its counter then. The log knows the counter that it began with. */
const uses: Collection = { name: 'passkey-uses' };

interface Use extends Record<string, unknown> {
  /** Milliseconds since the epoch, to the hour. */
  at: number;
  counter: number;
}

const grainMs = 3_600_000;

export function passkeyUses({ documents, clock }: Pick<Platform, 'documents' | 'clock'>) {
  return {
    /** By the passkeys' ids. */
    of: async (user: string, ids: readonly number[]): Promise<ReadonlyMap<number, Use>> => {
      const found = await documents.getMany<Use>(uses, user, ids.map(String));
      return new Map(found.map(({ id, body }) => [Number(id), body]));
    },

    /**
     * Notes a use, where the counter is above the last one or the authenticator has none.
     * @returns false where another use was noted meanwhile with a counter that is not lower
     */
    note: async (user: string, passkey: number, counter: number): Promise<boolean> => {
      for (;;) {
        const known = await documents.get<Use>(uses, user, String(passkey));
        if (known && counter <= known.body.counter && known.body.counter > 0) return false;
        const at = Math.floor(clock.now() / grainMs) * grainMs;
        if (known && known.body.at >= at && counter === 0) return true;
        const version = (known?.version ?? 0) + 1;
        const when = known ? { version: known.version } : 'absent';
        const id = String(passkey);
        const [noted] = await documents.write(uses, [{ tenant: user, id, version, body: { at, counter }, when }]);
        if (noted) return true;
      }
    },

    forget: async (user: string, passkey: number): Promise<void> => {
      const known = await documents.get(uses, user, String(passkey));
      if (!known) return;
      const removal = { tenant: user, id: String(passkey), version: known.version + 1, body: null };
      await documents.write(uses, [{ ...removal, when: 'always' }]);
    },
  };
}
