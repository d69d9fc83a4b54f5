import { billsQuery, type ViewProps } from '@daybook/frontend-kit';
import { EmptyState } from '@daybook/ui/empty-state';
import { ErrorState } from '@daybook/ui/error-state';
import { Panel } from '@daybook/ui/panel';
import { SkeletonRows } from '@daybook/ui/skeleton';
import { ViewHeader } from '@daybook/ui/view-header';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';

const Bills = () => {
  const bills = useQuery(billsQuery());
  const drawn = bills.data !== undefined;
  useEffect(() => {
    if (drawn) performance.mark('daybook:usable');
  }, [drawn]);
  if (bills.isPending) return <SkeletonRows />;
  if (bills.isError) {
    return (
      <ErrorState title="Failed to fetch bills" onRetry={() => void bills.refetch()} busy={bills.isFetching}>
        {bills.error.message}
      </ErrorState>
    );
  }
  if (bills.data.length === 0) return <EmptyState title="No bills or income entries found" />;
  return (
    <ul>
      {bills.data.map((bill) => (
        <li key={bill.id}>{bill.name}</li>
      ))}
    </ul>
  );
};

const DashboardView = (_props: ViewProps) => (
  <>
    <ViewHeader title="Dashboard" />
    <Panel title="Bills">
      <Bills />
    </Panel>
  </>
);

export default DashboardView;
