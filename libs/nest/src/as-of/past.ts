import { AsyncLocalStorage } from 'node:async_hooks';
import type { PastHousehold, ReadStream, StreamFold } from '@daybook/event-sourcing';
import { type DomainEvent, type EventCodec, readEvents } from '@daybook/event-sourcing';
import type { DocumentStore, EventStore, Platform } from '@daybook/platform';

/** Whose past the answer that is being worked on tells of; nothing where it tells of the present. */
export const past = new AsyncLocalStorage<PastHousehold>();

/** Read models that are those of the past, while an answer tells of it. */
function documentsOfTheTime(present: DocumentStore): DocumentStore {
  const now = () => past.getStore()?.documents ?? present;
  return {
    get: (...asked) => now().get(...asked),
    getMany: (...asked) => now().getMany(...asked),
    find: (...asked) => now().find(...asked),
    findAcross: (...asked) => now().findAcross(...asked),
    firstOfEach: (...asked) => now().firstOfEach(...asked),
    count: (...asked) => now().count(...asked),
    aggregate: (...asked) => now().aggregate(...asked),
    write: (...asked) => now().write(...asked),
    clear: (...asked) => now().clear(...asked),
    clearUpTo: (...asked) => now().clearUpTo(...asked),
    purge: (...asked) => now().purge(...asked),
    compact: () => now().compact(),
    close: () => present.close(),
  };
}

const eventsOfTheTime = (present: EventStore): EventStore => ({
  ...present,
  readStream: (...asked) => (past.getStore() ?? present).readStream(...asked),
});

/** The platform as handlers see it: log and read models are those that the answer is to be made of. */
export const platformOfTheTime = (platform: Platform): Platform => ({
  ...platform,
  events: eventsOfTheTime(platform.events),
  readModels: documentsOfTheTime(platform.readModels),
});

/** A reader of streams that folds what there was then, while an answer tells of the past; no state is kept of that. */
export function readerOfTheTime<S, E extends DomainEvent>(
  present: ReadStream<S>,
  fold: StreamFold<S, E>,
  codec: EventCodec,
): ReadStream<S> {
  return async (stream, view) => {
    const then = past.getStore();
    if (!then) return present(stream, view);
    let state = fold.initialState();
    for await (const decoded of readEvents(then, codec, stream)) {
      if (decoded.kind === 'event') state = fold.evolve(state, decoded.event as E, decoded.metadata);
    }
    return view(state);
  };
}
