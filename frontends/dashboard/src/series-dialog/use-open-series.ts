import type { Bill, Income } from '@daybook/contracts';
import { type ShellApi, useIsPast, type ViewParameters } from '@daybook/frontend-kit';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { EditTarget } from './edit-target.js';
import { filledIn } from './filled-in.js';

export interface OpenSeries {
  /** Null where no dialog is open. */
  target: EditTarget | null;
  open: (target: EditTarget) => void;
  close: () => void;
}

export interface KnownRows {
  bills: readonly Bill[];
  incomes: readonly Income[];
}

/** `add=bill`, or `edit=income 4` of a row that is there. */
const saidIn = ({ add, edit, fill }: ViewParameters, { bills, incomes }: KnownRows): EditTarget | null => {
  if (add === 'bill' || add === 'income') {
    const like = filledIn(fill);
    return { kind: add, row: null, ...(like && { like }) };
  }
  const [, kind, id] = /^(bill|income) (\d+)$/.exec(typeof edit === 'string' ? edit : '') ?? [];
  if (kind === 'bill') {
    const row = bills.find((bill) => bill.id === Number(id));
    return row ? { kind, row } : null;
  }
  const row = incomes.find((income) => income.id === Number(id));
  return row ? { kind: 'income', row } : null;
};

const parametersOf = ({ kind, row }: EditTarget): ViewParameters =>
  row ? { edit: `${kind} ${row.id}` } : { add: kind };

/**
 * What the dialog is about; it stands in the view state, so that a link and a reload open it again. Another view may ask for it by
 * `navigate('recurring', { add: 'bill' })`.
 */
export const useOpenSeries = ({ viewState: { value, replace } }: ShellApi, rows: KnownRows): OpenSeries => {
  const isPast = useIsPast();
  // The row as it was when it was opened: the form stays when somebody else deletes it.
  const [opened, setOpened] = useState<EditTarget | null>(null);
  const said = opened || isPast ? null : saidIn(value, rows);
  if (said?.row || said?.like) setOpened(said);
  const latest = useRef({ value, replace });
  useEffect(() => {
    latest.current = { value, replace };
  });
  const show = useCallback((target: EditTarget | null) => {
    const { add: _add, edit: _edit, fill: _fill, ...others } = latest.current.value;
    setOpened(target);
    latest.current.replace({ ...others, ...(target && parametersOf(target)) });
  }, []);
  const close = useCallback(() => show(null), [show]);
  return { target: isPast ? null : (opened ?? said), open: show, close };
};
