import type { Metrics, RequestIdentity } from '@daybook/nest';
import type { Platform } from '@daybook/platform';
import type { Request } from 'express';
import type { Changes } from './changes/changes.js';
import type { RequestLimits } from './count-requests.js';
import type { FrontEnds } from './front-ends.js';
import type { Upstream } from './upstream.js';

export interface GatewayOptions {
  platform: Pick<
    Platform,
    'clock' | 'documents' | 'events' | 'ids' | 'keys' | 'positions' | 'requestCounter' | 'sessions'
  >;
  /** Shared with the services; at least 32 bytes. */
  identitySecret: Uint8Array;
  upstreams: readonly Upstream[];
  frontends: FrontEnds;
  /** Origin as browsers know it, where that differs from the `Host` that arrives here. */
  publicOrigin?: string;
  /** Names and addresses besides it under which people open the product. */
  ownHosts?: readonly string[];
  /** Milliseconds between two signs of life of a stream of changes, and two looks whether it still may go on; 20,000 when absent. */
  beatEveryMs?: number;
  metrics?: Metrics;
  /** Number of proxies in front whose `X-Forwarded-*` are believed. */
  trustedProxies?: number;
  /** How much one caller may ask; any number when absent. */
  limits?: RequestLimits;
}

/** The gateway's options with what is made from them once. */
export interface GatewayParts extends GatewayOptions {
  userOf(request: Request): Promise<RequestIdentity | undefined>;
  changes: Changes;
}

export const GATEWAY = Symbol('gateway');
