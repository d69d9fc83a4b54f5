import { expectAccessible } from './accessibility.js';
import { enter, households, newcomer } from './households.js';
import { expect, test } from './test.js';

const notice = {
  title: 'Rent is due today',
  body: '',
  tag: 'due 2027-03-08',
  path: '/?view=recurring&edit=bill+4',
};

test('notifications: Account says how the device stands, and what the server sends is shown once', async ({
  page,
  context,
}) => {
  const guest = await newcomer(context);
  const { address } = households();
  await context.grantPermissions(['notifications'], { origin: address });
  await enter(page, guest);
  await page.goto(`${address}/?view=account`);
  const toggle = page.getByRole('switch', { name: 'Notify me on this device' });
  await expect(toggle).not.toBeChecked();
  await expectAccessible(page, 'notifications');

  // A browser under test has no push service: what one would bring is given to it.
  const browser = await context.newCDPSession(page);
  const registered = new Promise<string>((resolve) => {
    browser.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const own = registrations.find(({ scopeURL, isDeleted }) => scopeURL === `${address}/` && !isDeleted);
      if (own) resolve(own.registrationId);
    });
  });
  await browser.send('ServiceWorker.enable');
  const registrationId = await registered;
  const shown = () =>
    page.evaluate(async () => {
      const found = await (await navigator.serviceWorker.ready).getNotifications();
      return found.map(({ title, body, tag, data }) => ({ title, body, tag, path: (data as { path: string }).path }));
    });
  for (let time = 0; time < 2; time += 1) {
    const data = JSON.stringify(notice);
    await browser.send('ServiceWorker.deliverPushMessage', { origin: address, registrationId, data });
    await expect.poll(shown).toEqual([notice]);
  }
});
