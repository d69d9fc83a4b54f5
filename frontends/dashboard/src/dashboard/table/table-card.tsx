import { useLocalSetting, type ShellProps } from '@daybook/frontend-kit';
import { formatFullDate, isDone } from '@daybook/money';
import { Button } from '@daybook/ui/button';
import { EmptyState } from '@daybook/ui/empty-state';
import { Panel } from '@daybook/ui/panel';
import { SkeletonRows } from '@daybook/ui/skeleton';
import { space } from '@daybook/ui/theme/tokens';
import { styled } from 'styled-components';
import { Segments } from '../../series/segments.js';
import { QueryBoundary } from '../../api/query-boundary.js';
import type { Month } from '../../month/use-month.js';
import { type CardFilter, cardFilters, passes } from './card-filter.js';
import { EntryTable } from './entry-table.js';
import { ProgressPanels } from './progress-panels.js';
import { UnpaidBanner } from './unpaid-banner.js';

const Choices = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space(2)};
`;

interface TableCardProps extends ShellProps {
  month: Month;
  filter: CardFilter;
  onFilter: (filter: CardFilter) => void;
}

interface ListProps extends TableCardProps {
  hideCompleted: boolean;
  onShowCompleted: () => void;
}

const List = ({ shell, month, filter, hideCompleted, onShowCompleted }: ListProps) => {
  const entries = month.entries.filter((entry) => passes(filter, entry));
  const shown = hideCompleted ? entries.filter(({ status }) => !isDone(status)) : entries;
  if (entries.length === 0) {
    return (
      <EmptyState
        title="No bills or income entries found"
        action={<Button onClick={() => shell.navigate('recurring')}>Go to Recurring</Button>}
      >
        Bills and income appear here in the month they are due.
      </EmptyState>
    );
  }
  if (shown.length === 0) {
    return (
      <EmptyState
        title={`All ${entries.length} are done`}
        action={<Button onClick={onShowCompleted}>Show completed</Button>}
      />
    );
  }
  return <EntryTable shell={shell} entries={shown} />;
};

/** The bills and incomes of the month in a card that is titled by today's date. */
export const TableCard = (props: TableCardProps) => {
  const { shell, month, filter, onFilter } = props;
  const [hideCompleted, setHideCompleted] = useLocalSetting(shell.user.id, 'hide-completed', false);
  return (
    <Panel
      title={formatFullDate(shell.today)}
      actions={
        <Choices>
          <Segments label="Show" choices={cardFilters} value={filter} onChange={onFilter} />
          <Button size="small" variant="ghost" onClick={() => setHideCompleted(!hideCompleted)}>
            {hideCompleted ? 'Show completed' : 'Hide completed'}
          </Button>
        </Choices>
      }
    >
      <QueryBoundary queries={month.queries} skeleton={<SkeletonRows rows={8} label="Loading bills and income" />}>
        {() => (
          <>
            {filter === 'all' ? (
              <ProgressPanels shell={shell} entries={month.entries} />
            ) : (
              <UnpaidBanner
                shell={shell}
                kind={filter === 'income' ? 'income' : 'bill'}
                entries={month.entries.filter((entry) => passes(filter, entry))}
              />
            )}
            <List {...props} hideCompleted={hideCompleted} onShowCompleted={() => setHideCompleted(false)} />
          </>
        )}
      </QueryBoundary>
    </Panel>
  );
};
