import type { HouseholdRole, Preferences, RemoteManifest, User } from '@daybook/contracts';
import { earlyReadsName } from './documents/early-reads.js';

export type RemoteManifests = Record<string, RemoteManifest>;

/** What the gateway wrote into the shell's document. */
export interface DocumentState {
  user: User;
  preferences: Preferences;
  remotes: RemoteManifests;
  /** Build of the shell. */
  shell?: string;
  /** Where the document's reads began among the changes; absent where the gateway did not know. */
  changesFrom?: string;
  /** The household that the page shows, by API id; the person's own where absent. */
  household?: number;
  /** What the person is in it; absent in their own, unless that was handed over. */
  role?: HouseholdRole;
}

export const readDocumentState = (): DocumentState => {
  const text = document.getElementById('daybook-state')?.textContent;
  if (!text) throw new Error('No state');
  return JSON.parse(text) as DocumentState;
};

/** The reads that the document started, by address. */
export const takeEarlyReads = (): Map<string, Promise<Response>> => {
  const started: unknown = Reflect.get(window, earlyReadsName);
  return new Map(Object.entries((started ?? {}) as Record<string, Promise<Response>>));
};
