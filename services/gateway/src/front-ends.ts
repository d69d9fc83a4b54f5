import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Clock } from '@daybook/platform';
import type { Request, Response } from 'express';
import { answerAsset } from './answer-asset.js';
import { httpUpstream } from './http-upstream.js';

/** A file of a build: `<build>/…` of the front end. */
export interface Asset {
  name: string;
  file: string;
}

/** Where the builds of the front ends are: in a folder here, or each at a server of its own. */
export interface FrontEnds {
  /** Of those that there may be, in any order. */
  names(): Promise<string[]>;
  /** A small text next to the builds, `remote.json` or `documents/shell.html`; undefined where it is not there. */
  read(name: string, file: string): Promise<string | undefined>;
  /** Answers with a file of a build, whatever happens. */
  serve(asset: Asset, request: Request, response: Response): Promise<void> | void;
}

/** @param folder holds `<name>/dist` */
export const frontEndsIn = (folder: string): FrontEnds => ({
  names: () => readdir(folder).catch(() => []),
  read: (name, file) => readFile(join(folder, name, 'dist', file), 'utf8').catch(() => undefined),
  serve: ({ name, file }, request, response) => answerAsset(join(folder, name, 'dist', file), request, response),
});

/** Of a server of a front end, the path of a text next to the builds. */
export const textPath = (name: string, file: string): string => `/front-ends/${name}/${file}`;

const cachedMs = 5_000;

/**
 * Each at its own origin, so that a release of one is seen after five seconds. A server's last answer stands in for it
 * while it does not answer.
 * @param origins by the front end's name; several origins of one are separated by commas
 */
export function frontEndsAt(origins: ReadonlyMap<string, string>, clock: Clock): FrontEnds {
  const servers = new Map([...origins].map(([name, base]) => [name, httpUpstream(`front end ${name}`, [], base)]));
  const cache = new Map<string, { at: number; text: Promise<string | undefined> }>();

  const ask = async (name: string, file: string, last: string | undefined): Promise<string | undefined> => {
    const answer = await servers
      .get(name)
      ?.get(textPath(name, file), {})
      .catch(() => undefined);
    if (!answer || answer.status >= 500) return last;
    return answer.status === 200 ? answer.body : undefined;
  };

  return {
    names: async () => [...servers.keys()],
    read: async (name, file) => {
      const key = textPath(name, file);
      const known = cache.get(key);
      const now = clock.now();
      if (known && now - known.at < cachedMs && now >= known.at) return known.text;
      const text = ask(name, file, await known?.text);
      cache.set(key, { at: now, text });
      return text;
    },
    serve: ({ name }, request, response) => servers.get(name)?.handle(request, response),
  };
}
