import type { Scenario } from '@daybook/contracts';
import { failureText } from '@daybook/frontend-kit';
import { formatMoney, formatMonth } from '@daybook/money';
import { ErrorState } from '@daybook/ui/error-state';
import { SkeletonRows } from '@daybook/ui/skeleton';
import { useQueries } from '@tanstack/react-query';
import { LaterLineChart } from '../charts/later-line-chart.js';
import type { LineTone } from '../charts/line.js';
import { comparedFigures, cumulatedBase, cumulatedTried, firstBelowZero } from './comparison-figures.js';
import { Figures } from './figures-table.js';
import { comparisonQuery } from './scenario-queries.js';

/** So many scenarios are told apart by colour and dashes. */
export const MOST_COMPARED = 3;

const tones: readonly LineTone[] = ['first', 'second', 'third'];

/** Up to three scenarios beside the plan as it is. */
export const SideBySide = ({ scenarios }: { scenarios: readonly Scenario[] }) => {
  const queries = useQueries({ queries: scenarios.map(({ id }) => comparisonQuery(id)) });
  const failed = queries.find(({ isError, data }) => isError && data === undefined);
  if (failed) {
    return (
      <ErrorState
        title="Failed to compare the scenarios"
        onRetry={() => void failed.refetch()}
        busy={failed.isFetching}
      >
        {failureText(failed.error, '')}
      </ErrorState>
    );
  }
  const compared = queries.flatMap(({ data }, at) => {
    const [scenario, tone] = [scenarios[at], tones[at]];
    return data && scenario && tone ? [{ months: data.months, scenario, tone }] : [];
  });
  const [first] = compared;
  if (!first || compared.length < scenarios.length) return <SkeletonRows rows={8} label="Comparing" />;
  const { months } = first;
  const below = (side: typeof months, of: 'base' | 'scenario') => {
    const month = firstBelowZero(side, of);
    return month === undefined ? 'never' : formatMonth(month);
  };
  const rows = [
    {
      key: 'base',
      name: 'As it is',
      figures: comparedFigures(months).map(({ base }) => base),
      below: below(months, 'base'),
    },
    ...compared.map(({ months: own, scenario }) => ({
      key: scenario.id,
      name: scenario.name,
      figures: comparedFigures(own).map((figure) => figure.scenario),
      below: below(own, 'scenario'),
    })),
  ];
  // One below the other: names are long, and a phone is narrow.
  const groups = [
    ...comparedFigures(months).map(({ label }, at) => ({
      label,
      textOf: ({ figures }: (typeof rows)[number]) => formatMoney(figures[at] ?? 0),
    })),
    { label: 'First below zero', textOf: ({ below: month }: (typeof rows)[number]) => month },
  ];
  return (
    <>
      <LaterLineChart
        label={`Left over in the next ${months.length} months`}
        months={months.map(({ month }) => month)}
        lines={[
          { name: 'As it is', tone: 'base', values: cumulatedBase(months) },
          ...compared.map(({ months: own, scenario, tone }) => ({
            name: scenario.name,
            tone,
            values: cumulatedTried(own),
          })),
        ]}
      />
      <Figures aria-label="Left over, side by side">
        {groups.map(({ label, textOf }) => (
          <tbody key={label}>
            <tr>
              <th scope="rowgroup" colSpan={2}>
                {label}
              </th>
            </tr>
            {rows.map((row) => (
              <tr key={row.key}>
                <th scope="row">{row.name}</th>
                <td>{textOf(row)}</td>
              </tr>
            ))}
          </tbody>
        ))}
      </Figures>
    </>
  );
};
