import type { RegisteredCommand, RegisteredShortcuts, RegisteredView, RemoteRegistration } from '@daybook/contracts';
import type { ViewId } from '@daybook/frontend-kit';
import { type IconProps, pathIcon } from '@daybook/ui/path-icon';
import type { ComponentType } from 'react';
import type { RemoteManifests } from '../document-state.js';
import { registrationsBefore13 } from './registrations-before-1.3.js';

/** The view that opens where no other is asked for. */
export const defaultView: ViewId = 'dashboard';

export interface ViewEntry extends Omit<RegisteredView, 'icon' | 'order'> {
  icon: ComponentType<IconProps>;
  /** The remote that brings the view. */
  remote: string;
}

export type CommandEntry = RegisteredCommand & { remote: string };

/** What the remotes have registered. */
export interface ViewRegistry {
  /** In the order of the navigation. */
  views: readonly ViewEntry[];
  commands: readonly CommandEntry[];
  shortcuts: readonly RegisteredShortcuts[];
  /** The remotes that answer what is typed into the palette. */
  searches: readonly string[];
}

type Registered = RemoteRegistration & { remote: string };

const viewsOf = (registered: readonly Registered[]): ViewEntry[] => {
  const views = registered.flatMap(({ remote, views }) => views.map((view) => ({ ...view, remote })));
  // A second view of one id would be unreachable.
  const first = new Map(views.map((view) => [view.id, views.find(({ id }) => id === view.id) ?? view]));
  return [...first.values()].sort((a, b) => a.order - b.order).map((view) => ({ ...view, icon: pathIcon(view.icon) }));
};

export const createViewRegistry = (manifests: RemoteManifests): ViewRegistry => {
  // Without its remote the default view still has a place, where its failure and Retry are shown.
  const remotes = { [defaultView]: {}, ...manifests } as Record<string, { registration?: RemoteRegistration }>;
  const registered = Object.entries(remotes).flatMap(([remote, { registration }]) => {
    const found = registration ?? registrationsBefore13[remote];
    return found ? [{ ...found, remote }] : [];
  });
  return {
    views: viewsOf(registered),
    commands: registered.flatMap(({ remote, commands = [] }) => commands.map((command) => ({ ...command, remote }))),
    shortcuts: registered.flatMap(({ shortcuts = [] }) => shortcuts),
    searches: registered.filter(({ search }) => search).map(({ remote }) => remote),
  };
};

/** The view if there is one that the person may see, else the default. */
export const viewFor = ({ views }: ViewRegistry, wanted: unknown, isAdmin: boolean): ViewEntry => {
  const found = views.find(({ id, adminOnly }) => id === wanted && (!adminOnly || isAdmin));
  const fallback = found ?? views.find(({ id }) => id === defaultView) ?? views[0];
  if (!fallback) throw new Error('No views');
  return fallback;
};
