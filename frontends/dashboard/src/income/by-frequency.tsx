import { formatMoney, frequencyLabel, incomeDistribution } from '@daybook/money';
import { Cell, HeadCell, Row, Table } from '@daybook/ui/table';
import { Part } from './part.js';
import type { Source } from './sources.js';

export const ByFrequency = ({ sources }: { sources: readonly Source[] }) => (
  <Part title="Income by Frequency">
    <Table aria-label="Income by Frequency">
      <thead>
        <tr>
          <HeadCell scope="col">Frequency</HeadCell>
          <HeadCell scope="col" $numeric>
            Sources
          </HeadCell>
          <HeadCell scope="col" $numeric>
            Per month
          </HeadCell>
        </tr>
      </thead>
      <tbody>
        {incomeDistribution(sources).map(({ frequency, count, monthly }) => (
          <Row key={frequency}>
            <Cell>{frequencyLabel(frequency)}</Cell>
            <Cell $numeric>{count}</Cell>
            <Cell $numeric>{formatMoney(monthly)}</Cell>
          </Row>
        ))}
      </tbody>
    </Table>
  </Part>
);
