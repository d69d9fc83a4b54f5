/** How this device stands to notifications. `off` and `on` say whether its browser has an address for them. */
export type DevicePush = 'unsupported' | 'not-installed' | 'blocked' | 'off' | 'on';

/** The browser has notifications, but no address for this device. */
export class DeviceRefused extends Error {
  override name = 'DeviceRefused';

  constructor(cause: unknown) {
    super('The browser could not subscribe', { cause });
  }
}

/** On iPhones and iPads notifications are for what stands on the home screen. */
const isPhoneOfApple = (): boolean =>
  /iPhone|iPad/.test(navigator.userAgent) || (/Macintosh/.test(navigator.userAgent) && navigator.maxTouchPoints > 1);

/** A page that is not served securely has none. */
const worker = (): ServiceWorkerContainer | undefined =>
  'PushManager' in window && 'Notification' in window
    ? (navigator as { serviceWorker?: ServiceWorkerContainer }).serviceWorker
    : undefined;

const subscriptionOf = async (): Promise<PushSubscription | null> =>
  (await (await worker()?.getRegistration())?.pushManager.getSubscription()) ?? null;

export async function devicePush(): Promise<DevicePush> {
  if (!worker()) return isPhoneOfApple() ? 'not-installed' : 'unsupported';
  if (Notification.permission === 'denied') return 'blocked';
  return (await subscriptionOf()) && Notification.permission === 'granted' ? 'on' : 'off';
}

/** A page that was opened just now installs its worker first; one whose server has none never does. */
const readyMs = 10_000;

const pushManagerOf = async (): Promise<PushManager> => {
  const late = new Promise<never>((_, reject) => {
    setTimeout(() => reject(new DeviceRefused('no worker')), readyMs);
  });
  const ready = worker()?.ready ?? late;
  return (await Promise.race([ready, late])).pushManager;
};

const bytesOf = (base64url: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(base64url.replaceAll('-', '+').replaceAll('_', '/')), (letter) => letter.charCodeAt(0));

/**
 * Asks the person, who may say no, and then the browser for the device's address.
 * @returns undefined where the person says no
 */
export async function subscribeDevice(publicKey: string): Promise<PushSubscriptionJSON | undefined> {
  if ((await Notification.requestPermission()) !== 'granted') return undefined;
  const pushManager = await pushManagerOf();
  const options = { userVisibleOnly: true, applicationServerKey: bytesOf(publicKey) };
  const subscription = await pushManager.subscribe(options).catch(async (error: unknown) => {
    // One that was made for another installation at this address.
    const former = await pushManager.getSubscription();
    if (!former) throw new DeviceRefused(error);
    await former.unsubscribe();
    return pushManager.subscribe(options);
  });
  return subscription.toJSON();
}

export async function unsubscribeDevice(): Promise<void> {
  await (await subscriptionOf())?.unsubscribe();
}
