import type { Bill, Income } from '@daybook/contracts';
import type { ViewProps } from '@daybook/frontend-kit';
import { frequencyLabel, listName } from '@daybook/money';
import { Badge } from '@daybook/ui/badge';
import { Cell, HeadCell, Row } from '@daybook/ui/table';
import { color, fontSize } from '@daybook/ui/theme/tokens';
import { TooltipArea } from '@daybook/ui/tooltip';
import { VisuallyHidden } from '@daybook/ui/visually-hidden';
import { styled } from 'styled-components';
import { AmountCell, type PricedEntry } from '../plan/amount-cell.js';
import { CategoryName, useCategoryColors } from '../plan/category-name.js';
import { centsOf, DEFAULT_EMOJI } from '../plan/entry.js';
import { FittedTable } from '../plan/fitted-table.js';
import { ItemName } from '../plan/item-name.js';
import { useNarrow } from '../reads/use-narrow.js';
import { RowActions } from './row-actions.js';

export interface SeriesTableProps<Series extends Bill | Income> extends ViewProps {
  label: string;
  rows: readonly Series[];
  onEdit: (row: Series) => void;
  onDelete: (row: Series) => void;
  onApproach: () => void;
}

const Second = styled.span`
  display: block;
  color: ${color.muted};
  font-size: ${fontSize.small};
`;

const isIncome = (row: Bill | Income): row is Income => 'personName' in row;

const pricedOf = (row: Bill | Income): PricedEntry => ({
  kind: isIncome(row) ? 'income' : 'bill',
  id: row.id,
  groupId: row.groupId,
  name: listName(row),
  planned: centsOf(row.amount),
  amount: centsOf(row.amount),
  source: 'plan',
});

/** Expenses (with their category) or incomes, a line each; on a phone the badges stand in a second line under the name. */
export const SeriesTable = <Series extends Bill | Income>({
  host,
  label,
  rows,
  onEdit,
  onDelete,
  onApproach,
}: SeriesTableProps<Series>) => {
  const colors = useCategoryColors();
  const narrow = useNarrow(768);
  const expenses = rows.some((row) => !isIncome(row));
  const categoryOf = (row: Bill | Income) =>
    isIncome(row) ? null : <CategoryName name={row.category} colors={colors} />;
  return (
    <TooltipArea>
      <FittedTable $grows={1} aria-label={label}>
        <thead>
          <tr>
            <HeadCell scope="col">Name</HeadCell>
            <HeadCell scope="col" $numeric>
              Amount
            </HeadCell>
            {expenses && !narrow ? <HeadCell scope="col">Category</HeadCell> : null}
            {narrow ? null : <HeadCell scope="col">Frequency</HeadCell>}
            <HeadCell scope="col" $numeric>
              {narrow ? <VisuallyHidden>Actions</VisuallyHidden> : 'Actions'}
            </HeadCell>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => {
            const category = categoryOf(row);
            const frequency = frequencyLabel(row.frequency);
            return (
              <Row key={row.groupId}>
                <Cell>
                  <ItemName emoji={row.emoji || DEFAULT_EMOJI} name={listName(row)}>
                    {narrow ? (
                      <Second>
                        {category}
                        {category ? ' · ' : null}
                        {frequency}
                      </Second>
                    ) : null}
                  </ItemName>
                </Cell>
                <AmountCell host={host} entry={pricedOf(row)} />
                {category && !narrow ? (
                  <Cell>
                    <Badge>{category}</Badge>
                  </Cell>
                ) : null}
                {narrow ? null : (
                  <Cell>
                    <Badge>{frequency}</Badge>
                  </Cell>
                )}
                <Cell $numeric>
                  <RowActions
                    name={listName(row)}
                    onEdit={() => onEdit(row)}
                    onDelete={() => onDelete(row)}
                    onApproach={onApproach}
                  />
                </Cell>
              </Row>
            );
          })}
        </tbody>
      </FittedTable>
    </TooltipArea>
  );
};
