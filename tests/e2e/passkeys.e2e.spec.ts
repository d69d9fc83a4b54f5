import type { BrowserContext, CDPSession, Page } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScroll } from './accessibility.js';
import { households, newcomer, settled } from './households.js';
import { choose, expectNotice } from './steps.js';
import { expect, test } from './test.js';

/** Passkeys are for names: a browser has none for an address in numbers. */
const named = (): string => households().address.replace('127.0.0.1', 'localhost');

/** A device with a fingerprint reader, as Chromium pretends to have it. */
async function deviceOf(page: Page): Promise<{ session: CDPSession; authenticatorId: string }> {
  const session = await page.context().newCDPSession(page);
  await session.send('WebAuthn.enable', { enableUI: false });
  const { authenticatorId } = await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return { session, authenticatorId };
}

async function register(context: BrowserContext) {
  const { email, password } = await newcomer(context);
  await context.clearCookies();
  return { email, password };
}

async function signIn(page: Page, { email, password }: { email: string; password: string }): Promise<void> {
  await page.goto(`${named()}/login`);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'ENTER CONTROL CENTER' }).click();
}

const passkeys = (page: Page) => page.getByRole('list', { name: 'Passkeys' }).getByRole('listitem');

async function addPasskey(page: Page, many: number): Promise<void> {
  await choose(page, 'Account');
  await settled(page);
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  await expectNotice(page, 'Passkey added');
  await expect(passkeys(page)).toHaveCount(many);
}

test('a passkey signs in alone, on each device that has one, until it is removed', async ({
  page,
  context,
  browser,
}) => {
  const who = await register(context);
  const { session, authenticatorId } = await deviceOf(page);
  await signIn(page, who);
  await settled(page);
  await addPasskey(page, 1);
  await expectAccessible(page, 'Account with a passkey');
  await expectNoSidewaysScroll(page, 'Account with a passkey');

  await test.step('signs in with it', async () => {
    // What the browser would fill in by itself waits for the person: this one presses the button.
    await session.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled: false });
    await choose(page, 'Log out');
    await expect(page.getByRole('link', { name: 'Enter app' })).toBeVisible();
    await page.goto(`${named()}/login`);
    await expect(page.getByRole('button', { name: 'Sign in with a passkey' })).toBeVisible();
    await expectAccessible(page, 'login with passkeys');
    await expectNoSidewaysScroll(page, 'login with passkeys');
    await session.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled: true });
    await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
    await expectNotice(page, 'Login successful! Welcome back.');
  });

  await test.step('signs in on a second device, which gets one of its own', async () => {
    const elsewhere = await browser.newContext({ baseURL: named() });
    const other = await elsewhere.newPage();
    await deviceOf(other);
    await signIn(other, who);
    await settled(other);
    await addPasskey(other, 2);
    await elsewhere.close();
  });

  await test.step('removes the one of the lost device', async () => {
    await choose(page, 'Account');
    await settled(page);
    await expect(passkeys(page)).toHaveCount(2);
    await page
      .getByRole('button', { name: /^Remove / })
      .nth(1)
      .click();
    await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
    await expectNotice(page, 'Passkey removed');
    await expect(passkeys(page)).toHaveCount(1);
  });

  await test.step('keeps the last one where there is no password', async () => {
    await page.getByRole('button', { name: 'Remove password' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Remove password' }).click();
    await expectNotice(page, 'Password removed');
    await passkeys(page)
      .getByRole('button', { name: /^Remove / })
      .first()
      .click();
    await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
    await expectNotice(page, 'Failed to remove passkey');
    await expect(passkeys(page)).toHaveCount(1);
    await page.getByLabel('New password', { exact: true }).fill('seven mild walruses');
    await page.getByRole('button', { name: 'Choose password' }).click();
    await expectNotice(page, 'Password chosen');
    await passkeys(page)
      .getByRole('button', { name: /^Remove / })
      .last()
      .click();
    await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
    await expectNotice(page, 'Passkey removed');
    await expect(page.getByText('No passkeys')).toBeVisible();
  });
});

test('a passkey is asked for after the password', async ({ page, context }) => {
  const who = await register(context);
  await deviceOf(page);
  await signIn(page, who);
  await settled(page);
  await addPasskey(page, 1);
  await page.getByRole('button', { name: 'Turn on passkey after the password' }).click();
  const codes = page.getByRole('region', { name: 'Recovery codes' });
  await expect(codes.getByRole('listitem')).toHaveCount(10);
  await expectAccessible(page, 'Account with recovery codes');
  await expectNoSidewaysScroll(page, 'Account with recovery codes');
  const code = (await codes.getByRole('listitem').first().textContent()) ?? '';
  await codes.getByRole('button', { name: 'I have saved them' }).click();

  // In another browser, which has no passkey.
  const elsewhere = await context.browser()?.newContext();
  const other = await elsewhere?.newPage();
  if (!elsewhere || !other) throw new Error('the browser has gone');
  await signIn(other, who);
  await expect(other.getByText('Your password is right. Confirm with a passkey that it is you.')).toBeVisible();
  await other.getByRole('button', { name: 'Use a recovery code' }).click();
  await other.getByLabel('Recovery code').fill(code);
  await expectAccessible(other, 'the second step of a sign-in');
  await expectNoSidewaysScroll(other, 'the second step of a sign-in');
  await other.getByRole('button', { name: 'Continue' }).click();
  await expectNotice(other, 'Login successful! Welcome back.');
  await elsewhere.close();
});
