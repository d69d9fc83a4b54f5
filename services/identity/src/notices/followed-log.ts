import { type Collection, noTenant, type Platform, type Position } from '@daybook/platform';

/** How far the log was followed, by whoever follows it. */
const followed: Collection = { name: 'followed-log' };

interface Place extends Record<string, unknown> {
  incarnation: string;
  /** '' before the first event. */
  position: Position;
}

/** The place in the log up to which a follower has done what there was to do. It may go back, and then that is done again. */
export function followedLog({ documents, events }: Pick<Platform, 'documents' | 'events'>, follower: string) {
  let incarnation = '';
  let reached: Position = '';
  let saved: Position | undefined;

  const save = async (): Promise<void> => {
    if (reached === saved) return;
    const body: Place = { incarnation, position: reached };
    await documents.write(followed, [{ tenant: noTenant, id: follower, version: 0, body, when: 'always' }]);
    saved = body.position;
  };

  return {
    /** After which event to go on: the last one where nobody has followed this log yet, or it was restored. */
    begin: async (): Promise<Position | undefined> => {
      incarnation = await events.incarnation();
      const stored = (await documents.get<Place>(followed, noTenant, follower))?.body;
      const isKnown = stored?.incarnation === incarnation;
      reached = isKnown ? stored.position : ((await events.lastPosition()) ?? '');
      if (isKnown) saved = reached;
      await save();
      return reached === '' ? undefined : reached;
    },
    reach: (position: Position): void => {
      reached = position;
    },
    save,
  };
}
