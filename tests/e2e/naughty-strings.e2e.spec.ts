import type { Page } from '@playwright/test';
import { expect, test } from './test.js';
import { settled } from './households.js';
import { naughtyStrings } from './naughty-strings.js';
import { choose, expectNotice, open, person, register } from './steps.js';

/** As long as the field takes it, never half a character. */
const fit = (text: string, most: number): string => {
  let fitted = '';
  for (const character of text) if (fitted.length + character.length <= most) fitted += character;
  return fitted.trim();
};

const listen = async (page: Page, ran: string[]): Promise<void> => {
  await page.context().exposeBinding('naughty', () => ran.push('a script ran'));
  page.on('dialog', (dialog) => {
    ran.push(`a dialog appeared: ${dialog.message()}`);
    void dialog.dismiss();
  });
  page.on('request', (request) => {
    // A search carries the text in its query: what counts is who is asked.
    if (/naughty\.example$/.test(new URL(request.url()).hostname)) ran.push(`asked for ${request.url()}`);
  });
  await page.context().route('**/naughty.example/**', (route) => route.abort());
};

test('45. naughty strings in every text field stay texts: no script runs, no element appears', async ({
  page,
  daybook,
}) => {
  const ran: string[] = [];
  await listen(page, ran);
  const harmless = async (where: string): Promise<void> => {
    await settled(page);
    expect({ where, ran, elements: await page.locator('[data-naughty]').count() }).toEqual({
      where,
      ran: [],
      elements: 0,
    });
  };

  await page.goto(
    daybook.at(`/reset-password?token=${encodeURIComponent('"><img data-naughty src=x onerror=naughty()>')}`),
  );
  await harmless('the link of a reset');
  await page.goto(daybook.at('/register'));
  await register(page);
  await expectNotice(page, 'Account created successfully! Welcome to the app.');

  const send = async (method: 'POST' | 'PUT' | 'PATCH', path: string, data: object): Promise<void> => {
    const response = await page.context().request.fetch(daybook.at(path), { method, data });
    const refused = response.ok() ? undefined : await response.text();
    expect({ path, data, refused }).toEqual({ path, data, refused: undefined });
  };

  await test.step('everything that holds a text is given each of them', async () => {
    const today = new Date().toISOString().slice(0, 10);
    const transactions = naughtyStrings.map((text, n) => ({
      date: today,
      amount: `${n + 1}.25`,
      type: n % 3 === 0 ? 'credit' : 'debit',
      isReconciled: 0,
      description: fit(text, 1_000),
      merchant: n % 2 === 0 ? fit(text, 500) : null,
      category: fit(text, 120),
      account: fit(text, 200),
    }));
    await send('POST', '/api/transactions/bulk', { transactions });
    for (const [n, text] of naughtyStrings.entries()) {
      const name = fit(text, 120);
      await send('POST', '/api/bills', { name, category: name, amount: '12.50', dueDate: 28, emoji: '💰' });
      await send('POST', '/api/incomes', { personName: name, category: name, amount: '25', paymentDates: '15' });
      // Nobody has more than fifty.
      if (n < 45) await send('POST', '/api/tokens', { name, scope: 'read' });
      const conditions = [{ field: 'description', operator: 'contains', value: fit(text, 1_000) }];
      const actions = [{ type: 'set_merchant', value: fit(text, 500) }];
      await send('POST', '/api/transaction-rules', { name: fit(text, 200), conditions, actions });
    }
    const names = [...new Set(naughtyStrings.map((text) => fit(text, 120)))];
    // Not by way of an object: `__proto__` would be lost.
    const categoryColors = `{${names.map((name) => `${JSON.stringify(name)}:"blue"`).join(',')}}`;
    await send('PUT', '/api/user-preferences', { categoryColors });
    const firstName = '<img data-naughty src=x onerror=naughty()>';
    await send('PATCH', '/api/account', { firstName, lastName: '</script><script data-naughty>naughty()</script>' });
  });

  await daybook.appointFirst(page, person.email);
  await page.reload();
  await harmless('the document, which carries the name');
  for (const view of ['Dashboard', 'Income', 'Recurring', 'Calendar', 'Yearly', 'Transactions', 'Settings', 'Admin']) {
    await choose(page, view);
    await harmless(view);
    for (const tab of await page.getByRole('tab').all()) {
      await tab.click();
      await harmless(`${view}: ${await tab.innerText()}`);
    }
  }

  await test.step('each is typed where people type, and found', async () => {
    await open(page, 'Transactions');
    const filter = page
      .getByRole('searchbox')
      .or(page.getByPlaceholder(/search/i))
      .first();
    for (const text of naughtyStrings.slice(0, 45)) {
      await filter.fill(fit(text, 200));
      const found = page.getByRole('table').getByText(fit(text, 200), { exact: true });
      // The choices of a closed menu hold the names of bills too.
      await expect(found.locator('visible=true').first()).toBeVisible();
    }
    await harmless('the filter');
    await page.keyboard.press('Control+k');
    const palette = page.getByRole('combobox', { name: /^Search views/ });
    for (const text of naughtyStrings) {
      await palette.fill(fit(text, 120));
      await expect(page.locator('[data-naughty]')).toHaveCount(0);
    }
    await page.keyboard.press('Escape');
    await harmless('the palette');
  });
});
