import type { Scenario, ScenarioComparison } from '@daybook/contracts';
import type { ShellProps } from '@daybook/frontend-kit';
import { formatMoney, formatMonth } from '@daybook/money';
import { ExportTable } from '@daybook/ui/export-table';
import { SkeletonRows } from '@daybook/ui/skeleton';
import { color, fontSize, space } from '@daybook/ui/theme/tokens';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { styled } from 'styled-components';
import { QueryBoundary } from '../api/query-boundary.js';
import { LaterLineChart } from '../charts/later-line-chart.js';
import { ComposedFigure } from '../explain/explained-figure.js';
import {
  belowZeroWords,
  type ComparedFigure,
  comparedFigures,
  cumulatedBase,
  cumulatedTried,
  differenceWords,
} from './comparison-figures.js';
import { DifferingItems } from './differing-items.js';
import { Disclosure } from './disclosure.js';
import { explainLeftOver } from './explain-left-over.js';
import { Figures } from './figures-table.js';
import { leftOverTable } from './scenario-tables.js';
import { comparisonQuery } from './scenario-queries.js';

const Words = styled.p`
  margin: ${space(3)} 0;
`;

const Note = styled.p`
  margin-bottom: ${space(3)};
  color: ${color.muted};
  font-size: ${fontSize.small};
`;

/** Says so where bills and income themselves were changed since the figures were first on screen, here or in another tab. */
const Moved = ({ months }: Pick<ScenarioComparison, 'months'>) => {
  const base = JSON.stringify(cumulatedBase(months));
  const [first] = useState(base);
  return (
    <div role="status">
      {base === first ? null : <Words>Your bills and income were changed meanwhile. All figures are of now.</Words>}
    </div>
  );
};

/** A figure that tells how it is made. */
const LeftOver = ({ shell, figure, side }: ShellProps & { figure: ComparedFigure; side: 'base' | 'scenario' }) => (
  <ComposedFigure
    shell={shell}
    made={explainLeftOver(figure.months, side)}
    label={`the money left ${figure.when} ${side === 'base' ? 'without' : 'with'} the scenario`}
    text={formatMoney(figure[side])}
  />
);

/** What a scenario comes to in the months ahead, beside the plan as it is. The server adds both up. */
export const Comparison = ({ shell, scenario }: ShellProps & { scenario: Scenario }) => {
  const query = useQuery(comparisonQuery(scenario.id));
  const queries = { comparison: { query, failure: 'Failed to compare the scenario' } };
  return (
    <QueryBoundary queries={queries} skeleton={<SkeletonRows rows={10} label="Comparing" />}>
      {({ comparison: { months, differs } }) => (
        <>
          <Figures aria-label="Left over, as it is and with the scenario">
            <thead>
              <tr>
                <th scope="col">Left over</th>
                <th scope="col">As it is</th>
                <th scope="col">Scenario</th>
              </tr>
            </thead>
            <tbody>
              {comparedFigures(months).map((figure) => (
                <tr key={figure.label}>
                  <th scope="row">{figure.label}</th>
                  <td>
                    <LeftOver shell={shell} figure={figure} side="base" />
                  </td>
                  <td>
                    <LeftOver shell={shell} figure={figure} side="scenario" />
                    <small>{differenceWords(figure)}</small>
                  </td>
                </tr>
              ))}
            </tbody>
          </Figures>
          <Words>{belowZeroWords(months)}</Words>
          <Moved months={months} />
          <Note>Planned income less planned bills, added up from {formatMonth(months[0]?.month ?? '')} on.</Note>
          <LaterLineChart
            label={`Left over in the next ${months.length} months`}
            months={months.map(({ month }) => month)}
            lines={[
              { name: 'As it is', tone: 'base', values: cumulatedBase(months) },
              { name: scenario.name, tone: 'first', values: cumulatedTried(months) },
            ]}
          />
          <DifferingItems months={months} differs={differs} />
          <Disclosure>
            <summary>Month by month</summary>
            <Figures aria-label="Left over month by month">
              <thead>
                <tr>
                  <th scope="col">By the end of</th>
                  <th scope="col">As it is</th>
                  <th scope="col">Scenario</th>
                </tr>
              </thead>
              <tbody>
                {months.map(({ month }, at) => (
                  <tr key={month}>
                    <th scope="row">{formatMonth(month)}</th>
                    <td>{formatMoney(cumulatedBase(months)[at] ?? 0)}</td>
                    <td>{formatMoney(cumulatedTried(months)[at] ?? 0)}</td>
                  </tr>
                ))}
              </tbody>
            </Figures>
            <ExportTable
              of="Left over month by month"
              name="daybook-scenario-by-month"
              table={() => leftOverTable(months, scenario.name)}
            />
          </Disclosure>
        </>
      )}
    </QueryBoundary>
  );
};
