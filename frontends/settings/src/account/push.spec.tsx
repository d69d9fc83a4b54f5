import { screen, waitFor } from '@testing-library/react';
import { Answer, openAccount, twoHouseholds } from '../../test-support/open-account.js';

const path = '/api/account/push';
const off = { isOn: 0, publicKey: 'BAEC', timeZone: 'America/Chicago', households: [] };
const subscription = { endpoint: 'https://push.example/x', keys: { p256dh: 'BAEC', auth: 'AQID' } };
const toggle = () => screen.findByRole('switch', { name: 'Notify me on this device' });

/** The browser's side: what it is allowed, what the person says when they are asked, and whether it has an address. */
function browser(
  permission: NotificationPermission,
  said: NotificationPermission = 'granted',
  hasAddress = false,
  isPrivate = false,
) {
  const known = { permission, address: hasAddress };
  const own = { toJSON: () => subscription, unsubscribe: async () => !(known.address = false) };
  const asked: PushSubscriptionOptionsInit[] = [];
  const pushManager = {
    getSubscription: async () => (known.address ? own : null),
    subscribe: async (options: PushSubscriptionOptionsInit) => {
      if (isPrivate) throw new DOMException('permission denied', 'NotAllowedError');
      asked.push(options);
      known.address = true;
      return own;
    },
  };
  Object.defineProperty(navigator, 'serviceWorker', {
    configurable: true,
    value: { getRegistration: async () => ({ pushManager }), ready: Promise.resolve({ pushManager }) },
  });
  Object.defineProperty(window, 'PushManager', { configurable: true, value: class {} });
  Object.defineProperty(window, 'Notification', {
    configurable: true,
    value: {
      get permission() {
        return known.permission;
      },
      requestPermission: async () => (known.permission = said),
    },
  });
  return { known, asked };
}
afterEach(() => {
  Reflect.deleteProperty(navigator, 'serviceWorker');
  Reflect.deleteProperty(window, 'PushManager');
  Reflect.deleteProperty(window, 'Notification');
});

it('is off, asks the person and the browser when it is switched on, and says when it comes', async () => {
  const { asked } = browser('default');
  const { person, sent, toasts } = openAccount({ [`GET ${path}`]: off, [`PUT ${path}`]: { ...off, isOn: 1 } });
  expect(await toggle()).not.toBeChecked();
  await person.click(await toggle());
  await waitFor(() => expect(toasts).toEqual([{ title: 'Notifications turned on' }]));
  expect(asked).toEqual([{ userVisibleOnly: true, applicationServerKey: Uint8Array.of(4, 1, 2) }]);
  expect(sent).toEqual([{ method: 'PUT', path, body: subscription }]);
  expect(await toggle()).toBeChecked();
  expect(await screen.findByText('At 7 AM in America / Chicago, until you log out here.')).toBeVisible();
});

it('is switched off on the server and in the browser', async () => {
  const { known } = browser('granted', 'granted', true);
  const { person, sent } = openAccount({ [`GET ${path}`]: { ...off, isOn: 1 }, [`DELETE ${path}`]: off });
  await waitFor(async () => expect(await toggle()).toBeChecked());
  await person.click(await toggle());
  await waitFor(async () => expect(await toggle()).not.toBeChecked());
  expect([sent, known.address]).toEqual([[{ method: 'DELETE', path, body: undefined }], false]);
});

it('says how to allow what the browser blocks, also when the person has just said no', async () => {
  browser('default', 'denied');
  const { person, sent } = openAccount({ [`GET ${path}`]: off });
  await person.click(await toggle());
  expect(await screen.findByText(/^Notifications from this site are blocked/)).toBeVisible();
  expect(screen.queryByRole('switch', { name: 'Notify me on this device' })).toBeNull();
  expect(sent).toEqual([]);
});

it('says where a browser has no notifications', async () => {
  openAccount({ [`GET ${path}`]: off });
  expect(await screen.findByText('This browser cannot show notifications of Daybook.')).toBeVisible();
});

it('is off again when it could not be saved, and says why', async () => {
  browser('granted');
  const { person } = openAccount({ [`GET ${path}`]: off, [`PUT ${path}`]: new Answer(500, { message: 'No room' }) });
  await person.click(await toggle());
  expect(await screen.findByText('No room')).toBeVisible();
  expect(await toggle()).not.toBeChecked();
});

it('says that the browser has no address for the device, as in a private window', async () => {
  browser('granted', 'granted', false, true);
  const { person, sent } = openAccount({ [`GET ${path}`]: off });
  await person.click(await toggle());
  expect(await screen.findByText(/^The browser could not set up notifications/)).toBeVisible();
  expect(sent).toEqual([]);
});

it('is not there where the server has none', async () => {
  browser('granted');
  openAccount();
  expect(await screen.findByText('Email digest')).toBeVisible();
  await waitFor(() => expect(screen.queryByText('Notifications')).toBeNull());
});

it('is about all households when it is switched on, about each as it is chosen, and off with the last one', async () => {
  browser('default');
  const on = (...households: number[]) => ({ ...off, isOn: 1, households });
  const { answers, person, sent } = openAccount({
    'GET /api/households': twoHouseholds,
    [`GET ${path}`]: off,
    [`PUT ${path}`]: on(1, 9),
    [`DELETE ${path}`]: off,
  });
  await screen.findByText('Households');
  await person.click(await toggle());
  const theirs = () => screen.findByRole('switch', { name: 'Gil Guest’s household' });
  expect(await theirs()).toBeChecked();
  answers[`PUT ${path}`] = on(1);
  await person.click(await theirs());
  await waitFor(async () => expect(await theirs()).not.toBeChecked());
  const own = await screen.findByRole('switch', { name: 'Your household' });
  await waitFor(() => expect(own).toBeEnabled());
  await person.click(own);
  await waitFor(async () => expect(await toggle()).not.toBeChecked());
  expect(sent).toEqual([
    { method: 'PUT', path, body: { ...subscription, households: [1, 9] } },
    { method: 'PUT', path, body: { ...subscription, households: [1] } },
    { method: 'DELETE', path, body: undefined },
  ]);
});
