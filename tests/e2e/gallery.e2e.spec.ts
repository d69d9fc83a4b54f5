import type { Page } from '@playwright/test';
import { states, themes } from '../../scripts/gallery/states-page.mjs';
import { startStateServer } from '../../scripts/gallery/state-server.mjs';
import { viewParts, type ViewPart } from '../../scripts/gallery/view-parts.mjs';
import { expectAccessible, expectNoSidewaysScroll } from './accessibility.js';
import { households } from './households.js';
import { expectStillness, watchShifts } from './layout-shift.js';
import { expect, test } from './test.js';

type State = keyof typeof states;

let server: Awaited<ReturnType<typeof startStateServer>>;
test.beforeAll(async () => {
  const { address, demo, empty } = households();
  server = await startStateServer({ address, people: { demo, empty } }, 0);
});
test.afterAll(() => server.end());

const stepsOf = ({ steps = [], emptySteps = steps }: ViewPart, state: State) =>
  state === 'empty' ? emptySteps : steps;

async function isShown(page: Page, part: ViewPart, state: State): Promise<void> {
  const steps = stepsOf(part, state);
  await expect(page.locator('h1').first()).toBeAttached();
  if (steps.length > 0) await expect(page.locator('html')).toHaveAttribute('data-steps', String(steps.length));
  const loading = page.getByRole('status').filter({ hasText: /Loading|Checking/ });
  if (state === 'loading') await expect(loading.first()).toBeAttached();
  else if (state === 'failing') await expect(page.getByText(/[Ff]ailed to|could not/).first()).toBeVisible();
  else await expect(loading).toHaveCount(0);
  if (part.opens && steps.length > 0) await expect(page.getByRole(part.opens).first()).toBeVisible();
}

/** Every other state of each part, in one theme in turn: all of them in both would take half an hour. */
const isOurs = (part: number, state: number): boolean => (part + state) % 2 === 0;
const themeOf = (part: number, state: number) => (themes[((part + state) >> 1) % 2] === 'dark' ? 'dark' : 'light');

/** Until an earlier day is read, and where it cannot be, the figures of today stay, dimmed: their contrast is not that of a text to read. */
const staysDimmed = ({ reads = '' }: ViewPart, state: State): boolean =>
  (state === 'loading' || state === 'failing') && reads.includes('asOf');

const phone = { width: 390, height: 844 };

for (const [index, part] of viewParts.entries()) {
  test(`${part.name} draws in its states`, async ({ page }) => {
    const size = page.viewportSize() ?? phone;
    await watchShifts(page);
    const shown = (Object.keys(states) as State[]).filter(
      (state) => !part.isWhole || ['full', 'empty'].includes(state),
    );
    for (const [number, state] of shown.entries()) {
      if (!isOurs(index, number)) continue;
      const theme = themeOf(index, number);
      const screen = `${part.name}, ${state}, ${theme}`;
      await test.step(screen, async () => {
        const origin = server.address.replace('daybook', `${theme}-${state}-${index}.daybook`);
        await page.goto(`${origin}/?view=${part.view}`);
        await isShown(page, part, state);
        if (!part.steps && (state === 'full' || state === 'empty')) await expectStillness(page, screen);
        if (!staysDimmed(part, state))
          await expectAccessible(page, screen, [theme], part.opens === 'menu' ? '[role=menu]' : undefined);
        await page.setViewportSize(phone);
        await expectNoSidewaysScroll(page, screen);
        await page.setViewportSize(size);
      });
    }
  });
}
