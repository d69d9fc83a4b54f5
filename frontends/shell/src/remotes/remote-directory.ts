import type { RemoteManifest, RemotesList } from '@daybook/contracts';
import {
  type ContractVersion,
  contractVersion,
  type Remote,
  request,
  type ViewId,
  type ViewProps,
} from '@daybook/frontend-kit';
import type { ComponentType } from 'react';
import type { RemoteManifests } from '../document-state.js';
import { ContractMismatch, NewerBuild, RemoteUnavailable } from './remote-errors.js';

/** Brings a remote's module; `again` after a failure, to forget what was kept of it. */
export type RemoteLoader = (manifest: RemoteManifest, again: boolean) => Promise<Remote>;

export interface RemoteDirectory {
  /** The component of a view. `again` reads the list of remotes anew first. Rejects with one of `remote-errors.ts`. */
  load(remote: string, view: ViewId, again: boolean): Promise<{ default: ComponentType<ViewProps> }>;
}

/** The shell takes its own major version, as far as it knows it, and the one before. */
export const isSupported = ({ major, minor }: ContractVersion): boolean =>
  (major === contractVersion.major && minor <= contractVersion.minor) || major === contractVersion.major - 1;

const readList = async (): Promise<RemoteManifests> => (await request<RemotesList>('GET', '/remotes.json')).remotes;

const TIMEOUT = 15_000;

const withinTime = async <T>(work: Promise<T>, what: string): Promise<T> => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new RemoteUnavailable(`${what} did not answer in time`)), TIMEOUT);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
};

export const createRemoteDirectory = (first: RemoteManifests, load: RemoteLoader): RemoteDirectory => {
  let manifests = first;
  const opened = new Map<string, RemoteManifest>();

  const bring = async (name: string, view: ViewId, again: boolean) => {
    if (again) manifests = await readList();
    const manifest = manifests[name];
    if (!manifest) throw new RemoteUnavailable(`${name} is not among the remotes`);
    if (!isSupported(manifest.contract)) throw new ContractMismatch(name, manifest.contract);
    const before = opened.get(name);
    // Two builds of one remote do not share a page: what is on screen may hold on to the first.
    if (before && before.build !== manifest.build) throw new NewerBuild(`${name} was released anew`);
    const remote = await load(manifest, again && !before);
    if (!isSupported(remote.contract)) throw new ContractMismatch(name, remote.contract);
    opened.set(name, manifest);
    const component = remote.views[view];
    if (!component) throw new RemoteUnavailable(`${name} has no view ${view}`);
    return component();
  };

  return { load: (name, view, again) => withinTime(bring(name, view, again), name) };
};
