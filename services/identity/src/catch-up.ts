import { type Collection, noTenant, type Platform, type RecordedEvent } from '@daybook/platform';

const progressId = { tenant: noTenant, id: 'log' };

interface Progress extends Record<string, unknown> {
  incarnation: string;
  position: string;
}

/**
 * Looks through the streams of a category for what came since it last did, and tells of each event: after a crash, a restore or
 * a move some of it may not be marked. It may tell of an event again.
 * @param progress how far the log was looked through
 */
export async function catchUp(
  { events, documents }: Pick<Platform, 'events' | 'documents'>,
  progress: Collection,
  category: string,
  tell: (event: RecordedEvent) => Promise<void>,
): Promise<void> {
  const incarnation = await events.incarnation();
  const position = await events.lastPosition();
  if (position === undefined) return;
  const stored = (await documents.get<Progress>(progress, progressId.tenant, progressId.id))?.body;
  const after = stored?.incarnation === incarnation ? stored.position : undefined;
  if (after === position) return;
  const prefixes = [`${category}-`];
  for await (const event of events.readAll({ prefixes, ...(after !== undefined && { after }) })) await tell(event);
  const body: Progress = { incarnation, position };
  await documents.write(progress, [{ ...progressId, version: 0, body, when: 'always' }]);
}
