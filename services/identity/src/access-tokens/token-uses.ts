import type { Collection, Platform } from '@daybook/platform';

/** When a token was used last, under its owner's UUID. Nothing else depends on it, so it is no part of the log. */
const uses: Collection = { name: 'access-token-uses' };

interface Use extends Record<string, unknown> {
  /** Milliseconds since the epoch. */
  at: number;
}

/** A script that asks a thousand times an hour writes once. */
const grainMs = 3_600_000;

export function tokenUses({ documents, clock }: Pick<Platform, 'documents' | 'clock'>) {
  return {
    /** By the tokens' ids: the hour of the last use, in milliseconds since the epoch. */
    of: async (user: string, ids: readonly number[]): Promise<ReadonlyMap<number, number>> => {
      const found = await documents.getMany<Use>(uses, user, ids.map(String));
      return new Map(found.map(({ id, body }) => [Number(id), body.at]));
    },

    note: async (user: string, token: number): Promise<void> => {
      const at = Math.floor(clock.now() / grainMs) * grainMs;
      const known = await documents.get<Use>(uses, user, String(token));
      if (known && known.body.at >= at) return;
      await documents.write(uses, [
        { tenant: user, id: String(token), version: (known?.version ?? 0) + 1, body: { at }, when: 'not-older' },
      ]);
    },

    forget: async (user: string, token: number): Promise<void> => {
      const known = await documents.get(uses, user, String(token));
      if (!known) return;
      await documents.write(uses, [
        { tenant: user, id: String(token), version: known.version + 1, body: null, when: 'always' },
      ]);
    },
  };
}
