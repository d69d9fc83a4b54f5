import type { Bill, Income } from '@daybook/contracts';
import { type ShellProps, useIsPast } from '@daybook/frontend-kit';
import { formatShortDate, frequencyLabel, listName, type Status } from '@daybook/money';
import { Badge } from '@daybook/ui/badge';
import { StatusGlyph, toneOf } from '@daybook/ui/status-glyph';
import { Cell, Row } from '@daybook/ui/table';
import { color, fontSize, space } from '@daybook/ui/theme/tokens';
import { VisuallyHidden } from '@daybook/ui/visually-hidden';
import { memo } from 'react';
import { styled } from 'styled-components';
import { AmountCell, type PricedEntry } from '../series/amount-cell.js';
import { CategoryEdit } from './category-edit.js';
import { centsOf, DEFAULT_EMOJI } from '../month/entry.js';
import { ItemName } from '@daybook/ui/item-name';
import { statusLabel } from '../month/status-label.js';
import { SeriesDialog } from '../series-dialog/lazy-series-dialog.js';
import type { NextDue } from './next-due.js';
import { RowActions } from './row-actions.js';

export interface SeriesRowProps<Series extends Bill | Income> extends ShellProps {
  row: Series;
  narrow: boolean;
  /** When it is due next. */
  next: NextDue | undefined;
  categories: readonly string[];
  colors: ReadonlyMap<string, string>;
  onEdit: (row: Series) => void;
  onDelete: (row: Series) => void;
}

const Second = styled.span`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0 ${space(2)};
  color: ${color.muted};
  font-size: ${fontSize.small};
`;

const StatusLine = styled.span`
  display: inline-flex;
  align-items: center;
  gap: ${space(1)};
  white-space: nowrap;
`;

const State = ({ status }: { status: Status }) => (
  <StatusLine>
    <StatusGlyph tone={toneOf(status)} size={14} />
    {statusLabel(status)}
  </StatusLine>
);

/** On a phone the glyph stands for the word, which is still read out. */
const Due = ({ date, status }: NextDue) => (
  <StatusLine>
    <StatusGlyph tone={toneOf(status)} size={12} />
    <VisuallyHidden>{statusLabel(status)}, next </VisuallyHidden>
    {formatShortDate(date)}
  </StatusLine>
);

export const isIncome = (row: Bill | Income): row is Income => 'personName' in row;

const billOf = (row: Bill | Income): Bill | null => (isIncome(row) ? null : row);

const pricedOf = (row: Bill | Income): PricedEntry => ({
  kind: isIncome(row) ? 'income' : 'bill',
  id: row.id,
  groupId: row.groupId,
  name: listName(row),
  planned: centsOf(row.amount),
  amount: centsOf(row.amount),
  source: 'plan',
});

const Line = <Series extends Bill | Income>(props: SeriesRowProps<Series>) => {
  const { shell, row, narrow, next, categories, colors, onEdit, onDelete } = props;
  const bill = billOf(row);
  const isPast = useIsPast();
  const frequency = frequencyLabel(row.frequency);
  const category = bill ? <CategoryEdit shell={shell} bill={bill} categories={categories} colors={colors} /> : null;
  return (
    <Row>
      <Cell>
        <ItemName
          emoji={row.emoji || DEFAULT_EMOJI}
          name={listName(row)}
          {...(isPast ? {} : { onOpen: () => onEdit(row), intent: SeriesDialog.intent })}
        >
          {narrow ? (
            <Second>
              {category}
              <span>{frequency}</span>
              {next ? <Due {...next} /> : null}
            </Second>
          ) : null}
        </ItemName>
      </Cell>
      <AmountCell shell={shell} entry={pricedOf(row)} />
      {category && !narrow ? <Cell>{category}</Cell> : null}
      {narrow ? null : (
        <Cell>
          <Badge>{frequency}</Badge>
        </Cell>
      )}
      {narrow ? null : <Cell $numeric>{next ? formatShortDate(next.date) : '–'}</Cell>}
      {narrow ? null : <Cell>{next ? <State status={next.status} /> : null}</Cell>}
      <Cell $numeric>
        <RowActions name={listName(row)} onEdit={() => onEdit(row)} onDelete={() => onDelete(row)} />
      </Cell>
    </Row>
  );
};

/** A series in its line. Memorised: a letter in the search does not draw five hundred lines again. */
export const SeriesRow = memo(Line) as typeof Line;
