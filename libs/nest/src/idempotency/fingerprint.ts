import { createHash } from 'node:crypto';
import canonicalize from 'canonicalize';
import type { Request } from 'express';
import { Problem } from '../problem.js';

/** Headers that are a part of what is asked for. */
const meaningful = ['x-import-id', 'x-import-batch'];

/** @throws Problem 400 for a number beyond what a number can hold, such as 1e999, which has no canonical form */
function canonical(body: unknown): string | undefined {
  try {
    return canonicalize(body);
  } catch {
    throw new Problem(400, 'invalid-request', 'The request could not be read');
  }
}

/**
 * What makes two requests the same: method, address, body, and the headers that belong to it.
 * @throws Problem 400
 */
export function fingerprintOf(request: Request): string {
  const headers = meaningful.map((name) => request.header(name) ?? '');
  const body: unknown = request.body ?? null;
  const parts = [request.method, request.originalUrl, ...headers, canonical(body)];
  return createHash('sha256').update(JSON.stringify(parts)).digest('base64url');
}
