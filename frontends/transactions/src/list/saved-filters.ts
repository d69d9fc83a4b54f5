import { type ShellApi, useLocalSetting, type ViewParameters } from '@daybook/frontend-kit';
import { type Filter, filterIn, parametersOf } from '../shared/filter.js';

/** A filter under a name. */
export interface SavedFilter {
  name: string;
  parameters: ViewParameters;
}

/** The person keeps a handful, not a list to search. */
export const mostSaved = 20;

const isSaved = (value: unknown): value is SavedFilter =>
  typeof value === 'object' && value !== null && 'name' in value && 'parameters' in value;

const none: SavedFilter[] = [];

export interface SavedFilters {
  all: readonly SavedFilter[];
  /** Under a name that is known, in its place. */
  save: (name: string, filter: Filter) => void;
  remove: (name: string) => void;
  filterOf: (saved: SavedFilter) => Filter;
}

/** The filters that this person has given a name, on this device. */
export const useSavedFilters = ({ user }: ShellApi): SavedFilters => {
  const [kept, keep] = useLocalSetting<unknown>(user.id, 'saved-filters', none);
  const all = Array.isArray(kept) ? kept.filter(isSaved) : none;
  return {
    all,
    save: (name, filter) =>
      keep(
        [...all.filter((saved) => saved.name !== name), { name, parameters: parametersOf(filter) }].slice(-mostSaved),
      ),
    remove: (name) => keep(all.filter((saved) => saved.name !== name)),
    filterOf: ({ parameters }) => filterIn(parameters),
  };
};
