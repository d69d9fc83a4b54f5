import { type TransactionFilter } from '@daybook/contracts';
import { type ShellApi, type ViewParameters } from '@daybook/frontend-kit';
import { useEffect, useMemo, useRef, useState } from 'react';
import { conditionsOf, type Filter, filterIn, parametersOf } from '../shared/filter.js';
import { queryOf, sortingIn, type Sorting, sortParameters } from '../shared/sort.js';

/** Milliseconds without typing before the list follows; a cleared field does not wait. */
const debounceMs = 150;

type Typed = Pick<Filter, 'search' | 'min' | 'max'>;
const typedIn = ({ search, min, max }: Typed): Typed => ({ search, min, max });

export interface ListFilter {
  filter: Filter;
  setFilter: (filter: Filter) => void;
  sorting: Sorting;
  setSorting: (sorting: Sorting) => void;
  /** As the server takes it, debounced. */
  conditions: TransactionFilter;
  /** Filter and order as a query. */
  query: string;
}

/** The filter and the order of the list; stored in the view state, so that Back and a reload restore them. */
export const useFilter = ({ viewState: { value, replace } }: ShellApi): ListFilter => {
  const [filter, setFilter] = useState<Filter>(() => filterIn(value));
  const [sorting, setSorting] = useState<Sorting>(() => sortingIn(value));
  const { search, min, max } = filter;
  const [settled, setSettled] = useState(() => typedIn(filter));
  useEffect(() => {
    const now = { search, min, max };
    const settle = () => setSettled((before) => (JSON.stringify(before) === JSON.stringify(now) ? before : now));
    const timer = setTimeout(settle, Object.values(now).join('') === '' ? 0 : debounceMs);
    return () => clearTimeout(timer);
  }, [search, min, max]);
  const asked = useMemo(() => ({ ...filter, ...settled }), [filter, settled]);
  const conditions = useMemo(() => conditionsOf(asked), [asked]);
  const query = queryOf(conditions, sorting);

  const kept = JSON.stringify({ ...parametersOf(asked), ...sortParameters(sorting) });
  const stored = JSON.stringify({ ...parametersOf(filterIn(value)), ...sortParameters(sortingIn(value)) });
  // What is open beside the list is not the filter's, and stays.
  const { row, review, add } = value;
  const keep = useRef(replace);
  // What both sides last agreed on: a different value comes from the browser's Back, or from a choice here.
  const agreed = useRef(stored);
  useEffect(() => {
    keep.current = replace;
  });
  useEffect(() => {
    if (stored === agreed.current) return;
    agreed.current = stored;
    const parameters = JSON.parse(stored) as ViewParameters;
    const next = filterIn(parameters);
    setFilter(next);
    setSettled(typedIn(next));
    setSorting(sortingIn(parameters));
  }, [stored]);
  useEffect(() => {
    if (kept === agreed.current) return;
    agreed.current = kept;
    keep.current({
      ...(JSON.parse(kept) as ViewParameters),
      ...(row !== undefined && { row }),
      ...(review !== undefined && { review }),
      ...(add !== undefined && { add }),
    });
  }, [kept, row, review, add]);
  return { filter, setFilter, sorting, setSorting, conditions, query };
};
