import type { NextFunction, Request, Response } from 'express';
import { contentTypeOf, refuseAsset } from './answer-asset.js';
import type { Asset, FrontEnds } from './front-ends.js';

/** `/assets/shell/<build>/…` and `/remotes/<name>/<build>/…`; no segment begins with a dot. */
const address = /^\/(?:assets\/(shell)|remotes\/([a-z][a-z0-9-]*))\/([A-Za-z0-9][\w-]*(?:\/[A-Za-z0-9_~][\w.~@-]*)+)$/;

/** What an address names, where it is one that may be answered. */
export function assetOf({ path, method }: Pick<Request, 'path' | 'method'>): Asset | undefined {
  if (method !== 'GET' && method !== 'HEAD') return undefined;
  const [, shell, remote, file] = address.exec(path) ?? [];
  const name = shell ?? remote;
  return name && file && contentTypeOf(path) ? { name, file } : undefined;
}

/** The builds of the front ends, as their build left and compressed them. */
export const serveAssets =
  (frontEnds: FrontEnds) =>
  async (request: Request, response: Response, next: NextFunction): Promise<void> => {
    if (!/^\/(assets|remotes)\//.test(request.path)) return next();
    const asset = assetOf(request);
    if (!asset || !(await frontEnds.names()).includes(asset.name)) return refuseAsset(response);
    await frontEnds.serve(asset, request, response);
  };
