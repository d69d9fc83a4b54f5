import { type KeysInUse, keyNumberOf, open, seal } from '@daybook/event-sourcing';
import type { Collection, Platform, Query, Write } from '@daybook/platform';

/** What is sent again for a request that comes a second time. */
export interface StoredAnswer {
  status: number;
  headers: Record<string, string>;
  /** Base64. */
  body: string;
}

/** Of one household and one use of a key: which request it was, who answers it now, and the answer once it is known. */
export interface AnswerRecord {
  /** SHA-256 of the request, so that the key is not used for another one. */
  fingerprint: string;
  answer?: StoredAnswer;
}

export interface StoredRecord extends AnswerRecord {
  version: number;
  /** Until then somebody is believed to answer it; milliseconds since the epoch. */
  busyUntil: number;
}

interface RecordBody extends Record<string, unknown> {
  expiresAt: number;
  busyUntil: number;
  /** The record, under the household's key. */
  sealed: string;
  /** Characters of `sealed`. Absent in what an earlier release stored. */
  bytes?: number;
}

/** Stored answers of every household; erased with it. */
export const storedAnswers: Collection = {
  name: 'stored-answers',
  indexes: [{ name: 'expiry-and-size', fields: ['expiresAt', 'bytes'] }],
};

const type = 'stored-answer';
const lifetimeMs = 48 * 3_600_000;
const removedAtOnce = 100;

export interface AnswerQuota {
  answers: number;
  bytes: number;
}

/** Of one household. Whoever repeats a request does so within seconds, and what went is answered anew by its operation's id. */
const defaultQuota: AnswerQuota = { answers: 1_000, bytes: 4 * 1024 * 1024 };

export interface AnswerStoreParts extends Pick<Platform, 'documents' | 'ids' | 'clock'> {
  keys: KeysInUse;
  quota?: AnswerQuota;
}

/** Stored answers in the durable documents, by operation: encrypted, for 48 hours. */
export function answerStore({ documents, keys, ids, clock, quota = defaultQuota }: AnswerStoreParts) {
  const put = async (tenant: string, commandId: string, record: AnswerRecord, busyUntil: number, before?: number) => {
    const plain = Buffer.from(JSON.stringify(record));
    const bytes = seal(plain, await keys.current(tenant), ids.bytes(12), { subject: tenant, id: commandId, type });
    const sealed = Buffer.from(bytes).toString('base64');
    const body: RecordBody = { expiresAt: clock.now() + lifetimeMs, busyUntil, sealed, bytes: sealed.length };
    const version = (before ?? 0) + 1;
    const when = before === undefined ? ('absent' as const) : { version: before };
    const [written] = await documents.write(storedAnswers, [{ tenant, id: commandId, version, body, when }]);
    return written === true ? version : undefined;
  };

  return {
    /** Undefined too where its time is over, or its key was destroyed; `version` then tells what is to be replaced. */
    async get(tenant: string, commandId: string): Promise<{ record?: StoredRecord; version?: number }> {
      const stored = await documents.get<RecordBody>(storedAnswers, tenant, commandId);
      if (!stored) return {};
      const { version, body } = stored;
      if (body.expiresAt <= clock.now()) return { version };
      const sealed = Buffer.from(body.sealed, 'base64');
      const key = await keys.find(tenant, keyNumberOf(sealed));
      if (key.status === 'destroyed') return { version };
      if (key.status === 'missing') throw new Error(`The key of ${tenant} is missing`);
      const plain = open(sealed, key.key.secret, { subject: tenant, id: commandId, type });
      const record = JSON.parse(Buffer.from(plain).toString('utf8')) as AnswerRecord;
      return { record: { ...record, version, busyUntil: body.busyUntil }, version };
    },
    /** Durable when it returns. The new version, or undefined where the stored one is not `before` (absent: none is stored). */
    put,
    async remove(tenant: string, commandId: string, version: number): Promise<void> {
      await documents.write(storedAnswers, [{ tenant, id: commandId, version, body: null, when: { version } }]);
    },
    /** Removes the household's oldest answers where it has more than its quota. */
    async keepWithinQuota(tenant: string): Promise<void> {
      const [held] = await documents.aggregate(storedAnswers, tenant, { sum: 'bytes' });
      let { count: answers, sum: bytes } = held ?? { count: 0, sum: 0 };
      if (answers <= quota.answers && bytes <= quota.bytes) return;
      const oldest: Query = { sort: [{ field: 'expiresAt', direction: 'ascending' }], limit: removedAtOnce };
      const going: Write[] = [];
      for await (const { id, version, body } of documents.find<RecordBody>(storedAnswers, tenant, oldest)) {
        if (answers <= quota.answers && bytes <= quota.bytes) break;
        if (body.busyUntil > clock.now()) continue;
        going.push({ tenant, id, version, body: null, when: { version } });
        answers -= 1;
        bytes -= body.bytes ?? 0;
      }
      await documents.write(storedAnswers, going);
    },
    /** Removes what has run out, of every household. */
    async removeExpired(): Promise<number> {
      const where = [{ field: 'expiresAt', to: clock.now() }];
      let going: Write[] = [];
      let removed = 0;
      const flush = async () => {
        removed += (await documents.write(storedAnswers, going)).filter(Boolean).length;
        going = [];
      };
      for await (const { tenant, id, version } of documents.findAcross(storedAnswers, { where })) {
        going.push({ tenant, id, version, body: null, when: { version } });
        if (going.length === removedAtOnce) await flush();
      }
      await flush();
      return removed;
    },
  };
}

export type AnswerStore = ReturnType<typeof answerStore>;
