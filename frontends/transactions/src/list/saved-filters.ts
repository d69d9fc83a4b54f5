import { localKey, readLocal, type ShellApi, type ViewParameters, writeLocal } from '@daybook/frontend-kit';
import { type SettingsChange, useSettings } from '@daybook/frontend-kit/settings';
import { type Filter, filterIn, parametersOf } from '../shared/filter.js';

/** A filter under a name. */
export interface SavedFilter {
  name: string;
  parameters: ViewParameters;
}

/** The person keeps a handful, not a list to search. */
export const mostSaved = 20;

/** Each is a setting of its own, so that two that are saved at once are both kept. */
const prefix = 'saved-filter:';

const isParameters = (value: unknown): value is ViewParameters => typeof value === 'object' && value !== null;

const isSaved = (value: unknown): value is SavedFilter =>
  isParameters(value) && 'name' in value && 'parameters' in value;

const filtersIn = (settings: ReadonlyMap<string, string>): SavedFilter[] =>
  [...settings].flatMap(([key, text]) => {
    if (!key.startsWith(prefix)) return [];
    try {
      const parameters: unknown = JSON.parse(text);
      return isParameters(parameters) ? [{ name: key.slice(prefix.length), parameters }] : [];
    } catch {
      return [];
    }
  });

export interface SavedFilters {
  all: readonly SavedFilter[];
  /** Under a name that is known, in its place. */
  save: (name: string, filter: Filter) => void;
  remove: (name: string) => void;
  filterOf: (saved: SavedFilter) => Filter;
}

const noSettings: ReadonlyMap<string, string> = new Map();

/** The filters that this person has given a name. */
export const useSavedFilters = (shell: ShellApi): SavedFilters => {
  const [settings = noSettings, change] = useSettings(shell);
  const key = localKey(shell.user.id, 'saved-filters');
  // They stayed on the device before they were preferences: those go with the next change.
  const onDevice = readLocal<unknown>(key, []);
  const known = filtersIn(settings);
  const moving = (Array.isArray(onDevice) ? onDevice.filter(isSaved) : []).filter(
    ({ name }) => !known.some((saved) => saved.name === name),
  );
  const all = [...known, ...moving];
  const send = (own: SettingsChange) => {
    const moved = moving.map(({ name, parameters }) => [`${prefix}${name}`, JSON.stringify(parameters)] as const);
    change({ ...Object.fromEntries(moved), ...own }, { onSuccess: () => writeLocal(key, []) });
  };
  return {
    all,
    save: (name, filter) => {
      const others = all.filter((saved) => saved.name !== name);
      const oldest = others.slice(0, Math.max(0, others.length + 1 - mostSaved));
      send({
        ...Object.fromEntries(oldest.map((saved) => [`${prefix}${saved.name}`, null])),
        [`${prefix}${name}`]: JSON.stringify(parametersOf(filter)),
      });
    },
    remove: (name) => {
      if (moving.length > 0)
        writeLocal(
          key,
          moving.filter((saved) => saved.name !== name),
        );
      send({ [`${prefix}${name}`]: null });
    },
    filterOf: ({ parameters }) => filterIn(parameters),
  };
};
