import type { Bill, Income } from '@daybook/contracts';
import { type ShellProps, useIsPast } from '@daybook/frontend-kit';
import { formatShortDate, frequencyLabel, listName } from '@daybook/money';
import { Badge } from '@daybook/ui/badge';
import { StatusGlyph, toneOf } from '@daybook/ui/status-glyph';
import { Cell, Row } from '@daybook/ui/table';
import { color, fontSize, space } from '@daybook/ui/theme/tokens';
import { memo } from 'react';
import { styled } from 'styled-components';
import { AmountCell, type PricedEntry } from '../series/amount-cell.js';
import { CategoryEdit } from './category-edit.js';
import { centsOf, DEFAULT_EMOJI } from '../month/entry.js';
import { ItemName } from '@daybook/ui/item-name';
import { SeriesDialog } from '../series-dialog/lazy-series-dialog.js';
import { dueDateText, dueStatusText } from './due-text.js';
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

/** On a phone the second line of the row, under the name: what it is, and at the right end when it is due. */
const Second = styled.span`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${space(2)};
  padding-left: calc(1.5 * ${fontSize.body} + ${space(2)});
  color: ${color.muted};
  font-size: ${fontSize.small};
  white-space: nowrap;
`;

const Kind = styled.span`
  display: flex;
  flex: 0 1 auto;
  align-items: center;
  gap: ${space(2)};
  min-width: 0;
  > :last-child {
    overflow: hidden;
    text-overflow: ellipsis;
  }
`;

const Late = styled.span<{ $late: boolean }>`
  flex: none;
  ${({ $late }) => ($late ? `color: ${color.overdue};` : '')}
`;

const StatusLine = styled.span`
  display: inline-flex;
  align-items: center;
  gap: ${space(1)};
  white-space: nowrap;
`;

const State = (next: NextDue) => (
  <StatusLine>
    <StatusGlyph tone={toneOf(next.status)} size={14} />
    {dueStatusText(next)}
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
        />
      </Cell>
      {narrow ? (
        // The glyph stands for the words, which are still read out.
        <Cell>{next ? <StatusGlyph tone={toneOf(next.status)} label={dueStatusText(next)} size={14} /> : null}</Cell>
      ) : null}
      <AmountCell shell={shell} entry={pricedOf(row)} />
      {narrow ? (
        <Cell>
          <Second>
            <Kind>
              {category}
              <span>{frequency}</span>
            </Kind>
            {next ? <Late $late={next.status === 'overdue'}>{dueDateText(next)}</Late> : null}
          </Second>
        </Cell>
      ) : (
        <>
          {category ? <Cell>{category}</Cell> : null}
          <Cell>
            <Badge>{frequency}</Badge>
          </Cell>
          <Cell $numeric>{next ? formatShortDate(next.date) : '–'}</Cell>
          <Cell>{next ? <State {...next} /> : null}</Cell>
        </>
      )}
      <Cell $numeric>
        <RowActions name={listName(row)} narrow={narrow} onEdit={() => onEdit(row)} onDelete={() => onDelete(row)} />
      </Cell>
    </Row>
  );
};

/** A series in its line. Memorised: a letter in the search does not draw five hundred lines again. */
export const SeriesRow = memo(Line) as typeof Line;
