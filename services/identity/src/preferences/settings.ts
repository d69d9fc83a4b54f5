import type { Preferences, PreferencesEvents } from '@daybook/contracts';

/** What a person has set of how views are shown: texts that are the client's own, by names that it gives. */
export type Settings = NonNullable<Preferences['settings']>;
/** Null: as if it had never been set. */
export type SettingsChange = NonNullable<PreferencesEvents['PreferencesSaved']['settings']>;

/** All of them come with the first page. */
export const mostSettings = 40;

const textOf = (settings: Settings | undefined, name: string): string | null =>
  settings && Object.hasOwn(settings, name) ? (settings[name] ?? null) : null;

/** Of what is to be set what is set otherwise now; undefined where nothing is. */
export function newSettings(
  before: Settings | undefined,
  given: SettingsChange | undefined,
): SettingsChange | undefined {
  const fresh = Object.entries(given ?? {}).filter(([name, text]) => text !== textOf(before, name));
  return fresh.length === 0 ? undefined : Object.fromEntries(fresh);
}

/** Two that are set at once are both kept: each is put among those that are there. Undefined where none is left. */
export function settingsAfter(before: Settings | undefined, change: SettingsChange | undefined): Settings | undefined {
  const after = Object.entries({ ...before, ...change }).filter(
    (entry): entry is [string, string] => entry[1] !== null,
  );
  return after.length === 0 ? undefined : Object.fromEntries(after);
}

/** Where there are more already, they can be changed and taken away. */
export function areTooManySettings(before: Settings | undefined, change: SettingsChange | undefined): boolean {
  const count = Object.keys(settingsAfter(before, change) ?? {}).length;
  return count > mostSettings && count > Object.keys(before ?? {}).length;
}
