import { expect, type Locator, type Page } from '@playwright/test';
import { settled } from './households.js';

// What a person does who has a keyboard and nothing else.

/** Presses a key until the control has the focus: it can be reached, whatever stands before it. */
export async function reach(page: Page, control: Locator, key = 'Tab'): Promise<void> {
  await control.waitFor();
  for (let presses = 0; presses < 120; presses += 1) {
    if (await control.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press(key);
  }
  throw new Error(`${control} cannot be reached with ${key}`);
}

/** Goes to a control, by Tab or by the key that moves among its like, and presses Enter on it. */
export async function press(page: Page, control: Locator, key?: string): Promise<void> {
  await reach(page, control, key);
  await page.keyboard.press('Enter');
}

/** Goes to a field and types into it in place of what it holds. */
export async function type(page: Page, field: Locator, text: string): Promise<void> {
  await reach(page, field);
  await page.keyboard.press('Control+a');
  await page.keyboard.type(text);
}

/** By the palette, as a person with a keyboard goes. */
export async function goTo(page: Page, view: string): Promise<void> {
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('combobox', { name: /^Search views/ })).toBeFocused();
  await page.keyboard.type(view);
  await expect(page.getByRole('option', { selected: true })).toContainText(view);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await settled(page);
}

export const button = (within: Page | Locator, name: string | RegExp): Locator =>
  within.getByRole('button', { name }).first();
