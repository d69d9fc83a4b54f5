import { lookup } from 'node:dns';
import { createRequire } from 'node:module';
import { request } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { isPrivateHost } from '@daybook/nest';
import type { PushMessage } from '@daybook/contracts';
import ipaddr from 'ipaddr.js';
import type { VapidKeys } from './vapid-keys.js';

/** A device, as its browser has named it. */
export interface PushDevice {
  endpoint: string;
  p256dh: string;
  auth: string;
}

export interface PushTerms extends VapidKeys {
  /** Whom a push service may turn to. */
  contact: string;
  /** A newer one takes the place of one that was not delivered yet. */
  topic: string;
  /** Seconds after which it is of no use any more. */
  ttl: number;
}

/** `gone`: there is no such device any more; `refused`: this message is taken at no time. */
export type PushOutcome = 'taken' | 'gone' | 'refused';

const require = createRequire(import.meta.url);

/** What is used of `web-push`. */
interface WebPush {
  /** @throws where the key is no point of the curve */
  generateRequestDetails(
    device: { endpoint: string; keys: { p256dh: string; auth: string } },
    payload: string,
    options: object,
  ): { headers: Record<string, string | number>; body: Uint8Array };
}

/** Loaded with the first message: most installations send none. */
const library = () => require('web-push') as WebPush;

const timeLimitMs = 10_000;

const isPublicAddress = (address: string): boolean => ipaddr.process(address).range() === 'unicast';

const hostOf = (endpoint: string): string => new URL(endpoint).hostname.replace(/^\[(.*)\]$/, '$1');

/** Whether a stranger on the internet may have the name or address that somebody gave as that of a push service. */
export function isPublicPushHost(endpoint: string): boolean {
  const host = hostOf(endpoint);
  return isIP(host) === 0 ? !isPrivateHost(host) : isPublicAddress(host);
}

/** What a name stands for may change between two looks at it: the connection is made to what was looked at. */
export const publicLookup: LookupFunction = (host, options, callback) =>
  lookup(host, { ...options, all: true }, (error, found) => {
    const [first] = found ?? [];
    if (error || !first) return callback(error ?? new Error('no address'), '');
    if (!found.every(({ address }) => isPublicAddress(address))) {
      return callback(new Error('the push service is not on the internet'), '');
    }
    if (options.all) return callback(null, found);
    callback(null, first.address, first.family);
  });

const outcomeOf = (status: number): PushOutcome => {
  if (status >= 200 && status < 300) return 'taken';
  if (status === 404 || status === 410) return 'gone';
  if (status >= 400 && status < 500 && status !== 408 && status !== 429) return 'refused';
  throw new Error(`The push service answered ${status}`);
};

/** Nothing of the answer but its status is looked at, and no redirect is followed. */
const post = (
  endpoint: string,
  headers: Record<string, string | number>,
  body: Uint8Array,
  mayBePrivate: boolean,
): Promise<number> =>
  new Promise((resolve, reject) => {
    const signal = AbortSignal.timeout(timeLimitMs);
    const options = { method: 'POST', headers, signal, ...(!mayBePrivate && { lookup: publicLookup }) };
    const sent = request(endpoint, options, (response) => {
      resolve(response.statusCode ?? 0);
      response.destroy();
    });
    sent.once('error', reject);
    sent.end(body);
  });

/**
 * Sends a message to a device by its push service, encrypted for the device.
 * @param mayBePrivate whether a push service in a private network may be asked
 * @throws where it is not known whether it was taken; it may then be sent again
 */
export async function sendPush(
  { endpoint, p256dh, auth }: PushDevice,
  message: PushMessage,
  { publicKey, privateKey, contact, topic, ttl }: PushTerms,
  mayBePrivate = false,
): Promise<PushOutcome> {
  if (!mayBePrivate && !isPublicPushHost(endpoint)) return 'refused';
  const webPush = library();
  const details = (() => {
    try {
      return webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, JSON.stringify(message), {
        vapidDetails: { subject: contact, publicKey, privateKey },
        TTL: ttl,
        topic,
        urgency: 'normal',
        contentEncoding: 'aes128gcm',
      });
    } catch {
      return undefined;
    }
  })();
  if (!details) return 'gone';
  return outcomeOf(await post(endpoint, details.headers, details.body, mayBePrivate));
}
