import { Editing } from '@daybook/frontend-kit';
import { frequencyLabel, MOBILE_BREAKPOINT, withPlus } from '@daybook/money';
import { Badge } from '@daybook/ui/badge';
import { IconButton } from '@daybook/ui/icon-button';
import { EditIcon } from '@daybook/ui/icons';
import { Cell, HeadCell, Row } from '@daybook/ui/table';
import { TWO_COLUMNS_FROM, TwoColumns } from '@daybook/ui/two-columns';
import { VisuallyHidden } from '@daybook/ui/visually-hidden';
import { FittedTable } from '@daybook/ui/fitted-table';
import { ItemName } from '@daybook/ui/item-name';
import { useNarrow } from '@daybook/ui/hooks/use-narrow';
import { styled } from 'styled-components';
import { SeriesDialog } from '../series-dialog/lazy-series-dialog.js';
import { FrequencyChart } from './by-frequency.js';
import { Contribution } from './contribution.js';
import { contributionNote } from './contribution-text.js';
import { Part } from './part.js';
import type { Source } from './sources.js';

/** The names have their line for themselves. */
const Halves = styled(TwoColumns)`
  @media (min-width: ${TWO_COLUMNS_FROM}px) {
    grid-template-columns: minmax(0, 8fr) minmax(0, 5fr);
  }
`;

interface IncomeListProps {
  sources: readonly Source[];
  onEdit: (source: Source) => void;
}

export const IncomeList = ({ sources, onEdit }: IncomeListProps) => {
  const narrow = useNarrow(MOBILE_BREAKPOINT);
  const hasRoom = !useNarrow(TWO_COLUMNS_FROM);
  const list = (
    <Part title="All Income Sources" note={contributionNote(sources)}>
      <FittedTable $grows={1} aria-label="All Income Sources">
        <thead>
          <tr>
            <HeadCell>Name</HeadCell>
            {narrow ? null : <HeadCell>Frequency</HeadCell>}
            <HeadCell $numeric>Amount</HeadCell>
            <HeadCell>
              <VisuallyHidden>Actions</VisuallyHidden>
            </HeadCell>
          </tr>
        </thead>
        <tbody>
          {sources.map((source) => (
            <Row key={source.id}>
              <Cell>
                <ItemName emoji={source.emoji} name={source.name}>
                  {narrow ? (
                    <>
                      <Badge>{frequencyLabel(source.frequency)}</Badge>{' '}
                    </>
                  ) : null}
                  <Contribution source={source} sources={sources} />
                </ItemName>
              </Cell>
              {narrow ? null : (
                <Cell>
                  <Badge>{frequencyLabel(source.frequency)}</Badge>
                </Cell>
              )}
              <Cell $numeric>{withPlus(source.amount)}</Cell>
              <Cell $numeric>
                <Editing>
                  <IconButton
                    label={`Edit ${source.name}`}
                    title="Edit"
                    onClick={() => onEdit(source)}
                    {...SeriesDialog.intent}
                  >
                    <EditIcon />
                  </IconButton>
                </Editing>
              </Cell>
            </Row>
          ))}
        </tbody>
      </FittedTable>
    </Part>
  );
  return hasRoom ? (
    <Halves>
      {list}
      <Part title="Per month, by frequency">
        <FrequencyChart sources={sources.filter(({ row }) => !row.idleThisMonth)} />
      </Part>
    </Halves>
  ) : (
    list
  );
};
