import type { NextFunction, Request, RequestHandler, Response } from 'express';
import { workerPath } from './serve-worker.js';
import { isSecure } from './trusted-headers.js';

/** What no page of ours uses; passkeys are for this origin alone. */
const permissions = [
  ...[
    'accelerometer',
    'autoplay',
    'camera',
    'display-capture',
    'fullscreen',
    'geolocation',
    'gyroscope',
    'hid',
    'magnetometer',
  ],
  ...[
    'microphone',
    'midi',
    'payment',
    'picture-in-picture',
    'screen-wake-lock',
    'serial',
    'usb',
    'xr-spatial-tracking',
  ],
].map((feature) => `${feature}=()`);
const permissionsPolicy = [
  ...permissions,
  'publickey-credentials-create=(self)',
  'publickey-credentials-get=(self)',
].join(', ');

/** Two years, as browsers' own lists ask for. */
const strictTransport = 'max-age=63072000; includeSubDomains';

const closed = ["object-src 'none'", "base-uri 'none'", "form-action 'none'", "frame-ancestors 'none'"];

/** Of what is no page, where a browser shows it as one all the same: nothing is loaded for it, and it may do nothing. */
const noPage = ["default-src 'none'", ...closed, 'sandbox'].join('; ');
/** Of the front ends' files: a worker goes by the policy of its own script. */
const ofAsset = ["default-src 'self'", ...closed].join('; ');

const isAsset = (path: string): boolean =>
  path.startsWith('/assets/') || path.startsWith('/remotes/') || path === workerPath;

/** What every answer carries, whatever goes wrong on its way. No cache may keep what the API answers. */
export const hardenAnswer =
  (publicOrigin: string | undefined): RequestHandler =>
  (request: Request, response: Response, next: NextFunction): void => {
    response.setHeader('X-Content-Type-Options', 'nosniff');
    // A document has its own.
    response.setHeader('Content-Security-Policy', isAsset(request.path) ? ofAsset : noPage);
    if (request.path === '/api' || request.path.startsWith('/api/')) response.setHeader('Cache-Control', 'no-store');
    response.setHeader('Referrer-Policy', 'same-origin');
    response.setHeader('Cross-Origin-Opener-Policy', 'same-origin');
    response.setHeader('Cross-Origin-Resource-Policy', 'same-origin');
    response.setHeader('Permissions-Policy', permissionsPolicy);
    if (isSecure(request, publicOrigin)) response.setHeader('Strict-Transport-Security', strictTransport);
    next();
  };

/**
 * Of a document: nothing but what comes from this origin, and inline parts that carry this document's nonce.
 * @param sendsNothing scripts of the page may ask nobody, this origin included
 */
export const contentSecurityPolicy = (nonce: string, sendsNothing = false): string =>
  [
    "default-src 'self'",
    `script-src 'self' 'nonce-${nonce}'`,
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' data:",
    `connect-src ${sendsNothing ? "'none'" : "'self'"}`,
    "worker-src 'self'",
    "manifest-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    `form-action ${sendsNothing ? "'none'" : "'self'"}`,
  ].join('; ');
