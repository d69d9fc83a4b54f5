import { z } from 'zod';
import { flag, toldHouseholds } from './primitives.js';
import { text } from './text.js';

const isHttps = (address: string): boolean => {
  if (!URL.canParse(address)) return false;
  const { protocol, username, password } = new URL(address);
  return protocol === 'https:' && username === '' && password === '';
};

/** Body of PUT /api/account/push: what a browser's `PushSubscription` says in JSON. */
export const pushBody = z.object({
  /** Address of the push service for this device. */
  endpoint: text().max(1_000).refine(isHttps, 'is not an https address'),
  keys: z.object({
    /** Public key of the device: a point on P-256, uncompressed, base64url. */
    p256dh: text().regex(/^B[\w-]{86}$/, 'is not a public key'),
    /** 16 bytes, base64url. */
    auth: text().regex(/^[\w-]{22}$/, 'is not 16 bytes'),
  }),
  households: toldHouseholds
    .optional()
    .describe('Ids of those that it is told of. When absent as they were, or the person’s own.'),
});

/** Answer of GET, PUT and DELETE /api/account/push. */
export const push = z.object({
  /** 1 where the device of this session is told. */
  isOn: flag,
  /** What a browser subscribes with, as its `applicationServerKey`; it never changes. */
  publicKey: z.string(),
  /** IANA time zone of the account, in whose morning it is told. */
  timeZone: z.string(),
  /** Ids of the households that it is told of, to which the person belongs; none where it is not told. */
  households: z.array(z.int()),
});
export type Push = z.infer<typeof push>;

/** What reaches the device's service worker, encrypted for it. */
export const pushMessage = z.object({
  title: z.string(),
  body: z.string(),
  /** Of what is told again nothing is shown twice. */
  tag: z.string(),
  /** What a click opens; it names the household. */
  path: z.string(),
});
export type PushMessage = z.infer<typeof pushMessage>;
