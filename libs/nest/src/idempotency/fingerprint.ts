import { createHash } from 'node:crypto';
import canonicalize from 'canonicalize';
import type { Request } from 'express';

/** Headers that are a part of what is asked for. */
const meaningful = ['x-import-id', 'x-import-batch'];

/** What makes two requests the same: method, address, body, and the headers that belong to it. */
export function fingerprintOf(request: Request): string {
  const headers = meaningful.map((name) => request.header(name) ?? '');
  const body: unknown = request.body ?? null;
  const parts = [request.method, request.originalUrl, ...headers, canonicalize(body)];
  return createHash('sha256').update(JSON.stringify(parts)).digest('base64url');
}
