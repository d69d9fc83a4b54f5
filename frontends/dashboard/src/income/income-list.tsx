import { frequencyLabel, withPlus } from '@daybook/money';
import { Badge } from '@daybook/ui/badge';
import { Cell, HeadCell, Row } from '@daybook/ui/table';
import { FittedTable } from '../plan/fitted-table.js';
import { ItemName } from '../plan/item-name.js';
import { Part } from './part.js';
import type { Source } from './sources.js';

export const IncomeList = ({ sources }: { sources: readonly Source[] }) => (
  <Part title="All Income Sources">
    <FittedTable $grows={1} aria-label="All Income Sources">
      <thead>
        <tr>
          <HeadCell scope="col">Name</HeadCell>
          <HeadCell scope="col">Frequency</HeadCell>
          <HeadCell scope="col" $numeric>
            Amount
          </HeadCell>
        </tr>
      </thead>
      <tbody>
        {sources.map((source) => (
          <Row key={source.id}>
            <Cell>
              <ItemName emoji={source.emoji} name={source.name} />
            </Cell>
            <Cell>
              <Badge>{frequencyLabel(source.frequency)}</Badge>
            </Cell>
            <Cell $numeric>{withPlus(source.amount)}</Cell>
          </Row>
        ))}
      </tbody>
    </FittedTable>
  </Part>
);
