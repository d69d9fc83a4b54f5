import { expect, type Page } from '@playwright/test';

export const person = {
  firstName: 'Ann',
  lastName: 'Example',
  email: 'ann@example.com',
  password: 'correct horse battery',
};

const isPhone = (page: Page): boolean => (page.viewportSize()?.width ?? 0) < 768;

export async function register(page: Page): Promise<void> {
  await page.getByLabel('First name').fill(person.firstName);
  await page.getByLabel('Last name').fill(person.lastName);
  await page.getByLabel('Email').fill(person.email);
  await page.getByLabel('Password', { exact: true }).fill(person.password);
  await page.getByRole('button', { name: 'Create account' }).click();
}

export async function login(page: Page): Promise<void> {
  await page.getByLabel('Email').fill(person.email);
  await page.getByLabel('Password', { exact: true }).fill(person.password);
  await page.getByRole('button', { name: 'ENTER CONTROL CENTER' }).click();
}

/** Runs in the page: it is never idle, so that each part comes when it is wanted. */
export const fetchNothingBeforehand = () => {
  globalThis.requestIdleCallback = () => 0;
};

/** Chooses from a menu that a button opens. */
export async function fromMenu(page: Page, button: string | RegExp, item: string): Promise<void> {
  await page.getByRole('button', { name: button }).click();
  await page.getByRole('menuitem', { name: item, exact: true }).click();
}

/** Edits or deletes a series in Recurring: by the buttons of its row, or by its menu where there is room for one button. */
export async function inRow(page: Page, action: 'Edit' | 'Delete', name: string): Promise<void> {
  if (isPhone(page)) return fromMenu(page, `Actions for ${name}`, action);
  await page.getByRole('button', { name: `${action} ${name}`, exact: true }).click();
}

/** In the menu under the person's name, where there is a sidebar. */
const inUserMenu = ['Account', 'Log out', 'Dark theme', 'Light theme', 'Collapse sidebar', 'Expand sidebar'];

/** Chooses an item of the sidebar or of its user menu, or of the phone's menu. */
export async function choose(page: Page, item: string): Promise<void> {
  if (!isPhone(page)) {
    if (inUserMenu.includes(item)) return fromMenu(page, /^Your account/, item);
    return page.getByLabel('Sidebar').getByRole('button', { name: item, exact: true }).click();
  }
  // The shell of the release before has the menu in its head.
  await page.getByRole('button', { name: /^(More|Menu)$/ }).click();
  await page.getByRole('dialog', { name: 'Menu' }).getByRole('button', { name: item, exact: true }).click();
}

/** Goes to a view and waits for its heading. */
export async function open(page: Page, view: string, heading: string | RegExp = view): Promise<void> {
  await choose(page, view);
  await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
}

/** Opens the import dialog with a file in it. */
export async function chooseFile(page: Page, path: string): Promise<void> {
  await page.getByRole('button', { name: 'Upload CSV' }).first().click();
  await page.getByLabel('CSV file').setInputFiles(path);
}

/** A toast with these very words; a live region reads them out a moment later, with more around them. */
export const expectNotice = (page: Page, words: string): Promise<void> =>
  // A list of what was done, earlier on the page, may say the same.
  expect(page.getByText(words, { exact: true }).last()).toBeVisible();
