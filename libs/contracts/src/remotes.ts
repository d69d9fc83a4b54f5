import { z } from 'zod';

/** What a remote's build says of itself in `remote.json`, and what `/remotes.json` gathers. */
export const remoteManifest = z.object({
  name: z.string(),
  build: z.string(),
  contract: z.object({ major: z.int(), minor: z.int() }),
  /** Path on the gateway's origin. */
  entry: z.string(),
  /** Subresource integrity of the entry. */
  integrity: z.string(),
  /** Paths that the first view needs. */
  preload: z.array(z.string()),
});
export type RemoteManifest = z.infer<typeof remoteManifest>;

/** Answer of GET /remotes.json. */
export const remotesList = z.object({ remotes: z.record(z.string(), remoteManifest) });
export type RemotesList = z.infer<typeof remotesList>;
