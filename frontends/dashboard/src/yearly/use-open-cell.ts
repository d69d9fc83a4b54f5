import type { ShellApi } from '@daybook/frontend-kit';
import type { YearlyOverview } from '@daybook/money';
import { useCallback, useEffect, useRef } from 'react';
import type { OpenCell } from './item-row.js';
import { seriesIn } from './yearly-records.js';

/** The cell whose transactions are shown; it stands in the view state, so that a link and a reload open it again. */
export const useOpenCell = ({ viewState }: ShellApi, { rows }: YearlyOverview) => {
  const { item, month } = viewState.value;
  const row = rows.find(({ key }) => seriesIn(key) === item);
  const inMonth = typeof month === 'number' && month >= 1 && month <= 12 ? month : null;
  const open: OpenCell | null = row ? { key: row.key, name: row.name, month: inMonth } : null;
  const latest = useRef(viewState);
  useEffect(() => {
    latest.current = viewState;
  });
  // The same one always, so that a sheet that opens draws no row again.
  const setOpen = useCallback((cell: OpenCell | null) => {
    const { value, replace } = latest.current;
    const { item: _item, month: _month, ...others } = value;
    replace({
      ...others,
      ...(cell && { item: seriesIn(cell.key), ...(cell.month !== null && { month: cell.month }) }),
    });
  }, []);
  return { open, setOpen };
};
