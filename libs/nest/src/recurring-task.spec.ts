import { startRecurringTask } from './recurring-task.js';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

it('is done at every turn, also after one that failed, until it is stopped', async () => {
  let turns = 0;
  const task = startRecurringTask(10_000, 'the work could not be done', () => {
    turns += 1;
    return Promise.reject(new Error('away'));
  });
  await jest.advanceTimersByTimeAsync(9_999);
  expect(turns).toBe(0);
  await jest.advanceTimersByTimeAsync(20_001);
  expect(turns).toBe(3);
  task.stop();
  await jest.advanceTimersByTimeAsync(60_000);
  expect(turns).toBe(3);
});

it('is done sooner the first time where that is wanted', async () => {
  let turns = 0;
  const work = () => Promise.resolve(void (turns += 1));
  const task = startRecurringTask(10_000, 'the work could not be done', work, 2_000);
  await jest.advanceTimersByTimeAsync(2_000);
  expect(turns).toBe(1);
  await jest.advanceTimersByTimeAsync(9_999);
  expect(turns).toBe(1);
  await jest.advanceTimersByTimeAsync(1);
  expect(turns).toBe(2);
  task.stop();
});

it('begins no turn while one goes on, and none after it was stopped meanwhile', async () => {
  let begun = 0;
  let end = () => {};
  const task = startRecurringTask(10_000, 'the work could not be done', () => {
    begun += 1;
    return new Promise<void>((resolve) => {
      end = resolve;
    });
  });
  await jest.advanceTimersByTimeAsync(60_000);
  expect(begun).toBe(1);
  end();
  await jest.advanceTimersByTimeAsync(10_000);
  expect(begun).toBe(2);
  task.stop();
  end();
  await jest.advanceTimersByTimeAsync(60_000);
  expect(begun).toBe(2);
});
