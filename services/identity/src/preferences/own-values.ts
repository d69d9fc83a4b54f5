import type { PreferencesEvents } from '@daybook/contracts';
import type { SavedPreferences } from './saved-preferences.js';

type Saved = PreferencesEvents['PreferencesSaved'];

const prefix = 'own ';
const layout = 'dashboardComponents';
const setting = 'setting ';
const personLength = 36;

const keyOf = (person: string, name: string): string => `${prefix}${person} ${name}`;
export const isOwnKey = (key: string): boolean => key.startsWith(prefix);
const personIn = (key: string): string => key.slice(prefix.length, prefix.length + personLength);
/** The preference that the key is about, as the household's is called. */
export const nameIn = (key: string): string => key.slice(prefix.length + personLength + 1);

/** What each person has chosen of their own; JSON, since null hides the household's. */
export const ownValues = ({ own = {} }: SavedPreferences): [key: string, text: string][] =>
  Object.entries(own).flatMap(([person, { dashboardComponents, settings }]) => [
    ...(dashboardComponents === undefined ? [] : [layoutOf(person, dashboardComponents)]),
    ...Object.entries(settings).map(([name, text]): [string, string] => [
      keyOf(person, `${setting}${name}`),
      JSON.stringify(text),
    ]),
  ]);

const layoutOf = (person: string, text: string): [string, string] => [keyOf(person, layout), JSON.stringify(text)];

/** What puts them back, one for each person. @param restored with undefined, what they have not chosen any more */
export function ownRestored(restored: readonly (readonly [key: string, text: string | undefined])[]): Saved[] {
  const persons = new Set(restored.map(([key]) => personIn(key)));
  return [...persons].map((person) => {
    const data: Saved = { person };
    for (const [key, json] of restored.filter(([one]) => personIn(one) === person)) {
      const name = nameIn(key);
      const text = json === undefined ? undefined : (JSON.parse(json) as string | null);
      if (name === layout) {
        if (typeof text === 'string') data.dashboardComponents = text;
        else data.unset = [layout];
      } else {
        const named = name.slice(setting.length);
        if (text === undefined) (data.unsetSettings ??= []).push(named);
        else (data.settings ??= {})[named] = text;
      }
    }
    return data;
  });
}
