/** @jest-environment node */
import { type BulkAnswer } from '@daybook/contracts';
import { ApiError, NetworkError } from '@daybook/frontend-kit';
import { pauses, sendBatches, type Sending } from './send-batches.js';

const answer: BulkAnswer = { inserted: 1, skipped: 0, ids: [1], importId: 'i', errors: [] };
const away = () => new NetworkError(new Error('away'));
const refused = (status: number, code = '') => new ApiError(status, '', JSON.stringify({ message: 'no', code }));

/** Sends batches to a server that fails them in these ways, one after the other. */
const sending = (left: number[], failures: Record<number, Error[]> = {}) => {
  const stop = new AbortController();
  const abort = new AbortController();
  const told = {
    sent: [] as number[],
    confirmed: [] as number[],
    lost: [] as boolean[],
    paused: [] as number[],
    most: 0,
  };
  let open = 0;
  const given: Sending = {
    left,
    load: async () => [],
    send: async (_, batch) => {
      told.sent.push(batch);
      told.most = Math.max(told.most, (open += 1));
      await new Promise((resolve) => setTimeout(resolve, 1));
      open -= 1;
      const failure = failures[batch]?.shift();
      if (failure) throw failure;
      return answer;
    },
    confirm: async (batch) => void told.confirmed.push(batch),
    onLost: (lost) => {
      if (told.lost.at(-1) !== lost) told.lost.push(lost);
    },
    pause: async (milliseconds) => void told.paused.push(milliseconds),
    stop: stop.signal,
    abort: abort.signal,
  };
  return { told, given, stop };
};
const sorted = (numbers: number[]): number[] => [...numbers].sort((a, b) => a - b);

describe('an upload', () => {
  it('sends three batches at a time, each once', async () => {
    const { told, given } = sending([0, 1, 2, 3, 4]);
    expect(await sendBatches(given)).toEqual([]);
    expect([sorted(told.confirmed), told.most, told.lost]).toEqual([[0, 1, 2, 3, 4], 3, [false]]);
  });

  it('tries a lost connection again after growing pauses, under the same number', async () => {
    const { told, given } = sending([0], { 0: [away(), refused(503), refused(502)] });
    expect(await sendBatches(given)).toEqual([]);
    expect(told).toMatchObject({
      sent: [0, 0, 0, 0],
      paused: [1000, 2000, 4000],
      confirmed: [0],
      lost: [true, false],
    });
  });

  it('gives a batch up when it was tried often enough, and goes on with the others', async () => {
    const failures = { 1: Array.from({ length: 9 }, away) };
    const { told, given } = sending([0, 1, 2], failures);
    expect(await sendBatches(given)).toMatchObject([{ batch: 1 }]);
    expect(told.paused).toEqual(pauses);
    expect(sorted(told.confirmed)).toEqual([0, 2]);
  });

  it('does not try a refusal again', async () => {
    const { told, given } = sending([0, 1], { 0: [refused(500)] });
    expect(await sendBatches(given)).toMatchObject([{ batch: 0, error: { status: 500 } }]);
    expect(told.paused).toEqual([]);
  });

  it('sends nothing more once the session has ended, the import was undone or the person left the household', async () => {
    for (const error of [refused(401), refused(409, 'import-undone'), refused(404, 'household-not-found')]) {
      const { told, given } = sending([0, 1, 2, 3, 4, 5], { 0: [error], 1: [error], 2: [error] });
      expect((await sendBatches(given)).map(({ batch }) => batch)).toEqual([0, 1, 2, 3, 4, 5]);
      expect(told.sent).toEqual([0, 1, 2]);
    }
  });

  it('waits for what is on the way when it is stopped, and sends nothing more', async () => {
    const { told, given, stop } = sending([0, 1, 2, 3, 4]);
    const done = sendBatches(given);
    stop.abort();
    const failed = await done;
    expect(told.confirmed.length + failed.length).toBe(5);
    expect(sorted(told.confirmed)).toEqual(sorted(told.sent));
    expect(failed.every(({ error }) => error === null)).toBe(true);
  });

  it('does not wait out a lost connection when it is stopped', async () => {
    const { told, given, stop } = sending([0], { 0: [away(), away()] });
    const pause = async (milliseconds: number): Promise<void> => {
      told.paused.push(milliseconds);
      stop.abort();
    };
    expect(await sendBatches({ ...given, pause })).toMatchObject([{ batch: 0 }]);
    expect(told.sent).toEqual([0]);
  });
});
