import { expect, type Page } from '@playwright/test';

interface Shift {
  value: number;
  hadRecentInput: boolean;
  sources: readonly { node: Node | null }[];
}

/** Keeps, from the page's beginning, what moves on the screen without anybody having done something, and by how much. */
export async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const shifted: { by: number; what: string[] }[] = [];
    Reflect.set(window, 'shifted', shifted);
    new PerformanceObserver((list) => {
      for (const { value, hadRecentInput, sources } of list.getEntries() as unknown as Shift[]) {
        const what = sources.map(({ node }) => (node?.textContent ?? '').slice(0, 60));
        if (!hadRecentInput) shifted.push({ by: value, what });
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

/** What arrived took the room that was kept for it. */
export async function expectStillness(page: Page, screen: string): Promise<void> {
  const shifted = await page.evaluate(() => Reflect.get(window, 'shifted') as { by: number; what: string[] }[]);
  const isStill = shifted.reduce((sum, { by }) => sum + by, 0) < 0.02;
  expect({ screen, isStill, shifted: isStill ? [] : shifted }).toEqual({ screen, isStill: true, shifted: [] });
}
