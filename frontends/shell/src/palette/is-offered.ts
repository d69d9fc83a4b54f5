import type { ShellApi } from '@daybook/frontend-kit';
import type { CommandEntry, ViewRegistry } from '../remotes/view-registry.js';

/** Whether a command has its place in the log on screen: all change something, of which a scenario takes what the remote of scenarios changes, and the past nothing. */
export const isOffered = ({ log }: Pick<ShellApi, 'log'>, { views }: ViewRegistry, { remote }: CommandEntry): boolean =>
  !log || ('scenario' in log && views.some((view) => view.scenarioPanel && view.remote === remote));
