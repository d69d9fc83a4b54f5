import { inParallel } from '../tests/support/household.ts';
import { heapOf, scroll, withPage } from './browser.mjs';
import { importRows } from './import.mjs';

const rows = 500;
const callsAtOnce = 8;

/** Runs in the page: how far down the change stands that is in the middle of the screen, or the one of that id. */
const placeOf = (root) => {
  const { document, innerHeight } = globalThis;
  const all = [...document.querySelectorAll('[data-change]')];
  const element = root
    ? all.find(({ dataset }) => dataset.change === root)
    : all.find((one) => one.getBoundingClientRect().top > innerHeight / 2);
  return { root: element.dataset.change, place: element.ariaPosInSet, top: element.getBoundingClientRect().top };
};

/** Runs in the page: scrolls down until nothing older comes. */
const toTheEnd = () =>
  new Promise((resolve) => {
    const { document, requestAnimationFrame, scrollTo } = globalThis;
    // Of a day whose end is not known yet, nothing says how many it has.
    const isWhole = () => [...document.querySelectorAll('[data-change]')].at(-1)?.ariaSetSize !== '-1';
    const step = () => {
      if (isWhole()) return resolve();
      scrollTo(0, document.documentElement.scrollHeight);
      requestAnimationFrame(step);
    };
    step();
  });

/** How the activity scrolls, what it holds, and whether it stays in place while something is changed elsewhere. */
export const measureActivity = async (register, program, changes, tell) => {
  const { address } = program;
  const household = await register(address);
  await importRows(household, program, rows);
  const { body: stored } = await household.call(address, 'GET', '/api/transactions');
  const edit = async (n) => {
    const path = `/api/transactions/${stored[n % stored.length].id}`;
    const { status } = await household.call(address, 'PATCH', path, { category: `Category ${n}` });
    if (status !== 200) throw new Error(`an edit answered ${status}`);
  };
  await inParallel(
    Array.from({ length: changes }, (_, n) => n),
    callsAtOnce,
    edit,
  );
  const frames = async (page, what) => {
    const { fps, dropped } = await page.evaluate(scroll, 5_000);
    tell(what, `${fps.toFixed(1)} frames a second, ${(dropped * 100).toFixed(1)} % dropped`, '≥ 58, < 3 %');
  };
  await withPage({ address, cookie: household.cookie }, async (page) => {
    await page.goto(address);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.locator('aside').getByRole('button', { name: 'Activity', exact: true }).click();
    await page.locator('[data-change]').first().waitFor();
    const many = changes.toLocaleString('en-US');
    const first = await heapOf(page);
    await frames(page, `scrolling ${many} changes, as they come`);
    await page.evaluate(toTheEnd);
    const whole = await heapOf(page);
    await page.evaluate(() => globalThis.scrollTo(0, 0));
    await frames(page, 'the same, once all are there');
    tell(
      'heap of the page: first page, all, after that',
      [first, whole, await heapOf(page)].map((mb) => `${mb.toFixed(0)} MB`).join(', '),
    );
    const before = await page.evaluate(placeOf);
    await edit(0);
    // Changes of one day are counted through.
    const ofAll = ({ place, count }) =>
      globalThis.document.querySelector(`[aria-posinset="${place}"]`)?.ariaSetSize === String(count);
    await page.waitForFunction(ofAll, { place: Number(before.place) + 1, count: changes + 2 });
    const { top } = await page.evaluate(placeOf, before.root);
    tell('how far what is read moves at a live change', `${Math.abs(top - before.top).toFixed(0)} px`, '0 px');
    const { longestTask } = await page.evaluate(() => globalThis.benchSeen);
    tell('longest task of the page throughout', `${longestTask.toFixed(0)} ms`);
  });
};
