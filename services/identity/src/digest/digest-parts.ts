import { type DigestPart, digestPartId, digestPartQueues, digestPartsCollection } from '@daybook/contracts';
import type { CivilDate } from '@daybook/money';
import type { Collection, DocumentBody, Platform } from '@daybook/platform';

/** What a part takes, and where many are asked for at once, is tried again. */
const partMs = 15_000;

const parts: Collection = { name: digestPartsCollection };

/** What is to be told of a day. */
export interface ToldDay {
  /** UUIDs. */
  user: string;
  tenant: string;
  day: CivilDate;
  since: CivilDate;
}

/** What those who know it tell of a day, under an id: made once, and kept until it is removed. */
export function digestParts<P extends DigestPart>(
  { jobs, documents }: Pick<Platform, 'jobs' | 'documents'>,
  wanted: readonly P[],
) {
  const known = async (id: string, tenant: string): Promise<Record<P, DocumentBody> | undefined> => {
    const found = await Promise.all(wanted.map((part) => documents.get(parts, tenant, digestPartId(id, part))));
    const bodies = found.flatMap((one, index) => (one ? [[wanted[index], one.body] as const] : []));
    return bodies.length === wanted.length ? (Object.fromEntries(bodies) as Record<P, DocumentBody>) : undefined;
  };
  const make = async (id: string, { user, tenant, day, since }: ToldDay) => {
    const queues = wanted.map((part) => digestPartQueues[part]);
    for (const queue of queues) await jobs.add(queue, { id, data: { tenant, user, day, since } });
    await Promise.all(queues.map((queue) => jobs.wait(queue, id, partMs)));
    return known(id, tenant);
  };
  return {
    /** @throws while they are not made */
    of: async (id: string, told: ToldDay): Promise<Record<P, DocumentBody>> => {
      const made = (await known(id, told.tenant)) ?? (await make(id, told));
      if (!made) throw new Error('the digest is not made yet');
      return made;
    },
    /** What was left behind by an end before this goes with the household. */
    remove: async (id: string, tenant: string): Promise<void> => {
      for (const part of wanted) {
        const one = await documents.get(parts, tenant, digestPartId(id, part));
        if (!one) continue;
        const removal = { tenant, id: one.id, version: one.version + 1, body: null, when: 'always' } as const;
        await documents.write(parts, [removal]);
      }
    },
  };
}
