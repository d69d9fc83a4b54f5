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
  /** What is not done, by its id, oldest first: the place before it. */
  const unfinished = new Map<string, Position>();

  const save = async (): Promise<void> => {
    const [oldest = reached] = unfinished.values();
    if (oldest === saved) return;
    const body: Place = { incarnation, position: oldest };
    await documents.write(followed, [{ tenant: noTenant, id: follower, version: 0, body, when: 'always' }]);
    saved = oldest;
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
    /** The place that is saved stays before the event that comes next, until what it leads to is finished. */
    hold: (id: string): void => {
      if (!unfinished.has(id)) unfinished.set(id, reached);
    },
    finish: (id: string): void => {
      unfinished.delete(id);
    },
    save,
  };
}
