import { type KeysInUse, keyNumberOf, open, seal } from '@daybook/event-sourcing';
import {
  type Collection,
  type EventMetadata,
  fromStoredMetadata,
  type Platform,
  toStoredMetadata,
} from '@daybook/platform';
import type { NewRow } from '../ledger/decide-import.js';

/** A batch that is accepted but not in the log yet. */
export interface StagedBatch {
  importId: string;
  batch: number;
  batchHash: string;
  /** Name of the file. */
  file?: string;
  /** An export of this product. */
  fromExport?: true;
  rows: NewRow[];
  /** Of the request; the worker appends under it. */
  metadata: EventMetadata;
}

const collection: Collection = {
  name: 'import-stages',
  indexes: [{ name: 'expiry', fields: ['expiresAt'] }],
  isStage: true,
};
const type = 'import-stage';
/** The release before removed what had expired. */
const never = Number.MAX_SAFE_INTEGER;

interface StageBody extends Record<string, unknown> {
  hash: string;
  sealed: string;
  expiresAt: number;
}

interface StageParts extends Pick<Platform, 'documents' | 'ids'> {
  keys: KeysInUse;
}

/** Batches to be accepted by operation id: encrypted with the household's key, kept until they are in the log. */
export function stagedBatches({ documents, keys, ids }: StageParts) {
  return {
    /** Durable once its job is added. 'differs' when another batch is staged under the same operation. */
    async put(tenant: string, operationId: string, batch: StagedBatch): Promise<'staged' | 'differs'> {
      const plain = Buffer.from(JSON.stringify({ ...batch, metadata: toStoredMetadata(batch.metadata) }));
      const context = { subject: tenant, id: operationId, type };
      const sealed = seal(plain, await keys.current(tenant), ids.bytes(12), context);
      const body: StageBody = {
        hash: batch.batchHash,
        sealed: Buffer.from(sealed).toString('base64'),
        expiresAt: never,
      };
      const stage = { tenant, id: operationId, version: 0, body, when: 'absent' as const };
      const [written] = await documents.write(collection, [stage]);
      if (written) return 'staged';
      const present = await documents.get<StageBody>(collection, tenant, operationId);
      return !present || present.body.hash === batch.batchHash ? 'staged' : 'differs';
    },
    /** Undefined once it is in the log, or when its key is destroyed. */
    async get(tenant: string, operationId: string): Promise<StagedBatch | undefined> {
      const stored = await documents.get<StageBody>(collection, tenant, operationId);
      if (!stored) return undefined;
      const sealed = Buffer.from(stored.body.sealed, 'base64');
      const key = await keys.find(tenant, keyNumberOf(sealed));
      if (key.status === 'destroyed') return undefined;
      if (key.status === 'missing') throw new Error(`The key of ${tenant} is missing`);
      const plain = open(sealed, key.key.secret, { subject: tenant, id: operationId, type });
      const batch = JSON.parse(Buffer.from(plain).toString('utf8'));
      return { ...batch, metadata: fromStoredMetadata(batch.metadata) };
    },
    async remove(tenant: string, operationIds: readonly string[]): Promise<void> {
      await documents.write(
        collection,
        operationIds.map((id) => ({ tenant, id, version: 0, body: null, when: 'always' })),
      );
    },
    async has(tenant: string, operationId: string): Promise<boolean> {
      return (await documents.get(collection, tenant, operationId)) !== undefined;
    },
    async *all(): AsyncIterable<{ tenant: string; operationId: string }> {
      for await (const { tenant, id } of documents.findAcross(collection)) yield { tenant, operationId: id };
    },
  };
}
