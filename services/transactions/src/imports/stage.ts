import { type KeysInUse, keyNumberOf, open, seal } from '@daybook/event-sourcing';
import type { Collection, EventMetadata, Platform } from '@daybook/platform';
import type { NewRow } from '../ledger/ledger.js';

/** A batch that was accepted and is not in the log yet; durable, encrypted under the household's key, with an expiry. */
export interface StagedBatch {
  importId: string;
  batch: number;
  batchHash: string;
  rows: NewRow[];
  /** Of the request; the worker appends under it. */
  metadata: EventMetadata;
}

const stages: Collection = { name: 'import-stages', indexes: [{ name: 'expiry', fields: ['expiresAt'] }] };
const type = 'import-stage';
const lifetimeMs = 7 * 24 * 3_600_000;

interface StageBody extends Record<string, unknown> {
  hash: string;
  sealed: string;
  expiresAt: number;
}

interface StageParts extends Pick<Platform, 'documents' | 'ids' | 'clock'> {
  keys: KeysInUse;
}

export function importStages({ documents, keys, ids, clock }: StageParts) {
  return {
    /** Durable when it returns. 'differs' when another batch waits under the same operation. */
    async put(tenant: string, op: string, batch: StagedBatch): Promise<'staged' | 'differs'> {
      const plain = Buffer.from(JSON.stringify(batch));
      const sealed = seal(plain, await keys.current(tenant), ids.bytes(12), { subject: tenant, id: op, type });
      const body: StageBody = {
        hash: batch.batchHash,
        sealed: Buffer.from(sealed).toString('base64'),
        expiresAt: clock.now() + lifetimeMs,
      };
      const [written] = await documents.write(stages, [{ tenant, id: op, version: 0, body, when: 'absent' }]);
      if (written) return 'staged';
      const waiting = await documents.get<StageBody>(stages, tenant, op);
      return !waiting || waiting.body.hash === batch.batchHash ? 'staged' : 'differs';
    },
    /** Undefined once the worker is done with it. */
    async get(tenant: string, op: string): Promise<StagedBatch | undefined> {
      const stored = await documents.get<StageBody>(stages, tenant, op);
      if (!stored) return undefined;
      const sealed = Buffer.from(stored.body.sealed, 'base64');
      const key = await keys.find(tenant, keyNumberOf(sealed));
      if (key.status === 'destroyed') return undefined;
      if (key.status === 'missing') throw new Error(`The key of ${tenant} is missing`);
      return JSON.parse(Buffer.from(open(sealed, key.key.secret, { subject: tenant, id: op, type })).toString('utf8'));
    },
    async remove(tenant: string, op: string): Promise<void> {
      await documents.write(stages, [{ tenant, id: op, version: 0, body: null, when: 'always' }]);
    },
    /** Those that wait, and whether their time is over. */
    async *waiting(): AsyncIterable<{ tenant: string; op: string; expired: boolean }> {
      for await (const { tenant, id, body } of documents.findAcross<StageBody>(stages)) {
        yield { tenant, op: id, expired: body.expiresAt < clock.now() };
      }
    },
  };
}
