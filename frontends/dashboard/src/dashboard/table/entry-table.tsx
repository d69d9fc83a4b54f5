import type { ShellProps } from '@daybook/frontend-kit';
import { Cell, HeadCell, Row } from '@daybook/ui/table';
import { color, fontSize, fontWeight, space } from '@daybook/ui/theme/tokens';
import { memo, useMemo } from 'react';
import { styled } from 'styled-components';
import type { Entry } from '../../month/entry.js';
import { FittedTable } from '@daybook/ui/fitted-table';
import { ItemName } from '@daybook/ui/item-name';
import { StatusButton } from '../status/status-button.js';
import { useGrowing } from '@daybook/ui/hooks/use-growing';
import { useChooseStatus } from '../status/use-choose-status.js';
import { AmountCell } from '../../series/amount-cell.js';

const Narrow = styled(HeadCell)`
  width: 1%;
`;

const Apart = styled.th`
  height: 36px;
  padding: ${space(2)} ${space(3)} 0;
  border-top: 1px solid ${color.line};
  color: ${color.muted};
  font-size: ${fontSize.small};
  font-weight: ${fontWeight.medium};
  text-align: left;
`;

const ROWS_AT_ONCE = 15;

const isDue = ({ inAnchorMonth }: Entry): boolean => inAnchorMonth;

type Part = ShellProps & { entries: readonly Entry[] };

interface LineProps extends ShellProps {
  entry: Entry;
  onChoose: (entry: Entry) => void;
}

/** Memorised: the lines that a long month brings later do not draw the earlier ones again. */
const Line = memo(({ shell, entry, onChoose }: LineProps) => (
  <Row>
    <Cell>{entry.dueDay}</Cell>
    <Cell>
      <ItemName emoji={entry.emoji} name={entry.name} />
    </Cell>
    <AmountCell shell={shell} entry={entry} />
    <Cell>
      <StatusButton entry={entry} onChoose={onChoose} />
    </Cell>
  </Row>
));
Line.displayName = 'Line';

const Rows = ({ shell, entries }: Part) => {
  const choose = useChooseStatus({ shell });
  return entries.map((entry) => (
    <Line key={`${entry.kind} ${entry.id}`} shell={shell} entry={entry} onChoose={choose} />
  ));
};

/** The entries of the month by due day; quarterly and annual ones outside their months stand apart. */
export const EntryTable = ({ shell, entries }: Part) => {
  const inOrder = useMemo(() => [...entries.filter(isDue), ...entries.filter((entry) => !isDue(entry))], [entries]);
  const drawn = useGrowing(inOrder, ROWS_AT_ONCE);
  const due = drawn.filter(isDue);
  const others = drawn.filter((entry) => !isDue(entry));
  return (
    <FittedTable $grows={2} aria-label="Bills and income">
      <thead>
        <tr>
          <Narrow>Due</Narrow>
          <HeadCell>Name</HeadCell>
          <HeadCell $numeric>Amount</HeadCell>
          <Narrow>Status</Narrow>
        </tr>
      </thead>
      <tbody>
        <Rows shell={shell} entries={due} />
      </tbody>
      {others.length > 0 ? (
        <tbody>
          <tr>
            <Apart scope="rowgroup" colSpan={4}>
              Not due this month
            </Apart>
          </tr>
          <Rows shell={shell} entries={others} />
        </tbody>
      ) : null}
    </FittedTable>
  );
};
