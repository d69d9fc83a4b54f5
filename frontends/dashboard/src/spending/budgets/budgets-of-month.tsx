import type { Budgets } from '@daybook/contracts';
import { Editing, failureText, type ShellProps } from '@daybook/frontend-kit';
import { type CivilMonth, formatMoney, formatMonth, shiftMonth } from '@daybook/money';
import { Button } from '@daybook/ui/button';
import { EmptyState } from '@daybook/ui/empty-state';
import { SkeletonRows } from '@daybook/ui/skeleton';
import { counted } from '@daybook/ui/text/counted';
import { color, space } from '@daybook/ui/theme/tokens';
import { useQuery } from '@tanstack/react-query';
import { styled } from 'styled-components';
import { QueryBoundary } from '../../api/query-boundary.js';
import { useCategoryColors } from '../../series/category-name.js';
import { TableActions } from '@daybook/ui/table-actions';
import { centsOfSum } from '../../api/cents-of-sum.js';
import { AddBudget } from './add-budget.js';
import { BudgetLines } from './budget-lines.js';
import { budgetsQuery } from '../../api/budgets-queries.js';
import { budgetsTable } from './budgets-table.js';
import { useSaveBudgets } from './use-save-budgets.js';

const Above = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space(2)} ${space(4)};
  margin-bottom: ${space(2)};
`;

const Said = styled.p`
  color: ${color.muted};
`;

const Problem = styled.span`
  color: ${color.overdue};
`;

const Actions = styled.span`
  display: inline-flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space(2)};
`;

/** What was planned for the month before, and is not for this one. */
const copied = ({ categories }: Budgets) =>
  categories.flatMap(({ category, planned, plannedBefore }) =>
    planned === null && plannedBefore !== null ? [{ category, amount: plannedBefore }] : [],
  );

/** How the month stands, in words. */
const standing = ({ categories, totals }: Budgets): string => {
  const over = categories.filter(({ left }) => left !== null && centsOfSum(left) < 0).length;
  const left = centsOfSum(totals.left);
  const whole = left < 0 ? `${formatMoney(-left)} over budget` : `${formatMoney(left)} left`;
  const unplanned = centsOfSum(totals.unplanned);
  return [
    over > 0 ? `${whole}, ${counted(over, 'category', 'categories')} over` : whole,
    ...(unplanned > 0 ? [`${formatMoney(unplanned)} spent without a budget`] : []),
  ].join('; ');
};

const CopyBefore = ({ shell, budgets }: ShellProps & { budgets: Budgets }) => {
  const saving = useSaveBudgets({ shell });
  const missing = copied(budgets);
  if (missing.length === 0) return null;
  const from = formatMonth(shiftMonth(budgets.month, -1));
  const copy = () =>
    saving.mutate({
      title: `${counted(missing.length, 'budget')} copied from ${from}`,
      body: { month: budgets.month, budgets: missing },
    });
  return (
    <Editing presentOnly>
      <Button size="small" busy={saving.isPending} onClick={copy}>
        Copy {counted(missing.length, 'budget')} of {from}
      </Button>
      {saving.isError ? <Problem role="alert">{failureText(saving.error, 'Not saved. Try again.')}</Problem> : null}
    </Editing>
  );
};

interface BudgetsOfMonthProps extends ShellProps {
  month: CivilMonth;
  onOpen: (category: string) => void;
}

/** What was planned for the categories of a month, what was spent, and what is left. */
const BudgetsOfMonth = ({ shell, month, onOpen }: BudgetsOfMonthProps) => {
  const query = useQuery(budgetsQuery(month));
  const colors = useCategoryColors();
  return (
    <QueryBoundary
      queries={{ budgets: { query, failure: 'Failed to fetch budgets' } }}
      skeleton={<SkeletonRows rows={8} label="Loading budgets" />}
    >
      {({ budgets }) => {
        const isPlanned = budgets.categories.some(({ planned }) => planned !== null);
        return (
          <>
            {isPlanned ? (
              <Above>
                <Said>{standing(budgets)}</Said>
                <Actions>
                  <CopyBefore shell={shell} budgets={budgets} />
                  <TableActions name={`daybook-budgets-${month}`} table={() => budgetsTable(budgets)} />
                </Actions>
              </Above>
            ) : (
              <EmptyState
                title={`No budgets for ${formatMonth(budgets.month)}`}
                action={<CopyBefore shell={shell} budgets={budgets} />}
              >
                Choose what to spend on a category at most, and see how much of it is left.
              </EmptyState>
            )}
            {budgets.categories.length > 0 ? (
              <BudgetLines shell={shell} budgets={budgets} colors={colors} onOpen={onOpen} />
            ) : null}
            <Editing presentOnly>
              <AddBudget shell={shell} budgets={budgets} />
            </Editing>
          </>
        );
      }}
    </QueryBoundary>
  );
};

export default BudgetsOfMonth;
