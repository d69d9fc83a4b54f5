import { Editing } from '@daybook/frontend-kit';
import { expenseBreakdown, formatMoney } from '@daybook/money';
import { Button } from '@daybook/ui/button';
import { EmptyState } from '@daybook/ui/empty-state';
import { SkeletonRows } from '@daybook/ui/skeleton';
import { ExplainedFigure } from '../../explain/explained-figure.js';
import { CategoryName, useCategoryColors } from '../../series/category-name.js';
import { percentOrDash } from '../../series/amount-or-dash.js';
import { seriesOf } from '../../series/series.js';
import { LabelledProgress } from '@daybook/ui/labelled-progress';
import { QueryBoundary } from '../../api/query-boundary.js';
import type { WidgetProps } from './widget.js';

/** What the bills come to in a month, by category: the six largest, and Other. */
const ExpenseBreakdown = ({ shell, month: { queries } }: WidgetProps) => {
  const colors = useCategoryColors();
  return (
    <QueryBoundary queries={{ bills: queries.bills }} skeleton={<SkeletonRows rows={6} label="Loading breakdown" />}>
      {({ bills }) => {
        const shares = expenseBreakdown(seriesOf(bills).map((one) => ({ ...one, category: one.row.category })));
        if (shares.length === 0) {
          return (
            <EmptyState
              title="No bills yet"
              action={
                <Editing>
                  <Button onClick={() => shell.navigate('recurring', { add: 'bill' })}>Add bills</Button>
                </Editing>
              }
            >
              Your monthly bills appear here by category.
            </EmptyState>
          );
        }
        return (
          <ul aria-label="Monthly bills by category">
            {shares.map(({ category, monthly, percent }) => (
              <li key={category}>
                <LabelledProgress
                  label={category}
                  name={<CategoryName name={category} colors={colors} />}
                  percent={percent}
                  figure={
                    <>
                      <ExplainedFigure
                        shell={shell}
                        figure="category-bills"
                        query={{ category }}
                        label={category}
                        text={formatMoney(monthly)}
                      />{' '}
                      (
                      <ExplainedFigure
                        shell={shell}
                        figure="category-share"
                        query={{ category }}
                        label={`the share of ${category}`}
                        text={percentOrDash(percent)}
                      />
                      )
                    </>
                  }
                />
              </li>
            ))}
          </ul>
        );
      }}
    </QueryBoundary>
  );
};

export default ExpenseBreakdown;
