import { watchReleases } from './newer-release.js';

const builds = (shell: string, dashboard: string) => ({ shell, remotes: { dashboard: { build: dashboard } } });
const page = builds('s1', 'd1');

let served: NonNullable<Parameters<typeof watchReleases>[0]>;
let watch: ReturnType<typeof watchReleases>;
const minutesLater = async () => {
  jest.setSystemTime(Date.now() + 2 * 60_000);
  document.dispatchEvent(new Event('visibilitychange'));
  await Promise.resolve();
  await Promise.resolve();
};

beforeEach(() => {
  jest.useFakeTimers();
  served = page;
  watch = watchReleases(page, async () => served);
});
afterEach(() => {
  watch.stop();
  jest.useRealTimers();
});

it.each([
  ['the shell', builds('s2', 'd1'), true],
  ['a remote', builds('s1', 'd2'), true],
  ['nothing', page, false],
])('tells that %s was released anew, when somebody comes back', async (_, now, told) => {
  served = now;
  expect(watch.isThere()).toBe(false);
  await minutesLater();
  expect(watch.isThere()).toBe(told);
});

it('takes a remote that is away, or new, for no release', async () => {
  served = { shell: 's1', remotes: { settings: { build: 'x' } } };
  await minutesLater();
  expect(watch.isThere()).toBe(false);
});

it('tells of a release once, and of the next one again', async () => {
  served = builds('s1', 'd2');
  await minutesLater();
  watch.dismiss();
  await minutesLater();
  expect(watch.isThere()).toBe(false);
  served = builds('s1', 'd3');
  await minutesLater();
  expect(watch.isThere()).toBe(true);
});
