import type { NextFunction, Request, Response } from 'express';

/** What stands behind `Authorization: Bearer`, in whatever letters the scheme is written; undefined without it. */
export const bearerTokenOf = (request: Request): string | undefined =>
  /^bearer(?: +(.*))?$/i.exec(request.headers.authorization?.trim() ?? '')?.map((text) => text ?? '')[1];

/** Whoever brings a token is who the token says: a cookie that comes along says nothing. */
export function ignoreCookies(request: Request, _: Response, next: NextFunction): void {
  if (bearerTokenOf(request) !== undefined) delete request.headers.cookie;
  next();
}
