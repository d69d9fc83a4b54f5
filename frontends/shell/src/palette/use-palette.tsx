import { type ShellApi, useIsPresent } from '@daybook/frontend-kit';
import { mayLeaveLayers } from '@daybook/ui/hooks/use-layer';
import { lazyPart } from '@daybook/ui/lazy-part';
import { type ReactNode, useEffect, useMemo, useState } from 'react';
import type { RemoteDirectory } from '../remotes/remote-directory.js';
import type { CommandEntry, ViewRegistry } from '../remotes/view-registry.js';
import { EarlyField } from './early-field.js';
import { isFree } from './is-free.js';
import { useGoKeys } from './use-go-keys.js';

/** What offers to log out is one file with the page that is left then: by that time the line may be gone. */
export const Palette = lazyPart(() => import(/* webpackChunkName: "menus" */ './palette.js'), { pending: EarlyField });
export const ShortcutsSheet = lazyPart(() => import(/* webpackChunkName: "shortcuts" */ './shortcuts-sheet.js'));

export interface PaletteOptions {
  shellApi: ShellApi;
  registry: ViewRegistry;
  remotes: RemoteDirectory;
  logout: () => void;
  /** Null where there is no sample data. */
  removeSampleData: (() => void) | null;
}

/**
 * `⌘K` or `Ctrl K` opens the palette, `?` the shortcuts, the letters of registered commands run them, and `g` with its letter opens
 * a view.
 */
export const usePalette = ({
  shellApi,
  registry,
  remotes,
  logout,
  removeSampleData,
}: PaletteOptions): { open: () => void; sheet: ReactNode } => {
  const [sheet, setSheet] = useState<'palette' | 'shortcuts' | null>(null);
  const isAdmin = shellApi.user.isAdmin === 1;
  const { log } = shellApi;
  const mayChange = useIsPresent();
  // All change something: of what was nothing can be, and of what would be not all.
  const registered = registry.commands.filter(
    ({ adminOnly, inScenario }) => mayChange && (!adminOnly || isAdmin) && (!log || ('scenario' in log && inScenario)),
  );
  const views = useMemo(() => registry.views.filter(({ adminOnly }) => !adminOnly || isAdmin), [registry, isAdmin]);
  useGoKeys(views, shellApi.navigate);

  const run = ({ id, label, remote, view, parameters }: CommandEntry) => {
    if (view !== undefined) return shellApi.navigate(view, parameters);
    const failed = () => shellApi.notify({ title: `${label} could not be started`, tone: 'destructive' });
    remotes.open(remote).then(({ commands }) => (commands?.[id] ?? failed)(shellApi), failed);
  };

  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.altKey) return;
      const withCommand = event.metaKey || event.ctrlKey;
      if (withCommand && !event.shiftKey && event.key.toLowerCase() === 'k') {
        event.preventDefault();
        if (mayLeaveLayers()) setSheet((now) => (now === 'palette' ? null : 'palette'));
        return;
      }
      if (!isFree(event.target)) return;
      if (!withCommand && event.key === '?') {
        event.preventDefault();
        setSheet('shortcuts');
        return;
      }
      const isPressed = ({ shortcut, commandKey }: CommandEntry) =>
        withCommand ? !event.shiftKey && commandKey === event.key.toLowerCase() : shortcut === event.key;
      const command = event.repeat ? undefined : registered.find(isPressed);
      if (!command) return;
      event.preventDefault();
      run(command);
    };
    addEventListener('keydown', onKeyDown);
    return () => removeEventListener('keydown', onKeyDown);
  });

  const close = () => setSheet(null);
  return {
    open: () => setSheet('palette'),
    sheet: (
      <>
        {sheet === 'palette' ? (
          <Palette
            context={{
              shellApi,
              views,
              registered,
              run,
              showShortcuts: () => setSheet('shortcuts'),
              removeSampleData,
              logout,
            }}
            registry={registry}
            remotes={remotes}
            onClose={close}
          />
        ) : null}
        {sheet === 'shortcuts' ? (
          <ShortcutsSheet views={views} commands={registered} shortcuts={registry.shortcuts} onClose={close} />
        ) : null}
      </>
    ),
  };
};
