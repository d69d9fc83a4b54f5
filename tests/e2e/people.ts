import { type Browser, type BrowserContext, expect, type Page } from '@playwright/test';
import { households, type Resident, settled } from './households.js';

/** A browser of somebody else, who has joined the household. */
export interface Joined {
  elsewhere: BrowserContext;
  guest: Page;
  /** API id of the person in the household. */
  id: number;
}

let registered = 0;

/** Somebody new, who accepts an invitation of the owner, whose context it is. */
export async function another(
  browser: Browser,
  context: BrowserContext,
  owner: Resident,
  role: 'member' | 'viewer',
): Promise<Joined> {
  const { address } = households();
  const made = await context.request.post(`${address}/api/household/invitations`, { data: { role } });
  expect(made.status()).toBeLessThan(300);
  const { token } = (await made.json()) as { token: string };
  const viewport = context.pages()[0]?.viewportSize();
  const elsewhere = await browser.newContext({ ...(viewport && { viewport }), reducedMotion: 'reduce' });
  const email = `visitor-${process.pid}-${Date.now()}-${(registered += 1)}@example.com`;
  const data = { email, password: 'correct horse battery', firstName: 'Vic', lastName: 'Visitor' };
  const headers = { 'x-forwarded-for': `10.${process.pid & 255}.${registered & 255}.9` };
  const person = await elsewhere.request.post(`${address}/api/register`, { data, headers });
  const { id } = (await person.json()) as { id: number };
  const joined = await elsewhere.request.post(`${address}/api/households`, { data: { token } });
  expect((await joined.json()) as unknown).toMatchObject({ id: owner.id, role });
  return { elsewhere, guest: await elsewhere.newPage(), id };
}

/** Opens the household of the owner, as the menu of the person does. */
export async function openTheirs(guest: Page, owner: Resident, query = ''): Promise<void> {
  const { address } = households();
  await guest.goto(`${address}/?household=${owner.id}${query.replace('?', '&')}`);
  await settled(guest);
  await expect(guest.getByRole('region', { name: 'Household' })).toBeVisible();
}
