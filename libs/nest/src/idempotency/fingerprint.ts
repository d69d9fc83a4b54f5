import { createHash } from 'node:crypto';
import type { Request } from 'express';

/** Headers that are a part of what is asked for. */
const meaningful = ['x-import-id', 'x-import-batch'];

/** JSON with the names of every object in order. Bodies are only so deep (`readJson`). */
export function canonicalJson(value: unknown): string {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null';
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`;
  const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return `{${entries.map(([name, inner]) => `${JSON.stringify(name)}:${canonicalJson(inner)}`).join(',')}}`;
}

/** What makes two requests the same: method, address, body, and the headers that belong to it. */
export function fingerprintOf(request: Request): string {
  const headers = meaningful.map((name) => request.header(name) ?? '');
  const body: unknown = request.body ?? null;
  const parts = [request.method, request.originalUrl, ...headers, canonicalJson(body)];
  return createHash('sha256').update(JSON.stringify(parts)).digest('base64url');
}
