import { expect, type BrowserContext, type Page } from '@playwright/test';

/** Somebody with a session. */
export interface Resident {
  /** API id. */
  id: number;
  cookie: { name: string; value: string; url: string };
}

/** What all specs share; they change nothing of it. */
export interface Households {
  address: string;
  demo: Resident;
  empty: Resident;
  crowded: Resident;
}

export const householdsVariable = 'DAYBOOK_E2E_HOUSEHOLDS';

export const households = (): Households => {
  const text = process.env[householdsVariable];
  if (!text) throw new Error('households.setup.ts has not run');
  return JSON.parse(text) as Households;
};

let registered = 0;

/** Somebody new, for a spec that changes things; on the shared program where no other is named. */
export async function newcomer(
  context: BrowserContext,
  address = households().address,
): Promise<Resident & { email: string; password: string }> {
  const email = `guest-${process.pid}-${Date.now()}-${(registered += 1)}@example.com`;
  const password = 'correct horse battery';
  const data = { email, password, firstName: 'Gil', lastName: 'Guest' };
  // From a network of their own: of one, sixty may register within an hour.
  const headers = { 'x-forwarded-for': `10.${process.pid & 255}.${registered & 255}.7` };
  const response = await context.request.post(`${address}/api/register`, { data, headers });
  expect(response.status()).toBeLessThan(300);
  const { id } = (await response.json()) as { id: number };
  // That of the session; the device has one of its own.
  const cookie = (await context.cookies(address)).find(({ name }) => !name.endsWith('-device'));
  return { id, email, password, cookie: { name: cookie?.name ?? '', value: cookie?.value ?? '', url: address } };
}

/** A call as the person of the context; to the shared program where no other is named. */
export async function call(
  context: BrowserContext,
  path: string,
  data: object,
  address = households().address,
): Promise<void> {
  const response = await context.request.post(address + path, { data });
  expect({ path, ok: response.ok() }).toEqual({ path, ok: true });
}

/** Opens the application as one of the shared people. */
export async function enter(page: Page, who: Resident): Promise<void> {
  await page.context().addCookies([who.cookie]);
  await page.goto(who.cookie.url);
  await settled(page);
}

/** The view stands and nothing in it is on its way. */
export async function settled(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: /^Loading/ })).toHaveCount(0);
}
