import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { extname } from 'node:path';
import { pipeline } from 'node:stream';
import { answerProblem, Problem } from '@daybook/nest';
import type { Request, Response } from 'express';

/** Only these leave a build: no source map, no document. */
const contentTypes: ReadonlyMap<string, string> = new Map([
  ['.js', 'text/javascript; charset=utf-8'],
  ['.css', 'text/css; charset=utf-8'],
  ['.json', 'application/json; charset=utf-8'],
  ['.webmanifest', 'application/manifest+json; charset=utf-8'],
  ['.svg', 'image/svg+xml; charset=utf-8'],
  ['.png', 'image/png'],
  ['.ico', 'image/x-icon'],
  ['.woff2', 'font/woff2'],
]);

export const contentTypeOf = (file: string): string | undefined => contentTypes.get(extname(file));

const encodings = [
  ['br', '.br'],
  ['gzip', '.gz'],
] as const;

const sizeOf = async (file: string): Promise<number | undefined> => {
  const found = await stat(file).catch(() => undefined);
  return found?.isFile() ? found.size : undefined;
};

/** The smallest stored form that the browser takes. */
async function pick(file: string, accepted: string): Promise<{ file: string; size: number; encoding?: string } | null> {
  for (const [encoding, suffix] of encodings) {
    if (!new RegExp(`\\b${encoding}\\b`).test(accepted)) continue;
    const size = await sizeOf(file + suffix);
    if (size !== undefined) return { file: file + suffix, size, encoding };
  }
  const size = await sizeOf(file);
  return size === undefined ? null : { file, size };
}

export const refuseAsset = (response: Response): void => {
  response.setHeader('Cache-Control', 'no-store');
  answerProblem(new Problem(404, 'not-found', 'Not found'), response);
};

/** Answers with the file; its address names its build, so that what it holds never changes. */
export async function answerAsset(file: string, request: Request, response: Response): Promise<void> {
  const type = contentTypeOf(file);
  const found = type ? await pick(file, String(request.headers['accept-encoding'] ?? '')) : null;
  if (!found || !type) return refuseAsset(response);
  response.setHeader('Content-Type', type);
  response.setHeader('Content-Length', found.size);
  response.setHeader('Cache-Control', 'public, max-age=31536000, immutable');
  response.setHeader('Vary', 'Accept-Encoding');
  if (found.encoding) response.setHeader('Content-Encoding', found.encoding);
  if (request.method === 'HEAD') {
    response.end();
    return;
  }
  pipeline(createReadStream(found.file), response, () => undefined);
}
