import {
  createSignal,
  type EventStore,
  type ReadAll,
  type RecordedEvent,
  type SubscriptionMessage,
} from '@daybook/platform';
import { freshStream, sampleEvents } from './sample-events.js';

interface Watch {
  seen: SubscriptionMessage[];
  /** Resolves when the condition holds, which is looked at after every message. */
  until(condition: () => boolean): Promise<void>;
  stop(): Promise<void>;
}

function watch(store: EventStore, options: ReadAll): Watch {
  const ending = new AbortController();
  const seen: SubscriptionMessage[] = [];
  const received = createSignal();
  const running = (async () => {
    for await (const message of store.subscribe({ ...options, signal: ending.signal })) {
      seen.push(message);
      received.notify();
    }
  })();
  const holds = async (condition: () => boolean) => {
    while (!condition()) await received.wait();
  };
  return {
    seen,
    until: (condition) =>
      Promise.race([
        holds(condition),
        running.then(() => {
          throw new Error('the subscription ended');
        }),
      ]),
    stop: () => {
      ending.abort();
      return running;
    },
  };
}

const eventsIn = (seen: readonly SubscriptionMessage[]): RecordedEvent[] =>
  seen.flatMap((message) => (message.kind === 'event' ? [message.event] : []));

export function subscriptionContract(store: () => EventStore): void {
  it('delivers what is there, says that it caught up, and goes on with what comes', async () => {
    const stream = freshStream();
    await store().append(stream, 'no-stream', sampleEvents(3));
    const subscription = watch(store(), { prefixes: [stream] });
    await subscription.until(() => subscription.seen.some(({ kind }) => kind === 'caught-up'));
    const caughtUpAt = subscription.seen.findIndex(({ kind }) => kind === 'caught-up');
    expect(eventsIn(subscription.seen.slice(0, caughtUpAt)).map(({ revision }) => revision)).toEqual([0, 1, 2]);
    await store().append(stream, 2, sampleEvents(2));
    await subscription.until(() => eventsIn(subscription.seen).length >= 5);
    await subscription.stop();
    expect(eventsIn(subscription.seen).map(({ revision }) => revision)).toEqual([0, 1, 2, 3, 4]);
  });

  it('delivers the same events as reading does', async () => {
    const streams = [freshStream('plan'), freshStream('ledger')];
    for (const stream of streams) await store().append(stream, 'no-stream', sampleEvents(2));
    const subscription = watch(store(), { prefixes: streams });
    await subscription.until(() => eventsIn(subscription.seen).length >= 4);
    await subscription.stop();
    const read: RecordedEvent[] = [];
    for await (const event of store().readAll({ prefixes: streams })) read.push(event);
    expect(eventsIn(subscription.seen)).toEqual(read);
  });

  it('tells how far it came when nothing matches', async () => {
    const subscription = watch(store(), { after: await store().lastPosition(), prefixes: [freshStream()] });
    await subscription.until(() => subscription.seen.some(({ kind }) => kind === 'caught-up'));
    const appends = [];
    for (let count = 0; count < 40; count += 1)
      appends.push(await store().append(freshStream(), 'no-stream', sampleEvents(1)));
    const first = appends[0];
    const passed = (): boolean =>
      subscription.seen.some(
        (message) => message.kind === 'checkpoint' && first?.ok === true && message.position >= first.position,
      );
    await subscription.until(passed);
    await subscription.stop();
    expect(eventsIn(subscription.seen)).toEqual([]);
  });

  it('never tells of a position before an event that stands there was delivered', async () => {
    const [wanted, other] = [freshStream('plan'), freshStream('ledger')];
    const subscription = watch(store(), { after: await store().lastPosition(), prefixes: [wanted] });
    for (let round = 0; round < 20; round += 1) {
      const expected = round === 0 ? 'no-stream' : round - 1;
      await store().append(other, expected, sampleEvents(1));
      await store().append(wanted, expected, sampleEvents(1));
    }
    await subscription.until(() => eventsIn(subscription.seen).length >= 20);
    await subscription.stop();
    const places = subscription.seen.flatMap((message) => {
      if (message.kind === 'event') return [message.event.position];
      return message.kind === 'checkpoint' ? [message.position] : [];
    });
    expect(places).toEqual([...places].sort());
  });

  it('tells of no position beyond the newest event', async () => {
    const subscription = watch(store(), { prefixes: [freshStream()] });
    await subscription.until(() => subscription.seen.some(({ kind }) => kind === 'caught-up'));
    await subscription.stop();
    const newest = (await store().lastPosition()) ?? '';
    const checkpoints = subscription.seen.flatMap((message) =>
      message.kind === 'checkpoint' ? [message.position] : [],
    );
    expect(checkpoints.filter((position) => position > newest)).toEqual([]);
  });

  it('resumes after a position with nothing left out and nothing again', async () => {
    const stream = freshStream();
    await store().append(stream, 'no-stream', sampleEvents(6));
    const first = watch(store(), { prefixes: [stream] });
    await first.until(() => eventsIn(first.seen).length >= 6);
    await first.stop();
    const third = eventsIn(first.seen)[2];
    const resumed = watch(store(), { prefixes: [stream], after: third?.position });
    await store().append(stream, 5, sampleEvents(1));
    await resumed.until(() => eventsIn(resumed.seen).length >= 4);
    await resumed.stop();
    expect(eventsIn(resumed.seen).map(({ revision }) => revision)).toEqual([3, 4, 5, 6]);
  });

  it('gives each of several subscribers everything, also while appends go on', async () => {
    const stream = freshStream();
    const appending = (async () => {
      for (let revision = 0; revision < 100; revision += 1) {
        await store().append(stream, revision === 0 ? 'no-stream' : revision - 1, sampleEvents(1));
      }
    })();
    const subscriptions = Array.from({ length: 4 }, () => watch(store(), { prefixes: [stream] }));
    await appending;
    await Promise.all(subscriptions.map((one) => one.until(() => eventsIn(one.seen).length >= 100)));
    await Promise.all(subscriptions.map((one) => one.stop()));
    const everyRevision = Array.from({ length: 100 }, (_, revision) => revision);
    for (const { seen } of subscriptions) expect(eventsIn(seen).map(({ revision }) => revision)).toEqual(everyRevision);
  });

  it('ends at the signal, also before it began and while it waits', async () => {
    const idle = watch(store(), { prefixes: [freshStream()], after: await store().lastPosition() });
    await idle.until(() => idle.seen.some(({ kind }) => kind === 'caught-up'));
    await idle.stop();
    const messages: SubscriptionMessage[] = [];
    for await (const message of store().subscribe({ signal: AbortSignal.abort() })) messages.push(message);
    expect(messages).toEqual([]);
  });
}
