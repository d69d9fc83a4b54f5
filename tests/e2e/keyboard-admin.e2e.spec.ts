import { expect, test } from './test.js';
import { enter, households, newcomer } from './households.js';
import { button, goTo, press, reach, type } from './keyboard.js';
import { expectNotice } from './steps.js';

test('somebody is found, appointed and dismissed by keyboard alone', async ({ page, browser }) => {
  const theirs = await browser.newContext();
  const { email } = await newcomer(theirs);
  const stats = async () => (await theirs.request.get(`${households().address}/api/admin/stats`)).status();
  expect(await stats()).toBe(403);
  await enter(page, households().demo);
  await goTo(page, 'Admin');
  await type(page, page.getByRole('searchbox', { name: 'Search users' }), email);
  const people = page.getByRole('region', { name: 'User Management' }).locator('tbody').getByRole('row');
  await expect(people).toHaveCount(1);
  await press(page, button(page, 'View Details of Gil Guest'));
  await expect(people).toHaveCount(1);

  await press(page, button(page, 'Make administrator: Gil Guest'));
  await press(page, button(page.getByRole('dialog'), 'Make administrator'));
  await expectNotice(page, 'Gil Guest is now an administrator');
  await expect(people.getByText('Admin', { exact: true })).toBeVisible();
  expect(await stats()).toBe(200);

  await press(page, button(page, 'Remove administrator: Gil Guest'));
  await press(page, button(page.getByRole('dialog'), 'Remove administrator'));
  await expectNotice(page, 'Gil Guest is no longer an administrator');
  await expect(people.getByText('Admin', { exact: true })).toBeHidden();
  expect(await stats()).toBe(403);
  await theirs.close();
});

test('the last administrator stays', async ({ page, context, daybook }) => {
  const data = { email: 'ann@example.com', password: 'correct horse', firstName: 'Ann', lastName: 'Example' };
  expect((await context.request.post(daybook.at('/api/register'), { data })).status()).toBe(201);
  await page.goto(daybook.at('/'));
  await daybook.appointFirst(page, data.email);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await goTo(page, 'Admin');
  await press(page, button(page, 'Remove administrator: Ann Example'));
  await press(page, button(page.getByRole('dialog'), 'Remove administrator'));
  await expectNotice(page, 'The last administrator cannot be removed');
  await expect(page.getByRole('heading', { level: 1, name: 'Admin Dashboard' })).toBeVisible();
  await expect(button(page, 'Remove administrator: Ann Example')).toBeVisible();
});

test('a read model is made anew by keyboard alone', async ({ page, context, daybook }) => {
  const data = { email: 'ann@example.com', password: 'correct horse', firstName: 'Ann', lastName: 'Example' };
  expect((await context.request.post(daybook.at('/api/register'), { data })).status()).toBe(201);
  await page.goto(daybook.at('/'));
  await daybook.appointFirst(page, data.email);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await goTo(page, 'Admin');
  await reach(page, page.getByRole('tab', { name: 'Users' }));
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('tab', { name: 'Operations' })).toBeFocused();
  const models = page.getByRole('list', { name: 'Read models' }).getByRole('listitem');
  const budgeting = models.filter({ has: button(page, 'Rebuild Bills and income') });
  await expect(budgeting).toContainText('up to date');
  await press(page, button(page, 'Rebuild Bills and income'));
  await press(page, button(page.getByRole('dialog'), 'Rebuild'));
  await expectNotice(page, 'Rebuilding Bills and income');
  await expect(budgeting.getByRole('progressbar')).toBeVisible();
  await expect(budgeting.getByRole('progressbar')).toBeHidden();
  await expect(budgeting).toContainText('Live');
  for (const words of ['No parked streams', 'No jobs', 'No long operations']) {
    await expect(page.getByText(words)).toBeVisible();
  }
});
