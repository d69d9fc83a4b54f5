import { formatMoney, frequencyLabel, incomeDistribution } from '@daybook/money';
import { Cell, HeadCell, Row, Table } from '@daybook/ui/table';
import type { ChartSeries } from '../charts/chart.js';
import { LaterChart } from '../charts/later-chart.js';
import { Part } from './part.js';
import type { Source } from './sources.js';

const series: readonly ChartSeries[] = [{ name: 'Per month', tone: 'income' }];

export const ByFrequency = ({ sources }: { sources: readonly Source[] }) => (
  <Part title="Income by Frequency">
    <LaterChart
      label="Income in a month by frequency"
      series={series}
      points={incomeDistribution(sources).map(({ frequency, monthly }) => ({
        key: frequency,
        name: frequencyLabel(frequency),
        values: [monthly],
      }))}
    />
    <Table aria-label="Income by Frequency">
      <thead>
        <tr>
          <HeadCell>Frequency</HeadCell>
          <HeadCell $numeric>Sources</HeadCell>
          <HeadCell $numeric>Per month</HeadCell>
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
