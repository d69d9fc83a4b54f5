import type { DocumentStore } from '@daybook/platform';
import { isOf, readMeta, updateMeta } from './generations.js';
import { bookkeeping } from './guarded-documents.js';
import { subjectOfLane } from './lane.js';
import type { ParkedStream, Projection } from './projection.js';
import type { RunnerOptions } from './runner.js';
import { documentsIn } from './slots.js';

type Options = Pick<RunnerOptions, 'projection' | 'store' | 'documents' | 'whereabouts'>;
/** Whoever asks need not have the projection itself. */
interface Asked {
  projection: Pick<Projection, 'name'>;
  documents: DocumentStore;
}

/** Whether the documents that another process keeps are of this version and log, and have been complete once. */
export async function isKeptElsewhere({ projection, store, documents, whereabouts }: Options): Promise<boolean> {
  const meta = await readMeta(documents, projection);
  if (meta) whereabouts?.learn(meta);
  return isOf(meta, projection, await store.incarnation()) && meta?.caughtUp === true;
}

/**
 * Leaves word that other documents are to take the place of those that are served; where such are being made already,
 * those it is. Resolves to the question whether that was done.
 */
export async function requestRebuild({ projection, documents }: Asked): Promise<() => Promise<boolean>> {
  const before = await readMeta(documents, projection);
  await updateMeta(documents, projection, (meta) =>
    meta.generation === before?.generation ? { ...meta, rebuild: true } : undefined,
  );
  return async () => {
    const now = await readMeta(documents, projection);
    return now !== undefined && now.generation !== before?.generation && now.caughtUp;
  };
}

/** The documents that are served, whoever keeps them. */
export async function openLiveGeneration({ projection, documents }: Asked): Promise<DocumentStore> {
  const meta = await readMeta(documents, projection);
  return documentsIn(meta?.slot ?? 'even', documents);
}

/** Leaves word that the parked stream is to be tried again. Resolves to the question whether that was done. */
export async function requestRetry(asked: Asked, stream: string): Promise<() => Promise<boolean>> {
  const { parked } = bookkeeping(asked.projection);
  const subject = subjectOfLane(stream);
  const find = async () => (await openLiveGeneration(asked)).get<ParkedStream>(parked, subject, stream);
  for (let stored = await find(); stored; stored = await find()) {
    const { version, body } = stored;
    const write = { tenant: subject, id: stream, version, body: { ...body, retry: true }, when: { version } };
    const [done] = await (await openLiveGeneration(asked)).write(parked, [write]);
    if (done) break;
  }
  return async () => !(await find())?.body.retry;
}
