import { createHash } from 'node:crypto';
import type { NextFunction, Request, Response } from 'express';
import { asOfHeader } from './as-of/as-of.js';
import { bytesOf } from './bytes-of.js';
import { scenarioHeader } from './scenario/scenario-of.js';

/** What is looked at as a whole before it is sent; of a longer list nothing is held back, and it has no tag. */
export const maxTaggedBytes = 1024 * 1024;

/** Of the bytes of an answer: it tells nothing of where they stand in the log. */
export const etagOf = (chunks: readonly Uint8Array[]): string => {
  const hash = createHash('sha256');
  for (const chunk of chunks) hash.update(chunk);
  return `"${hash.digest('base64url').slice(0, 22)}"`;
};

/** Whether a header of tags (`If-None-Match`, `If-Match`) names the tag. Weak tags count where they may (RFC 9110, section 8.8.3.2). */
export function namesTag(header: string, tag: string, { weak }: { weak: boolean }): boolean {
  if (header.trim() === '*') return true;
  const given = header.split(',').map((text) => text.trim());
  return given.some((text) => text === tag || (weak && text === `W/${tag}`));
}

const lastOf = (given: readonly unknown[]) =>
  given.find((one) => typeof one === 'function') as (() => void) | undefined;

/**
 * Gives reads an ETag and answers 304 to whoever has the same already. No cache may keep an answer (`no-store`), but a
 * client that keeps one itself may ask whether it still holds.
 */
export function tagReads(request: Request, response: Response, next: NextFunction): void {
  if (request.method !== 'GET' || !request.path.startsWith('/api/')) return next();
  const { write, end } = response;
  let held: Buffer[] | undefined = [];
  let bytes = 0;

  const hold = (chunk: unknown, encoding: unknown): boolean => {
    const seen = bytesOf(chunk, encoding);
    if (!held || !seen) return held !== undefined && chunk === undefined;
    bytes += seen.length;
    if (bytes > maxTaggedBytes) return false;
    held.push(seen);
    return true;
  };
  /** From here on everything goes its way. */
  const letGo = (): void => {
    response.write = write;
    response.end = end;
    for (const chunk of held ?? []) response.write(chunk);
    held = undefined;
  };

  response.write = ((...given: unknown[]) => {
    if (hold(given[0], given[1])) {
      const written = lastOf(given);
      if (written) process.nextTick(written);
      return true;
    }
    letGo();
    return Reflect.apply(write, response, given);
  }) as typeof write;
  response.end = ((...given: unknown[]) => {
    const [first] = given;
    const whole = hold(typeof first === 'function' ? undefined : first, given[1]);
    if (!whole || response.statusCode !== 200 || response.headersSent) {
      if (whole && first !== undefined && typeof first !== 'function') held?.pop();
      letGo();
      return Reflect.apply(end, response, given);
    }
    const chunks = held ?? [];
    held = undefined;
    response.write = write;
    response.end = end;
    // A tag of what was, or would be, never names what is.
    const asOf = response.getHeader(asOfHeader) === undefined ? [] : [Buffer.from('as of ')];
    const scenario = response.getHeader(scenarioHeader);
    const tried = scenario === undefined ? [] : [Buffer.from(`scenario ${String(scenario)} `)];
    const tag = etagOf([...asOf, ...tried, ...chunks]);
    response.setHeader('ETag', tag);
    const finished = lastOf(given);
    const asked = request.headers['if-none-match'];
    if (asked !== undefined && namesTag(asked, tag, { weak: true })) {
      response.status(304);
      for (const name of ['Content-Type', 'Content-Length', 'Transfer-Encoding']) response.removeHeader(name);
      return Reflect.apply(end, response, finished ? [finished] : []);
    }
    if (!response.hasHeader('Content-Length')) response.setHeader('Content-Length', bytes);
    const all = chunks.length === 1 ? chunks[0] : Buffer.concat(chunks);
    return Reflect.apply(end, response, [all, ...(finished ? [finished] : [])]);
  }) as typeof end;
  next();
}
