import { type Transaction } from '@daybook/contracts';
import { monthOfTransaction } from '@daybook/contracts/transaction-id';
import { type ShellApi } from '@daybook/frontend-kit';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { sentRowQuery } from '../api/transaction-queries.js';

export interface OpenedRow {
  row: Transaction | null;
  open: (row: Transaction) => void;
  close: () => void;
}

/** The row whose details are open; its id stands in the view state, so that a link and a reload open them again. */
export const useOpenedRow = ({ viewState: { value, replace } }: ShellApi): OpenedRow => {
  const [sent, setSent] = useState(() => value['row']);
  const [row, setRow] = useState<Transaction | null>(null);
  const month = typeof sent === 'number' ? monthOfTransaction(sent) : undefined;
  const found = useQuery({ ...sentRowQuery(Number(sent), month ?? ''), enabled: month !== undefined }).data ?? null;
  const { row: _row, ...others } = value;
  return {
    row: row ?? (month === undefined ? null : found),
    open: (next) => {
      setRow(next);
      replace({ ...others, row: next.id });
    },
    close: () => {
      setSent(null);
      setRow(null);
      replace(others);
    },
  };
};
