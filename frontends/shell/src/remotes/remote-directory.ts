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
import { createViewRegistry, type ViewRegistry } from './view-registry.js';
import { ContractMismatch, NewerBuild, RemoteUnavailable } from './remote-errors.js';

/** Loads a remote's module; `again` discards what was cached before a failure. */
export type RemoteLoader = (manifest: RemoteManifest, again: boolean) => Promise<Remote>;

export interface RemoteDirectory {
  /** What the remotes have registered; a new object whenever the list of remotes was reloaded. */
  registry(): ViewRegistry;
  /** Calls back when the registry is another; returns what ends it. */
  subscribe(onChange: () => void): () => void;
  /** The component of a view. `again` reloads the list of remotes first. Rejects with one of `remote-errors.ts`. */
  load(remote: string, view: ViewId, again: boolean): Promise<{ default: ComponentType<ViewProps> }>;
  /** The module of a remote. Rejects as `load` does. */
  open(remote: string): Promise<Remote>;
}

/** The shell takes its own major version, as far as it knows it, and the one before. */
export const isSupported = ({ major, minor }: ContractVersion): boolean =>
  (major === contractVersion.major && minor <= contractVersion.minor) || major === contractVersion.major - 1;

const readList = async (): Promise<RemoteManifests> => (await request<RemotesList>('GET', '/remotes.json')).remotes;

const timeoutMs = 15_000;

const withinTime = async <T>(work: Promise<T>, what: string): Promise<T> => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new RemoteUnavailable(`${what} did not answer in time`)), timeoutMs);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
};

export const createRemoteDirectory = (first: RemoteManifests, load: RemoteLoader): RemoteDirectory => {
  let manifests = first;
  let registry = createViewRegistry(first);
  const opened = new Map<string, RemoteManifest>();
  const listeners = new Set<() => void>();

  const refresh = async () => {
    manifests = await readList();
    registry = createViewRegistry(manifests);
    for (const onChange of [...listeners]) onChange();
  };

  const open = async (name: string, again: boolean): Promise<Remote> => {
    if (again) await refresh();
    const manifest = manifests[name];
    if (!manifest) throw new RemoteUnavailable(`${name} is not among the remotes`);
    if (!isSupported(manifest.contract)) throw new ContractMismatch(name, manifest.contract);
    const before = opened.get(name);
    // Two builds of one remote must not run in one page: what is on screen may still use the first.
    if (before && before.build !== manifest.build) throw new NewerBuild(`${name} was released anew`);
    const remote = await load(manifest, again && !before);
    if (!isSupported(remote.contract)) throw new ContractMismatch(name, remote.contract);
    opened.set(name, manifest);
    return remote;
  };

  const openView = async (name: string, view: ViewId, again: boolean) => {
    const component = (await open(name, again)).views[view];
    if (!component) throw new RemoteUnavailable(`${name} has no view ${view}`);
    return component();
  };

  return {
    registry: () => registry,
    subscribe: (onChange) => {
      listeners.add(onChange);
      return () => listeners.delete(onChange);
    },
    load: (name, view, again) => withinTime(openView(name, view, again), name),
    open: (name) => withinTime(open(name, false), name),
  };
};
