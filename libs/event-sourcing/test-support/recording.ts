import type { AppendResult, EventStore, NewEvent } from '@daybook/platform';

export interface Recording {
  store: EventStore;
  /** Of each append that was tried, in order: how many events and how many bytes of payload, and whether it took place. */
  appends: { events: number; bytes: number; ok: boolean }[];
  /** Streams that were read. */
  reads: string[];
  /** Events that were read, each as its stream and revision. */
  events: string[];
}

/** The same store, with a note of what was asked of it. */
export function recording(store: EventStore): Recording {
  const appends: Recording['appends'] = [];
  const reads: string[] = [];
  const events: string[] = [];
  const noted = async (events: readonly NewEvent[], append: () => Promise<AppendResult>) => {
    const entry = { events: events.length, bytes: events.reduce((sum, { data }) => sum + data.length, 0), ok: false };
    appends.push(entry);
    const result = await append();
    entry.ok = result.ok;
    return result;
  };
  return {
    appends,
    reads,
    events,
    store: {
      ...store,
      append: (stream, expected, events) => noted(events, () => store.append(stream, expected, events)),
      readStream: async function* (stream, from, to) {
        reads.push(stream);
        for await (const event of store.readStream(stream, from, to)) {
          events.push(`${stream} ${event.revision}`);
          yield event;
        }
      },
    },
  };
}

/** The same store, whose next appends end as told: before they begin, or after they are done and their answer is lost. */
export function failing(store: EventStore): { store: EventStore; next: ('before' | 'after')[]; always: boolean } {
  const plan = {
    next: [] as ('before' | 'after')[],
    always: false,
    store: {
      ...store,
      append: async (...args: Parameters<EventStore['append']>) => {
        const fate = plan.next.shift();
        if (fate === 'before' || plan.always) throw new Error('connection refused');
        const result = await store.append(...args);
        if (fate === 'after') throw new Error('connection lost');
        return result;
      },
    } satisfies EventStore,
  };
  return plan;
}
