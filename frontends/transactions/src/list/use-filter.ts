import { type TransactionFilter } from '@daybook/contracts';
import { type Host, type ViewParameters } from '@daybook/frontend-kit';
import { useEffect, useMemo, useRef, useState } from 'react';
import { conditionsOf, type Filter, filterIn, parametersOf } from './filter.js';
import { queryOf, sortingIn, type Sorting, sortParameters } from './sort.js';

/** The search waits for a pause in the typing of this many milliseconds. */
const debounceMs = 150;

/** What is typed, a moment later; at once where it is empty again. */
const useSettled = (text: string): string => {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), text === '' ? 0 : debounceMs);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
};

export interface ListFilter {
  filter: Filter;
  setFilter: (filter: Filter) => void;
  sorting: Sorting;
  setSorting: (sorting: Sorting) => void;
  /** As the server takes it, once typing has come to a pause. */
  conditions: TransactionFilter;
  /** Filter and order as a query. */
  query: string;
}

/** The filter and the order of the list; they are kept with the view, for the way back to it and for a reload. */
export const useFilter = ({ viewState: { value, replace } }: Host): ListFilter => {
  const [filter, setFilter] = useState<Filter>(() => filterIn(value));
  const [sorting, setSorting] = useState<Sorting>(() => sortingIn(value));
  const { min, max, ...others } = filter;
  const search = useSettled(filter.search);
  const [least, most] = [useSettled(min), useSettled(max)];
  const text = JSON.stringify(conditionsOf({ ...others, search, min: least, max: most }));
  const conditions = useMemo(() => JSON.parse(text) as TransactionFilter, [text]);
  const query = queryOf(conditions, sorting);

  const kept = JSON.stringify({ ...parametersOf({ ...filter, search }), ...sortParameters(sorting) });
  const keep = useRef(replace);
  const first = useRef(true);
  useEffect(() => {
    keep.current = replace;
  });
  useEffect(() => {
    // What the view was opened with is kept already.
    if (first.current) first.current = false;
    else keep.current(JSON.parse(kept) as ViewParameters);
  }, [kept]);
  return { filter, setFilter, sorting, setSorting, conditions, query };
};
