import { type Cents, formatMoney, formatWholeMoney, MONTH_NAMES, type YearlyRow } from '@daybook/money';
import { memo } from 'react';
import { CellButton, heat, RowHead, Sum, Value } from './breakdown-cells.js';

/** A cell whose transactions are shown: `month` is 1–12, and null for the whole year. */
export interface OpenCell {
  key: string;
  name: string;
  month: number | null;
}

interface ItemRowProps {
  row: YearlyRow;
  /** The largest cell of the table. */
  largest: Cents;
  onOpen: (cell: OpenCell) => void;
}

/** An item's year; each cell and the total open the transactions behind them. */
export const ItemRow = memo(({ row: { key, name, months, total }, largest, onOpen }: ItemRowProps) => (
  <tr>
    <RowHead scope="row">{name}</RowHead>
    {months.map((cents, index) => (
      <Value key={index}>
        {cents === undefined ? null : (
          <CellButton
            type="button"
            style={{ background: heat(Math.abs(cents) / largest) }}
            title={formatMoney(cents)}
            aria-label={`${name}, ${MONTH_NAMES[index]}: ${formatMoney(cents)}`}
            onClick={() => onOpen({ key, name, month: index + 1 })}
          >
            {formatWholeMoney(cents)}
          </CellButton>
        )}
      </Value>
    ))}
    <Sum>
      <CellButton
        type="button"
        title={formatMoney(total)}
        aria-label={`${name}, full year: ${formatMoney(total)}`}
        onClick={() => onOpen({ key, name, month: null })}
      >
        {formatWholeMoney(total)}
      </CellButton>
    </Sum>
  </tr>
));
ItemRow.displayName = 'ItemRow';
