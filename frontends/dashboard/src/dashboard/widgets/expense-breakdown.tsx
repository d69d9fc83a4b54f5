import { expenseBreakdown, formatMoney } from '@daybook/money';
import { Button } from '@daybook/ui/button';
import { EmptyState } from '@daybook/ui/empty-state';
import { SkeletonRows } from '@daybook/ui/skeleton';
import { CategoryName, useCategoryColors } from '../../plan/category-name.js';
import { percentOrNone } from '../../plan/empty-value.js';
import { seriesOf } from '../../plan/series.js';
import { ShareBar } from '../../plan/share-bar.js';
import { Loaded } from '../../reads/loaded.js';
import type { WidgetProps } from './widget.js';

/** What the bills come to in a month, by category: the six largest, and Other. */
const ExpenseBreakdown = ({ shell, month: { reads } }: WidgetProps) => {
  const colors = useCategoryColors();
  return (
    <Loaded reads={{ bills: reads.bills }} skeleton={<SkeletonRows rows={6} label="Loading the breakdown" />}>
      {({ bills }) => {
        const shares = expenseBreakdown(seriesOf(bills).map((one) => ({ ...one, category: one.row.category })));
        if (shares.length === 0) {
          return (
            <EmptyState
              title="No bills yet"
              action={<Button onClick={() => shell.navigate('recurring', { add: 'bill' })}>Add bills</Button>}
            >
              What your bills come to in a month stands here, by category.
            </EmptyState>
          );
        }
        return (
          <ul aria-label="Bills in a month by category">
            {shares.map(({ category, monthly, percent }) => (
              <li key={category}>
                <ShareBar
                  label={category}
                  name={<CategoryName name={category} colors={colors} />}
                  percent={percent}
                  figure={`${formatMoney(monthly)} (${percentOrNone(percent)})`}
                />
              </li>
            ))}
          </ul>
        );
      }}
    </Loaded>
  );
};

export default ExpenseBreakdown;
