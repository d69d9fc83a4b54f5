import { Editing } from '@daybook/frontend-kit';
import { formatMoney, yearOf } from '@daybook/money';
import { Button } from '@daybook/ui/button';
import { EmptyState } from '@daybook/ui/empty-state';
import { SkeletonRows } from '@daybook/ui/skeleton';
import { LabelledProgress } from '@daybook/ui/labelled-progress';
import { QueryBoundary } from '../../api/query-boundary.js';
import { useBillPayments } from '../../api/use-queries.js';
import { ExplainedFigure } from '../../explain/explained-figure.js';
import { savingsGoals } from './goals.js';
import type { WidgetProps } from './widget.js';

/** Series in Savings: saved this year against the plan. */
const SavingsGoals = ({ shell, month: { queries } }: WidgetProps) => {
  const payments = useBillPayments();
  const year = yearOf(shell.today);
  return (
    <QueryBoundary
      queries={{ bills: queries.bills, payments }}
      skeleton={<SkeletonRows rows={3} label="Loading savings goals" />}
    >
      {(data) => {
        const goals = savingsGoals(data.bills, data.payments, year);
        if (goals.length === 0) {
          return (
            <EmptyState
              title="No savings goals yet"
              action={
                <Editing>
                  <Button onClick={() => shell.navigate('recurring', { add: 'bill' })}>Add a savings goal</Button>
                </Editing>
              }
            >
              A recurring expense in the category Savings is a goal for the year.
            </EmptyState>
          );
        }
        return (
          <ul aria-label={`${year} savings goals`}>
            {goals.map(({ id, bill, name, saved, planned, percent }) => {
              const valueText = `${formatMoney(saved)} of ${formatMoney(planned)}`;
              return (
                <li key={id}>
                  <LabelledProgress
                    label={name}
                    percent={percent}
                    valueText={valueText}
                    figure={
                      <>
                        <ExplainedFigure
                          shell={shell}
                          figure="savings-saved"
                          query={{ bill }}
                          label={`what was saved for ${name}`}
                          text={formatMoney(saved)}
                        />
                        {' of '}
                        <ExplainedFigure
                          shell={shell}
                          figure="savings-planned"
                          query={{ bill }}
                          label={`the plan for ${name}`}
                          text={formatMoney(planned)}
                        />
                      </>
                    }
                    detail={
                      <>
                        <ExplainedFigure
                          shell={shell}
                          figure="savings-progress"
                          query={{ bill }}
                          label={`the progress of ${name}`}
                          text={`${percent}%`}
                        />
                        {` of ${year} saved`}
                      </>
                    }
                    tone="paid"
                  />
                </li>
              );
            })}
          </ul>
        );
      }}
    </QueryBoundary>
  );
};

export default SavingsGoals;
