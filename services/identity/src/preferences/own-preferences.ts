import type { Preferences, PreferencesEvents } from '@daybook/contracts';
import type { OwnPreferences, SavedPreferences } from './saved-preferences.js';
import { settingsAfter } from './settings.js';

/** What is each person's own: how they like to look at the household. */
const ownNames: readonly string[] = ['dashboardComponents', 'settings'];

export const isOwnName = (name: string): boolean => ownNames.includes(name);

const ownOf = ({ own = {} }: SavedPreferences, person: string | undefined): OwnPreferences | undefined =>
  person === undefined ? undefined : own[person];

export const hasOwn = (state: SavedPreferences, person: string): boolean => ownOf(state, person) !== undefined;

/** The preferences as they are for a person: what they have not chosen themselves is as the household has it. */
export function seenBy(state: SavedPreferences, person: string | undefined): Preferences {
  const own = ownOf(state, person);
  if (!own) return state.saved;
  const { settings: shared, ...texts } = state.saved;
  const settings = settingsAfter(shared, own.settings);
  return {
    ...texts,
    ...(own.dashboardComponents !== undefined && { dashboardComponents: own.dashboardComponents }),
    ...(settings && { settings }),
  };
}

const without = <T>(record: Readonly<Record<string, T>>, names: readonly string[]): Record<string, T> =>
  Object.fromEntries(Object.entries(record).filter(([name]) => !names.includes(name)));

/**
 * What is a person's own after an event that names them; undefined where nothing is left. A setting that is taken away hides the
 * household's of that name, where there is one.
 */
export function ownAfter(
  state: SavedPreferences,
  person: string,
  { dashboardComponents, settings = {}, unset = [], unsetSettings = [] }: PreferencesEvents['PreferencesSaved'],
): OwnPreferences | undefined {
  const { dashboardComponents: layoutBefore, settings: before = {} } = ownOf(state, person) ?? {};
  const shared = state.saved.settings ?? {};
  const layout = unset.includes('dashboardComponents') ? undefined : (dashboardComponents ?? layoutBefore);
  const after = Object.fromEntries(
    Object.entries({ ...without(before, unsetSettings), ...settings }).filter(
      ([name, text]) => text !== null || Object.hasOwn(shared, name),
    ),
  );
  if (layout === undefined && Object.keys(after).length === 0) return undefined;
  return { ...(layout !== undefined && { dashboardComponents: layout }), settings: after };
}
