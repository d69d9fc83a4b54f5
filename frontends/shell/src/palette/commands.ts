import type { ShellApi } from '@daybook/frontend-kit';
import type { CommandEntry, ViewEntry } from '../remotes/view-registry.js';
import type { ThemeName } from '@daybook/ui/theme/palette';
import { keysOf } from '../command-key.js';
import type { Command } from './command.js';

/** What the lines of the palette are made of. */
export interface CommandContext {
  shellApi: ShellApi;
  views: readonly ViewEntry[];
  registered: readonly CommandEntry[];
  run: (command: CommandEntry) => void;
  theme: ThemeName;
  toggle: () => void;
  showShortcuts: () => void;
  /** Null where there is no sample data. */
  removeSampleData: (() => void) | null;
  logout: () => void;
}

/** Views first, then what the remotes have registered, then what the shell does itself. */
export const commandsOf = (context: CommandContext): Command[] => {
  const { shellApi, views, registered, run, theme, toggle, showShortcuts, removeSampleData, logout } = context;
  const { log, readLog, today } = shellApi;
  const past = log !== undefined && 'asOf' in log;
  const action = (command: Omit<Command, 'group'>): Command => ({ ...command, group: 'Actions' });
  return [
    ...views.map(({ id, label }): Command => ({
      id: `view ${id}`,
      group: 'Views',
      label,
      run: () => shellApi.navigate(id),
    })),
    ...registered.map((command) =>
      action({
        id: `${command.remote} ${command.id}`,
        label: command.label,
        detail: keysOf(command).join(' ') || undefined,
        keywords: command.keywords,
        run: () => run(command),
      }),
    ),
    action({
      id: 'theme',
      label: theme === 'light' ? 'Dark theme' : 'Light theme',
      keywords: 'color',
      run: toggle,
    }),
    action({
      id: 'past',
      label: past ? 'Back to today' : 'See earlier days as they stood',
      keywords: 'history time machine as of',
      run: () => readLog?.(past ? undefined : { asOf: today }),
    }),
    ...(log && 'scenario' in log
      ? [action({ id: 'scenario', label: 'Leave the scenario', keywords: 'plan what if', run: () => readLog?.() })]
      : []),
    action({ id: 'shortcuts', label: 'Keyboard shortcuts', detail: '?', run: showShortcuts }),
    ...(removeSampleData && !log
      ? [action({ id: 'sample', label: 'Remove sample data', keywords: 'demo example', run: removeSampleData })]
      : []),
    action({ id: 'logout', label: 'Log out', keywords: 'sign out leave', run: logout }),
  ];
};
