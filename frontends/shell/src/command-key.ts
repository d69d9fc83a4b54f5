import type { RegisteredCommand } from '@daybook/contracts';

/** The key of shortcuts such as Ctrl Z on this computer. */
export const commandKeyName = (): string => (/Mac|iPhone|iPad/.test(navigator.platform) ? '⌘' : 'Ctrl');

/** The keys that run a command; none where it has none. */
export const keysOf = ({ shortcut, commandKey }: Pick<RegisteredCommand, 'shortcut' | 'commandKey'>): string[] => {
  if (shortcut) return [shortcut.toUpperCase()];
  return commandKey ? [commandKeyName(), commandKey.toUpperCase()] : [];
};
