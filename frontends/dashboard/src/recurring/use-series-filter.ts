import type { Bill, Income } from '@daybook/contracts';
import type { ShellApi, ViewParameters } from '@daybook/frontend-kit';
import { listName } from '@daybook/money';
import { useEffect, useRef, useState } from 'react';
import { everything, type SeriesFilter } from './series-filter.js';

/** Milliseconds without typing before the address follows. */
const debounceMs = 150;

const fields = ['search', 'category', 'frequency', 'status'] as const;

/** Another view may ask for one series by `navigate('recurring', { row: 12 })`: its name is searched for. */
const namedRow = (id: unknown, rows: readonly (Bill | Income)[]): string => {
  const row = rows.find((one) => one.id === id);
  return row ? listName(row) : '';
};

const filterIn = (value: ViewParameters, rows: readonly (Bill | Income)[]): SeriesFilter => {
  const said = fields.flatMap((field) => (typeof value[field] === 'string' ? [[field, value[field]]] : []));
  return {
    ...everything,
    search: namedRow(value['row'], rows),
    ...(Object.fromEntries(said) as Partial<SeriesFilter>),
  };
};

const parametersOf = (filter: SeriesFilter): ViewParameters =>
  Object.fromEntries(fields.flatMap((field) => (filter[field] === everything[field] ? [] : [[field, filter[field]]])));

/** What the manager is narrowed to; it stands in the view state, so that a link and a reload bring it back. */
export const useSeriesFilter = (
  { viewState }: ShellApi,
  rows: readonly (Bill | Income)[],
): [SeriesFilter, (filter: SeriesFilter) => void] => {
  const [filter, setFilter] = useState(() => filterIn(viewState.value, rows));
  const latest = useRef(viewState);
  useEffect(() => {
    latest.current = viewState;
  });
  const first = useRef(filter);
  useEffect(() => {
    if (filter === first.current) return undefined;
    const timer = setTimeout(() => {
      const { value, replace } = latest.current;
      const { row: _row, search: _s, category: _c, frequency: _f, status: _t, ...others } = value;
      replace({ ...others, ...parametersOf(filter) });
    }, debounceMs);
    return () => clearTimeout(timer);
  }, [filter]);
  return [filter, setFilter];
};
