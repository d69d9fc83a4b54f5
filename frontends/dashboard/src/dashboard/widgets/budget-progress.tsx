import { formatMoney, monthOf } from '@daybook/money';
import { Button } from '@daybook/ui/button';
import { EmptyState } from '@daybook/ui/empty-state';
import { SkeletonRows } from '@daybook/ui/skeleton';
import { color } from '@daybook/ui/theme/tokens';
import { useQuery } from '@tanstack/react-query';
import { styled } from 'styled-components';
import { Editing, type ShellProps } from '@daybook/frontend-kit';
import { ComposedFigure, ExplainedFigure } from '../../explain/explained-figure.js';
import { CategoryName, useCategoryColors } from '../../series/category-name.js';
import { LabelledProgress } from '@daybook/ui/labelled-progress';
import { QueryBoundary } from '../../api/query-boundary.js';
import { budgetsQuery } from '../../api/budgets-queries.js';
import { type CategoryBudget, categoryBudgets, restOf } from './category-budgets.js';
import { explainRest, explainUnplanned } from './composed-budgets.js';
import { Under } from '../../month/lines.js';
import { monthSpendQuery } from './month-spend.js';
import type { WidgetProps } from './widget.js';

const Over = styled.span`
  color: ${color.overdue};
`;

const Rest = ({ shell, budget }: ShellProps & { budget: CategoryBudget }) => {
  const { value } = restOf(budget);
  if (budget.isSet) {
    return value < 0 ? <Over>{formatMoney(-value)} over budget</Over> : <>{formatMoney(value)} left of the budget</>;
  }
  const figure = (
    <ComposedFigure
      shell={shell}
      made={explainRest(budget)}
      label={`what is ${value < 0 ? 'over' : 'left'} of ${budget.category}`}
      text={formatMoney(Math.abs(value))}
    />
  );
  return value < 0 ? <Over>{figure} over</Over> : <>{figure} left</>;
};

/** What was spent, of what; each as it is made, where the bills make it. */
const Spent = ({ shell, budget: { category, spent, planned, isSet } }: ShellProps & { budget: CategoryBudget }) => {
  if (isSet) return `${formatMoney(spent)} of ${formatMoney(planned)}`;
  return (
    <>
      <ExplainedFigure
        shell={shell}
        figure="category-spent"
        query={{ category }}
        label={`the spending on ${category}`}
        text={formatMoney(spent)}
      />
      {' of '}
      <ExplainedFigure
        shell={shell}
        figure="category-planned"
        query={{ category }}
        label={`the plan for ${category}`}
        text={formatMoney(planned)}
      />
    </>
  );
};

/** The month's budget of each category, or else its bills, and how much of that was spent. */
const BudgetProgress = ({ shell, month: { queries }, drawn }: WidgetProps) => {
  const colors = useCategoryColors();
  const spend = {
    query: useQuery({ ...monthSpendQuery(monthOf(shell.today)), enabled: drawn }),
    failure: 'Failed to fetch transactions',
  };
  const budgets = {
    query: useQuery({ ...budgetsQuery(monthOf(shell.today)), enabled: drawn }),
    failure: 'Failed to fetch budgets',
  };
  return (
    <QueryBoundary
      queries={{ bills: queries.bills, spend, budgets }}
      skeleton={<SkeletonRows rows={6} label="Loading budget" />}
    >
      {(data) => {
        const { categories, unplanned } = categoryBudgets(data.bills, data.spend.categories, data.budgets);
        if (categories.length === 0) {
          return (
            <EmptyState
              title="Nothing planned this month"
              action={
                <Editing>
                  <Button onClick={() => shell.navigate('recurring', { add: 'bill' })}>Add bills</Button>
                </Editing>
              }
            >
              Bills appear here by category, next to what you spent.
            </EmptyState>
          );
        }
        const isAnySet = categories.some(({ isSet }) => isSet);
        return (
          <>
            <ul aria-label="Spent and planned by category">
              {categories.map((budget) => {
                const figure = `${formatMoney(budget.spent)} of ${formatMoney(budget.planned)}`;
                return (
                  <li key={budget.category}>
                    <LabelledProgress
                      label={budget.category}
                      name={<CategoryName name={budget.category} colors={colors} />}
                      percent={budget.percent}
                      valueText={figure}
                      figure={<Spent shell={shell} budget={budget} />}
                      detail={<Rest shell={shell} budget={budget} />}
                    />
                  </li>
                );
              })}
            </ul>
            {unplanned.value > 0 ? (
              <Under>
                <ComposedFigure
                  shell={shell}
                  made={explainUnplanned(unplanned)}
                  label="the spending without a bill"
                  text={formatMoney(unplanned.value)}
                />{' '}
                {`spent in categories without a bill${isAnySet ? ' or a budget' : ''} this month`}
              </Under>
            ) : null}
            <Button variant="ghost" size="small" flush onClick={() => shell.navigate('spending', { cut: 'budget' })}>
              {isAnySet ? 'Go to budgets' : 'Set budgets'}
            </Button>
          </>
        );
      }}
    </QueryBoundary>
  );
};

export default BudgetProgress;
