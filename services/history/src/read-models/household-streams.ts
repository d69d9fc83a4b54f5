import type { DecodedEvent, ProjectedWrite } from '@daybook/event-sourcing';
import type { Collection } from '@daybook/platform';

/** By the name of a stream that the household has: no store tells them but by going through the whole log. */
export const householdStreams: Collection = { name: 'history-streams' };

/** A document for each stream that begins with one of these events. */
export const streamsBegunBy = (events: readonly DecodedEvent[]): ProjectedWrite[] =>
  events.flatMap(({ stream, revision }) =>
    revision === 0 ? [{ collection: householdStreams, id: stream, version: 0, body: {} }] : [],
  );
