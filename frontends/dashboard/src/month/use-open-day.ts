import type { ShellApi } from '@daybook/frontend-kit';
import { type CivilMonth, lengthOfMonth } from '@daybook/money';
import type { EditTarget } from '../series-dialog/edit-target.js';

export interface OpenDay {
  /** Of the month that is shown; null where none is open. */
  day: number | null;
  open: (day: number | null) => void;
  /** Adds to the day that is open or focused, and otherwise to none. */
  add: (kind: EditTarget['kind']) => void;
}

/** The day whose cell has the focus. */
const focusedDay = (): number | null => {
  const cell = document.activeElement?.closest<HTMLElement>('[data-day]');
  return cell ? Number(cell.dataset['day']) : null;
};

/** The day whose entries are shown; it stands in the view state, so that a link and a reload open it again. */
export const useOpenDay = ({ viewState: { value, replace } }: ShellApi, month: CivilMonth): OpenDay => {
  const { day: sent, ...others } = value;
  const day = typeof sent === 'number' && sent >= 1 && sent <= lengthOfMonth(month) ? sent : null;
  const withDay = (next: number | null) => ({ ...others, ...(next !== null && { day: next }) });
  return {
    day,
    open: (next) => replace(withDay(next)),
    add: (kind) => replace({ ...withDay(day ?? focusedDay()), add: kind }),
  };
};
