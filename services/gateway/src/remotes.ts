import { remoteManifest, type RemoteManifest, type RemotesList } from '@daybook/contracts';
import { log } from '@daybook/nest';
import type { Clock } from '@daybook/platform';
import { z } from 'zod';
import type { FrontEnds } from './front-ends.js';

const cachedMs = 5_000;

/** Under the remote's own path on this origin: a manifest cannot send the shell anywhere else. */
const isOwn = (name: string, { entry, preload }: RemoteManifest): boolean =>
  [entry, ...preload].every((path) => path.startsWith(`/remotes/${name}/`) && !path.includes('..'));

async function manifestOf(frontEnds: FrontEnds, name: string): Promise<RemoteManifest | undefined> {
  const text = await frontEnds.read(name, 'remote.json');
  if (text === undefined) return undefined;
  try {
    const manifest = remoteManifest.parse(JSON.parse(text));
    if (manifest.name === name && isOwn(name, manifest)) return manifest;
    log.warn({ remote: name }, 'remote.json names another remote or another origin');
  } catch (error) {
    log.warn({ remote: name, err: error }, 'remote.json cannot be read');
  }
  return undefined;
}

const shellDescription = z.object({ build: z.string() });

/** The newest build of the shell; undefined where its server is of the release before, which does not tell. */
async function shellBuild(frontEnds: FrontEnds): Promise<string | undefined> {
  const text = await frontEnds.read('shell', 'shell.json');
  try {
    return text === undefined ? undefined : shellDescription.parse(JSON.parse(text)).build;
  } catch (error) {
    log.warn({ err: error }, 'shell.json cannot be read');
    return undefined;
  }
}

/** What the front ends' builds say of themselves, read again after five seconds. One that is not there is left out. */
export function createRemotes(frontEnds: FrontEnds, clock: Clock): () => Promise<RemotesList> {
  let cached: { at: number; list: Promise<RemotesList> } | undefined;

  const read = async (): Promise<RemotesList> => {
    const names = (await frontEnds.names()).sort();
    const manifests = await Promise.all(names.map((name) => manifestOf(frontEnds, name)));
    const there = manifests.filter((manifest) => manifest !== undefined);
    const shell = await shellBuild(frontEnds);
    return { ...(shell && { shell }), remotes: Object.fromEntries(there.map((manifest) => [manifest.name, manifest])) };
  };

  return () => {
    const now = clock.now();
    if (!cached || now - cached.at >= cachedMs || now < cached.at) cached = { at: now, list: read() };
    return cached.list;
  };
}
