import { billsQuery, type ViewProps } from '@daybook/frontend-kit';
import { ErrorState } from '@daybook/ui/error-state';
import { Panel } from '@daybook/ui/panel';
import { SkeletonRows } from '@daybook/ui/skeleton';
import { ViewHeader } from '@daybook/ui/view-header';
import { useQuery } from '@tanstack/react-query';

const Rows = ({ host }: ViewProps) => {
  const rows = useQuery(billsQuery());
  if (rows.isPending) return <SkeletonRows />;
  if (rows.isError) {
    return (
      <ErrorState title="Failed to fetch bills" onRetry={() => void rows.refetch()} busy={rows.isFetching}>
        {rows.error.message}
      </ErrorState>
    );
  }
  return (
    <p>
      {rows.data.length} {rows.data.length === 1 ? 'bill' : 'bills'} on {host.today}
    </p>
  );
};

const View = ({ host }: ViewProps) => (
  <>
    <ViewHeader title="Calendar" />
    <Panel>
      <Rows host={host} />
    </Panel>
  </>
);

export default View;
