import { expectAccessible, expectNoSidewaysScroll } from './accessibility.js';
import { test } from './daybook.js';
import { enter, households, settled } from './households.js';
import { choose } from './steps.js';

const views = ['Dashboard', 'Income', 'Recurring', 'Calendar', 'Yearly', 'Transactions', 'Settings'];

for (const [who, what] of [
  ['empty', 'nothing in them'],
  ['demo', 'the demo household'],
  ['crowded', '500 series'],
] as const) {
  test(`the screens stand with ${what}`, async ({ page }) => {
    await enter(page, households()[who]);
    for (const view of views) {
      await test.step(view, async () => {
        await choose(page, view);
        await settled(page);
        await expectAccessible(page, `${view} with ${what}`);
        await expectNoSidewaysScroll(page, `${view} with ${what}`);
      });
    }
  });
}

test('the public pages stand', async ({ page }) => {
  const { address } = households();
  for (const path of ['/', '/login', '/register', '/forgot-password', '/reset-password?token=x', '/nowhere']) {
    await page.goto(address + path);
    await expectAccessible(page, path);
    await expectNoSidewaysScroll(page, path);
  }
});
