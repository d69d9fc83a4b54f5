import type { Position } from '@daybook/platform';
import { partitionsOf } from './checkpoint-keeper.js';
import { changeMeta, isOf, loadCheckpoints, readMeta } from './checkpoints.js';
import { bookkeeping } from './guarded-documents.js';
import { type ParkedStream } from './projection.js';
import type { RunnerOptions } from './runner.js';
import { subjectOfLane } from './lane.js';

type Options = Pick<RunnerOptions, 'projection' | 'store' | 'documents'>;

/** Whether the documents that another process keeps are of this version and log, and have been complete once. */
export async function isKeptElsewhere({ projection, store, documents }: Options): Promise<boolean> {
  const meta = await readMeta(documents, projection);
  return isOf(meta, projection, await store.incarnation()) && meta.caughtUp;
}

/** Whether the stored checkpoint of the subject's partition has reached the position. */
export async function hasBeenSaved(options: Options, subject: string, position: Position): Promise<boolean> {
  const { projection, documents } = options;
  const meta = await readMeta(documents, projection);
  if (!meta || meta.rebuild) return false;
  const partitions = partitionsOf(subject);
  const saved = await loadCheckpoints(documents, projection, meta.generation, partitions);
  return partitions.every((partition) => (saved.get(partition) ?? '') >= position);
}

/** Leaves word that the documents are to be rebuilt. Resolves to the question whether that was done. */
export async function askForRebuild({ projection, documents }: Options): Promise<() => Promise<boolean>> {
  for (;;) {
    const meta = await readMeta(documents, projection);
    if (meta && !(await changeMeta(documents, projection, meta, { rebuild: true }))) continue;
    return async () => {
      const now = await readMeta(documents, projection);
      return now !== undefined && now.generation !== meta?.generation && now.caughtUp;
    };
  }
}

/** Leaves word that the parked stream is to be tried again. Resolves to the question whether that was done. */
export async function askForRetry({ projection, documents }: Options, stream: string): Promise<() => Promise<boolean>> {
  const { parked } = bookkeeping(projection);
  const subject = subjectOfLane(stream);
  const find = () => documents.get<ParkedStream>(parked, subject, stream);
  for (let stored = await find(); stored; stored = await find()) {
    const { version, body } = stored;
    const when = { version };
    const [done] = await documents.write(parked, [
      { tenant: subject, id: stream, version, body: { ...body, retry: true }, when },
    ]);
    if (done) break;
  }
  return async () => !(await find())?.body.retry;
}
