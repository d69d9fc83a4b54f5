import { expect, test } from './test.js';
import { choose, open, register } from './steps.js';

// What the network does is seen as it is: no worker stands between.
test.use({ serviceWorkers: 'block' });

test('a remote that is not there shows an error with Retry in its place, and the rest works', async ({
  page,
  daybook,
  complaints,
}) => {
  await page.goto(daybook.at('/register'));
  await register(page);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();

  await page.route('**/remotes/settings/**', (route) => route.fulfill({ status: 404, body: '' }));
  await choose(page, 'Settings');
  const failure = page.getByRole('alert').filter({ hasText: 'Settings could not be loaded' });
  await expect(failure).toBeVisible();

  await open(page, 'Recurring');
  await open(page, 'Transactions');
  await choose(page, 'Settings');
  await expect(failure).toBeVisible();

  await page.unroute('**/remotes/settings/**');
  await page.getByRole('button', { name: 'Retry' }).click();
  // The frame has the name of the view all along; this the remote alone shows.
  await expect(page.getByRole('heading', { name: /^Manage Categories/ })).toBeVisible();
  await expect(failure).toBeHidden();

  // React logs what an error boundary caught.
  const caught = complaints.splice(0);
  expect(caught.filter((text) => !text.startsWith('logged: RemoteUnavailable: settings could not be loaded'))).toEqual(
    [],
  );
});
