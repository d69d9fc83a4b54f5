import { expect, test } from './test.js';
import { enter, households, settled } from './households.js';

/** A4, less its margins. */
const upright = { width: 720, height: 1_018 };
const across = { width: 1_018, height: 720 };

for (const [view, most, paper] of [
  ['spending', 2, upright],
  ['yearly', 3, across],
  ['transactions', 3, upright],
] as const) {
  test(`${view} is printed on white, on few pages and nothing beyond their edge`, async ({ page }) => {
    await enter(page, households().demo);
    await page.goto(`${households().address}/?view=${view}`);
    await settled(page);
    await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
    await page.setViewportSize(paper);
    await expect(page.getByRole('link', { name: 'Skip to content' })).toBeHidden();
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor)).toBe(
      'rgb(255, 255, 255)',
    );
    const beyond = await page.evaluate(
      (width) =>
        [...document.querySelectorAll('main svg[role=group], main li, main table')]
          .filter((one) => one.getBoundingClientRect().right > width + 1)
          .map(({ outerHTML }) => outerHTML.slice(0, 120)),
      paper.width,
    );
    expect(beyond).toEqual([]);
    const pdf = (await page.pdf({ format: 'A4' })).toString('latin1');
    expect(pdf.match(/\/Type \/Page\b(?!s)/g)?.length).toBeLessThanOrEqual(most);
  });
}
