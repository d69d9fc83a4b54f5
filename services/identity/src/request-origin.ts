import type { Request } from 'express';

/** As the browser sees it; the gateway restates the protocol. */
export const requestOrigin = (request: Request): string =>
  `${request.header('x-forwarded-proto') === 'https' ? 'https' : 'http'}://${request.header('host') ?? 'localhost'}`;
