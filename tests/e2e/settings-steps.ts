import type { BrowserContext, Page } from '@playwright/test';
import { enter, newcomer, settled } from './households.js';
import { choose } from './steps.js';

/** Somebody new, in Settings or another view. */
export async function openSettings(page: Page, context: BrowserContext, view = 'Settings') {
  const who = await newcomer(context);
  await enter(page, who);
  await choose(page, view);
  await settled(page);
  return who;
}

/** As the API takes it. */
export const rule = {
  name: 'Films',
  isActive: 1,
  conditions: [{ field: 'description', operator: 'contains', value: 'netflix', caseSensitive: 0 }],
  actions: [{ type: 'set_category', value: 'Entertainment' }],
};
