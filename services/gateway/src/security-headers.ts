import type { NextFunction, Request, RequestHandler, Response } from 'express';
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

/** What every answer carries, whatever goes wrong on its way. No cache may keep what the API answers. */
export const hardenAnswer =
  (publicOrigin: string | undefined): RequestHandler =>
  (request: Request, response: Response, next: NextFunction): void => {
    response.setHeader('X-Content-Type-Options', 'nosniff');
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
    "object-src 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    `form-action ${sendsNothing ? "'none'" : "'self'"}`,
  ].join('; ');
