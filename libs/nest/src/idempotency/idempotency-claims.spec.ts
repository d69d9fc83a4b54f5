import { randomUUID } from 'node:crypto';
import type { Platform } from '@daybook/platform';
import { ownPlatform } from '../../test-support/own-platform.js';
import { type AnswerStore, answerStore } from './answer-store.js';
import { createIdempotencyClaims } from './idempotency-claims.js';

describe('22. an answer to be kept while its store does not answer', () => {
  let own: { platform: Platform; remove(): Promise<void> };
  let store: AnswerStore;
  let puts = 0;
  let silence: Promise<void> | undefined;
  const fallSilent = (): (() => void) => {
    let end = (): void => undefined;
    silence = new Promise((resolve) => {
      end = resolve;
    });
    return () => {
      silence = undefined;
      end();
    };
  };
  const claimed = async (commandId: string) => {
    const claim = await createIdempotencyClaims({ store, clock: own.platform.clock })(tenant, commandId, 'f');
    if (claim.kind !== 'ours') throw new Error(`it is ${claim.kind}`);
    return claim;
  };
  const tenant = randomUUID();

  beforeAll(async () => {
    own = await ownPlatform();
    const real = answerStore(own.platform);
    store = {
      ...real,
      put: async (...given) => {
        puts += 1;
        await silence;
        return real.put(...given);
      },
    };
  });
  afterEach(() => jest.useRealTimers());
  afterAll(() => own.remove());

  it('is sent after some seconds, and kept when the store is back', async () => {
    const { keep } = await claimed('one');
    const speak = fallSilent();
    await keep({ kind: 'answer', answer: { status: 201, headers: {}, body: '' } });
    expect((await store.get(tenant, 'one')).record?.busyUntil).toBeGreaterThan(0);
    speak();
    const { kind } = await createIdempotencyClaims({ store, clock: own.platform.clock })(tenant, 'one', 'f');
    expect(kind).toBe('answered');
  });

  it('waits for one renewal of its claim, however long the store was silent', async () => {
    jest.useFakeTimers({
      doNotFake: ['setTimeout', 'setImmediate', 'nextTick', 'queueMicrotask', 'Date', 'performance'],
    });
    const { keep } = await claimed('two');
    puts = 0;
    const speak = fallSilent();
    jest.advanceTimersByTime(30_000);
    speak();
    await keep({ kind: 'again' });
    expect(puts).toBe(2);
  });
});
