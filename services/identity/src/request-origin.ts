import type { Request } from 'express';

/** As the browser sees it: the gateway, which may ask here by another name, restates protocol and host. */
export function requestOrigin(request: Request): string {
  const protocol = request.header('x-forwarded-proto') === 'https' ? 'https' : 'http';
  const host = request.header('x-forwarded-host') ?? request.header('host') ?? 'localhost';
  return new URL(`${protocol}://${host}`).origin;
}
