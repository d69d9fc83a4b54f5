import type { Platform, SessionRecord } from '@daybook/platform';
import { sessionIdOf } from './end-sessions.js';

type Stored = { idHash: string; session: SessionRecord };

/** Of one person: browsers, devices, and what goes on under several ids. */
const mostIds = 100;
/** Pages that confirm at the same moment are given an id each, and the browser keeps one of them: none of these few ends before others. */
const idsAtOnce = 4;

/** What stays first: of a session that has many ids those that were used last, and among all what was used last, or began last. */
function inOrderOfUse(ids: Stored[]): Stored[] {
  const lastUsedFirst = ids.toSorted(
    ({ session: a }, { session: b }) => b.touchedAt - a.touchedAt || b.createdAt - a.createdAt,
  );
  const idsOf = new Map<string, number>();
  const ranked = lastUsedFirst.map((one) => {
    const { firstIdHash } = sessionIdOf(one.idHash, one.session);
    const rank = idsOf.get(firstIdHash) ?? 0;
    idsOf.set(firstIdHash, rank + 1);
    return { one, tooMany: Math.max(0, rank - idsAtOnce) };
  });
  return ranked.toSorted((a, b) => a.tooMany - b.tooMany).map(({ one }) => one);
}

/**
 * Ends what a person used longest ago where there are more ids than anybody needs: each is kept for weeks, and whoever has an account
 * begins as many as they like. A session that has many ids ends under those before another one ends: it would sign out a device that
 * rests. What goes on under another id ends by itself in a moment, and takes no room; what has ended so is removed.
 * @param current what the store calls the session that has just begun
 */
export async function endOldestSessionsOf(
  { sessions, clock }: Pick<Platform, 'sessions' | 'clock'>,
  userId: number,
  current: string,
  most = mostIds,
): Promise<void> {
  const others = (await sessions.ofUser(userId)).filter(({ idHash }) => idHash !== current);
  if (others.length < most) return;
  const now = clock.now();
  const over = others.filter(({ session }) => session.expiresAt <= now);
  const lasting = others.filter(
    ({ idHash, session }) => session.expiresAt > now && !sessionIdOf(idHash, session).data.isReplaced,
  );
  for (const { idHash } of [...over, ...inOrderOfUse(lasting).slice(most - 1)]) await sessions.remove(idHash);
}
