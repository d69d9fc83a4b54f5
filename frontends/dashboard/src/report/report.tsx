import { failureText, type ShellProps } from '@daybook/frontend-kit';
import { Button } from '@daybook/ui/button';
import { EmptyState } from '@daybook/ui/empty-state';
import { ErrorState } from '@daybook/ui/error-state';
import { Progress } from '@daybook/ui/progress';
import { formatNumber } from '@daybook/ui/text/format-number';
import { color, space } from '@daybook/ui/theme/tokens';
import { ViewHeader } from '@daybook/ui/view-header';
import { useEffect, useState } from 'react';
import { styled } from 'styled-components';
import type { Span } from '../api/span.js';
import { ReportPaper } from './report-paper.js';
import { mostPrintedRows, TooManyRows } from './read-transactions.js';
import { reportSpan } from './report-span.js';
import { useReport } from './use-report.js';

const Preparing = styled.div`
  display: grid;
  gap: ${space(2)};
  max-width: 420px;
  color: ${color.muted};
`;

const Choices = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(2)};
`;

export interface ReportProps extends ShellProps {
  span: Span;
  withTransfers?: boolean;
  onClose: () => void;
}

/** Everything of a span on sheets of paper: read as a whole, shown as it will be printed, and printed at once. */
const Report = ({ shell, span, withTransfers = false, onClose }: ReportProps) => {
  const [withTransactions, setWithTransactions] = useState(true);
  const { data, error, isFetching, refetch, progress } = useReport({ ...span, withTransfers, withTransactions });
  // Once it is drawn.
  useEffect(() => {
    if (!data) return;
    const timer = setTimeout(() => window.print(), 200);
    return () => clearTimeout(timer);
  }, [data]);
  const content = () => {
    if (error instanceof TooManyRows) {
      return (
        <EmptyState
          title={`${formatNumber(error.total)} transactions are too many for a report`}
          action={
            <Choices>
              <Button variant="primary" onClick={() => setWithTransactions(false)}>
                Leave transactions out
              </Button>
              <Button onClick={() => shell.navigate('transactions', { from: span.from, to: span.to })}>
                Show in Transactions
              </Button>
            </Choices>
          }
        >
          It lists up to {formatNumber(mostPrintedRows)}. Choose a shorter span, leave them out, or export them as CSV
          from Transactions.
        </EmptyState>
      );
    }
    if (error) {
      return (
        <ErrorState title="Failed to prepare the report" onRetry={refetch} busy={isFetching}>
          {failureText(error, error.message)}
        </ErrorState>
      );
    }
    if (data) return <ReportPaper shell={shell} data={data} withTransfers={withTransfers} />;
    const [read, total] = progress;
    return (
      <Preparing>
        <p role="status">Preparing report...</p>
        <Progress
          label="Transactions read"
          value={read}
          max={Math.max(1, total)}
          valueText={`${formatNumber(read)} of ${formatNumber(total)}`}
        />
      </Preparing>
    );
  };
  return (
    <>
      <div data-screen-only>
        <ViewHeader
          title={`Report of ${reportSpan(span)}`}
          actions={
            <>
              <Button onClick={onClose}>Close</Button>
              {data ? (
                <Button variant="primary" onClick={() => window.print()}>
                  Print or save as PDF
                </Button>
              ) : null}
            </>
          }
        />
      </div>
      {content()}
    </>
  );
};

export default Report;
