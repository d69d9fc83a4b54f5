import { categoryOf } from '@daybook/event-sourcing';
import type {
  Append,
  AppendResult,
  DocumentStore,
  EventStore,
  JobQueue,
  NewEvent,
  Platform,
  RunningJob,
  SubscriptionMessage,
} from '@daybook/platform';
import type { Metrics } from './metrics.js';
import { beginStep, endStep, inStep, SpanKind, traceHere, traceOf } from './tracing.js';

const since = (began: number): number => (performance.now() - began) / 1000;

const outcomeOf = (result: AppendResult): string => {
  if (result.ok) return 'done';
  return result.reason === 'stream-deleted' ? 'deleted' : 'conflict';
};

const traced = (events: readonly NewEvent[]): readonly NewEvent[] => {
  const trace = traceHere();
  return trace === undefined ? events : events.map((event) => ({ ...event, metadata: { ...event.metadata, trace } }));
};

const observeEvents = (store: EventStore, metrics: Metrics | undefined): EventStore => {
  const timed = async (categories: string[], work: () => Promise<AppendResult[]>): Promise<AppendResult[]> => {
    const began = performance.now();
    const tell = (outcomes: string[]) =>
      categories.forEach((category, n) =>
        metrics?.appends.observe({ category, outcome: outcomes[n] ?? 'failed' }, since(began)),
      );
    try {
      const results = await work();
      tell(results.map(outcomeOf));
      return results;
    } catch (error) {
      tell([]);
      throw error;
    }
  };
  const appendEach = (all: readonly Append[]): Promise<AppendResult[]> => {
    const categories = all.map(({ stream }) => categoryOf(stream));
    const step = { name: `append ${[...new Set(categories)].join(', ')}`, kind: SpanKind.PRODUCER };
    return timed(categories, () =>
      inStep(step, () => store.appendEach(all.map((one) => ({ ...one, events: traced(one.events) })))),
    );
  };
  return {
    ...store,
    appendEach,
    append: async (stream, expected, events) => {
      const category = categoryOf(stream);
      const [result] = await timed([category], () =>
        inStep({ name: `append ${category}`, kind: SpanKind.PRODUCER }, async () => [
          await store.append(stream, expected, traced(events)),
        ]),
      );
      if (!result) throw new Error('an append has a result');
      return result;
    },
  };
};

const observeDocuments = (documents: DocumentStore, store: string, metrics: Metrics | undefined): DocumentStore => {
  const timed =
    <A extends unknown[], R>(operation: string, work: (...given: A) => Promise<R>) =>
    async (...given: A): Promise<R> => {
      const began = performance.now();
      try {
        const result = await work(...given);
        metrics?.documents.observe({ store, operation, outcome: 'done' }, since(began));
        return result;
      } catch (error) {
        metrics?.documents.observe({ store, operation, outcome: 'failed' }, since(began));
        throw error;
      }
    };
  const { get, getMany, firstOfEach, count, aggregate, write } = documents;
  return {
    ...documents,
    get: timed('get', get) as DocumentStore['get'],
    getMany: timed('get-many', getMany) as DocumentStore['getMany'],
    firstOfEach: timed('first-of-each', firstOfEach) as DocumentStore['firstOfEach'],
    count: timed('count', count),
    aggregate: timed('aggregate', aggregate),
    write: timed('write', write),
  };
};

/** Beside a job's own data. */
const traceField = 'trace';

const observeJobs = (jobs: JobQueue, metrics: Metrics | undefined): JobQueue => ({
  ...jobs,
  add: (queue, job) => {
    const trace = traceHere();
    return jobs.add(queue, trace === undefined ? job : { ...job, data: { ...job.data, [traceField]: trace } });
  },
  work: (queue, handler, options) => {
    const observed = async (job: RunningJob): Promise<void> => {
      const { [traceField]: trace, ...data } = job.data;
      const within = traceOf(typeof trace === 'string' ? trace : undefined);
      const began = performance.now();
      // Its methods stay those of the job itself.
      const own: RunningJob = Object.create(job, { data: { value: data, enumerable: true } });
      try {
        await inStep({ name: `job ${queue}`, kind: SpanKind.CONSUMER, within }, () => handler(own));
        metrics?.jobs.observe({ queue, outcome: 'done' }, since(began));
      } catch (error) {
        metrics?.jobs.observe({ queue, outcome: 'failed' }, since(began));
        throw error;
      }
    };
    return jobs.work(queue, observed, options);
  },
});

/** The platform, with what is asked of it counted and traced. */
export const observePlatform = (platform: Platform, metrics: Metrics | undefined): Platform => ({
  ...platform,
  events: observeEvents(platform.events, metrics),
  jobs: observeJobs(platform.jobs, metrics),
  readModels: observeDocuments(platform.readModels, 'read-models', metrics),
  documents: observeDocuments(platform.documents, 'documents', metrics),
});

/** The log as one projection follows it: each event is a part of the trace that it was appended in, until the next is asked for. */
export const observeProjection = (store: EventStore, projection: string, metrics: Metrics): EventStore => {
  const tell = createTelling(projection, metrics);
  return {
    ...store,
    subscribe: (options) => {
      const messages = store.subscribe(options)[Symbol.asyncIterator]();
      let step: ReturnType<typeof beginStep> | undefined;
      const end = () => {
        if (step) endStep(step);
        step = undefined;
      };
      const see = (next: IteratorResult<SubscriptionMessage>) => {
        if (next.done || next.value.kind !== 'event') return next;
        const { metadata, type } = next.value.event;
        tell(metadata.at);
        if (metadata.trace === undefined) return next;
        step = beginStep({
          name: `project ${projection}`,
          kind: SpanKind.CONSUMER,
          within: traceOf(metadata.trace),
          attributes: { 'daybook.event.type': type },
        });
        return next;
      };
      // Not a generator around the other one: a rebuild takes a million events through here.
      const observed: AsyncIterator<SubscriptionMessage> = {
        next: () => {
          end();
          return messages.next().then(see);
        },
        return: async () => {
          end();
          await messages.return?.();
          return { done: true, value: undefined };
        },
      };
      return { [Symbol.asyncIterator]: () => observed };
    },
  };
};

/** Events of one turn of the event loop are told together. */
function createTelling(projection: string, metrics: Metrics): (at: string) => void {
  let events = 0;
  let newest = '';
  const tell = () => {
    metrics.projected.inc({ projection }, events);
    metrics.projectionLag.set({ projection }, Math.max(0, (Date.now() - Date.parse(newest)) / 1000));
    events = 0;
  };
  return (at) => {
    if (events === 0) setImmediate(tell);
    events += 1;
    newest = at;
  };
}
