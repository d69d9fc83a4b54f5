import type { Bill, Income } from '@daybook/contracts';
import type { ShellProps } from '@daybook/frontend-kit';
import { frequencyLabel, listName } from '@daybook/money';
import { Badge } from '@daybook/ui/badge';
import { Cell, Row } from '@daybook/ui/table';
import { color, fontSize, space } from '@daybook/ui/theme/tokens';
import { memo } from 'react';
import { styled } from 'styled-components';
import { AmountCell, type PricedEntry } from '../series/amount-cell.js';
import { CategoryEdit } from './category-edit.js';
import { centsOf, DEFAULT_EMOJI } from '../month/entry.js';
import { ItemName } from '@daybook/ui/item-name';
import { RowActions } from './row-actions.js';

export interface SeriesRowProps<Series extends Bill | Income> extends ShellProps {
  row: Series;
  narrow: boolean;
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
  const { shell, row, narrow, categories, colors, onEdit, onDelete } = props;
  const bill = billOf(row);
  const frequency = frequencyLabel(row.frequency);
  const category = bill ? <CategoryEdit shell={shell} bill={bill} categories={categories} colors={colors} /> : null;
  return (
    <Row>
      <Cell>
        <ItemName emoji={row.emoji || DEFAULT_EMOJI} name={listName(row)}>
          {narrow ? (
            <Second>
              {category}
              <span>{frequency}</span>
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
      <Cell $numeric>
        <RowActions name={listName(row)} narrow={narrow} onEdit={() => onEdit(row)} onDelete={() => onDelete(row)} />
      </Cell>
    </Row>
  );
};

/** A series in its line. Memorised: a letter in the search does not draw five hundred lines again. */
export const SeriesRow = memo(Line) as typeof Line;
