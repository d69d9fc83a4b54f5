import type { DocumentStore } from '@daybook/platform';
import { documentsIn, runnerCollections } from './generations/collections.js';
import { openGenerations } from './generations/generation.js';
import { type ParkedStream, type Projection, subjectOfStream } from './projection.js';

/** Whoever asks need not have the projection itself. */
export interface ProjectionDocuments {
  projection: Pick<Projection, 'name'>;
  documents: DocumentStore;
}

/** Whether the request was carried out, by whichever process is responsible. */
export type IsDone = () => Promise<boolean>;

/** Asks the coordinator for a new generation in the place of the live one; where one is being made already, it is that one. */
export async function requestRebuild({ projection, documents }: ProjectionDocuments): Promise<IsDone> {
  const generations = openGenerations(documents, projection);
  const before = await generations.read();
  await generations.update((now) =>
    now.live.number === before?.live.number ? { ...now, isRebuildRequested: true } : undefined,
  );
  return async () => {
    const now = await generations.read();
    return now !== undefined && now.live.number !== before?.live.number && now.isComplete;
  };
}

/** Asks for another try of a parked stream, by the member that holds its shard. */
export async function requestRetry(of: ProjectionDocuments, stream: string): Promise<IsDone> {
  const { parked } = runnerCollections(of.projection);
  const tenant = subjectOfStream(stream);
  const find = async () => (await openLiveGeneration(of)).get<ParkedStream>(parked, tenant, stream);
  for (let stored = await find(); stored; stored = await find()) {
    const { version, body } = stored;
    const write = { tenant, id: stream, version, body: { ...body, retry: true }, when: { version } };
    const [done] = await (await openLiveGeneration(of)).write(parked, [write]);
    if (done) break;
  }
  return async () => !(await find())?.body.retry;
}

/** The documents that are read, as of now: for whoever compares or repairs them. Services read through `liveDocuments`. */
export async function openLiveGeneration({ projection, documents }: ProjectionDocuments): Promise<DocumentStore> {
  const generations = await openGenerations(documents, projection).read();
  return documentsIn(generations?.live.slot ?? 'even', documents);
}

/** The streams of a projection that are parked. */
export async function* parkedStreams(of: ProjectionDocuments): AsyncGenerator<ParkedStream> {
  const { parked } = runnerCollections(of.projection);
  for await (const { body } of (await openLiveGeneration(of)).findAcross<ParkedStream>(parked)) yield body;
}
