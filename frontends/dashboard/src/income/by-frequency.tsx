import type { ShellProps } from '@daybook/frontend-kit';
import { formatMoney, frequencyLabel, incomeDistribution } from '@daybook/money';
import { Cell, HeadCell, Row, Table } from '@daybook/ui/table';
import { TwoColumns } from '@daybook/ui/two-columns';
import type { ChartSeries } from '../charts/chart.js';
import { LaterChart } from '../charts/later-chart.js';
import { ExplainedFigure } from '../explain/explained-figure.js';
import { Part } from './part.js';
import type { Source } from './sources.js';

const series: readonly ChartSeries[] = [{ name: 'Per month', tone: 'income' }];

/** Its figures stand in the table under it. */
export const FrequencyChart = ({ sources }: { sources: readonly Source[] }) => (
  <LaterChart
    label="Income in a month by frequency"
    series={series}
    points={incomeDistribution(sources).map(({ frequency, monthly }) => ({
      key: frequency,
      name: frequencyLabel(frequency),
      values: [monthly],
    }))}
  />
);

export const ByFrequency = ({ shell, sources }: ShellProps & { sources: readonly Source[] }) => (
  <Part title="Income by Frequency">
    <TwoColumns>
      <FrequencyChart sources={sources} />
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
              <Cell $numeric>
                <ExplainedFigure
                  shell={shell}
                  figure="income-sources-of-frequency"
                  query={{ frequency }}
                  label={`the number of ${frequencyLabel(frequency)} sources`}
                  text={String(count)}
                />
              </Cell>
              <Cell $numeric>
                <ExplainedFigure
                  shell={shell}
                  figure="income-by-frequency"
                  query={{ frequency }}
                  label={`${frequencyLabel(frequency)} income`}
                  text={formatMoney(monthly)}
                />
              </Cell>
            </Row>
          ))}
        </tbody>
      </Table>
    </TwoColumns>
  </Part>
);
