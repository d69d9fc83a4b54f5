import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** Colours are looked at in the middle of no transition; one that never ends is left alone. */
const settleTransitions = (page: Page): Promise<void> =>
  page.evaluate(() => {
    for (const animation of document.getAnimations()) {
      if (Number.isFinite(animation.effect?.getComputedTiming().endTime)) animation.finish();
    }
  });

/** A long list is made of rows that are all alike: its first ones speak for it, and axe takes seconds for hundreds. */
async function withFirstRowsOnly<T>(page: Page, look: () => Promise<T>): Promise<T> {
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(':is(tbody > tr, li):nth-child(n + 16) { display: none !important }');
    document.adoptedStyleSheets = [sheet];
  });
  const seen = await look();
  await page.evaluate(() => {
    document.adoptedStyleSheets = [];
  });
  return seen;
}

const both = ['light', 'dark'] as const;

/** What axe finds on the screen as it stands, in both themes, or in the one that was chosen there. */
export async function expectAccessible(
  page: Page,
  screen: string,
  themes: readonly (typeof both)[number][] = both,
  /** A part of the page, such as a menu, behind which everything else is hidden. */
  part?: string,
): Promise<void> {
  await withFirstRowsOnly(page, async () => {
    for (const [index, colorScheme] of themes.entries()) {
      await page.emulateMedia({ colorScheme });
      await expect(page.locator('html')).toHaveAttribute('data-theme', colorScheme);
      await settleTransitions(page);
      // There are no frames, so that no second page is needed to gather what is found.
      const axe = new AxeBuilder({ page }).setLegacyMode(true);
      if (part !== undefined) axe.include(part);
      // What a screen is made of is the same in both; only its colours are another.
      const { violations } = await (index === 0 ? axe : axe.withRules('color-contrast')).analyze();
      const found = violations.map(
        ({ id, nodes }) => `${id}: ${nodes.map(({ html, failureSummary }) => `${html} ${failureSummary}`).join(' ')}`,
      );
      expect({ screen, colorScheme, found }).toEqual({ screen, colorScheme, found: [] });
    }
  });
}

/** A day is written as people write it, nowhere as `2026-03-05`. */
export async function expectNoIsoDate(page: Page, screen: string): Promise<void> {
  const text = await page.locator('body').innerText();
  expect({ screen, found: text.match(/\b\d{4}-\d\d-\d\d\b/g) }).toEqual({ screen, found: null });
}

/** Nothing is wider than the screen. */
export async function expectNoSidewaysScroll(page: Page, screen: string): Promise<void> {
  const beyond = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  expect({ screen, beyond }).toEqual({ screen, beyond: 0 });
}
