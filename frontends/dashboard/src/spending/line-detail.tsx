import { failureText, type ShellProps, type ViewParameters } from '@daybook/frontend-kit';
import { formatDate, formatMoney } from '@daybook/money';
import { Button } from '@daybook/ui/button';
import { Dialog } from '@daybook/ui/dialog';
import { ErrorState } from '@daybook/ui/error-state';
import { ExportTable } from '@daybook/ui/export-table';
import { SkeletonRows } from '@daybook/ui/skeleton';
import { Cell, HeadCell, Row, Table } from '@daybook/ui/table';
import { color, fontSize } from '@daybook/ui/theme/tokens';
import { counted } from '@daybook/ui/text/counted';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { styled } from 'styled-components';
import { centsOfSum } from '../api/cents-of-sum.js';
import { readAllRows } from '../api/read-all-rows.js';
import { rowsTable, spentOf } from '../api/rows-table.js';
import { type AskedSpending, type Cut, linePageQuery, lineQuery } from '../api/spending-queries.js';
import { spanText } from '../api/span.js';

const Day = styled.small`
  display: block;
  color: ${color.muted};
  font-size: ${fontSize.small};
`;

interface LineDetailProps extends ShellProps {
  asked: AskedSpending;
  cut: Cut;
  name: string;
  onClose: () => void;
}

/** The transactions that a line counts, at the right edge. */
const LineDetail = ({ shell, asked, cut, name, onClose }: LineDetailProps) => {
  const { data, error, isFetching, refetch } = useQuery(lineQuery(asked, cut, name));
  const { from, to } = asked;
  const queryClient = useQueryClient();
  const readTable = async (onProgress: (lines: number) => void) =>
    rowsTable(
      await readAllRows((page) => queryClient.fetchQuery(linePageQuery(asked, cut, name, page)), onProgress),
      spentOf,
    );
  const found: ViewParameters = cut === 'merchant' ? { search: name } : { [cut]: name };
  return (
    <Dialog
      onClose={onClose}
      placement="panel"
      width={420}
      title={name}
      description={
        data
          ? `${spanText(asked)}: ${counted(data.total, 'transaction')}, ${formatMoney(centsOfSum(data.spent))} in total`
          : spanText(asked)
      }
      footer={
        <>
          {data?.total ? (
            <ExportTable of={`transactions of ${name}`} name={`daybook-spending-${from}-${to}`} table={readTable} />
          ) : null}
          <Button onClick={() => shell.navigate('transactions', { ...found, from, to })}>Show in Transactions</Button>
        </>
      }
    >
      {error && !data ? (
        <ErrorState title="Failed to fetch transactions" onRetry={() => void refetch()} busy={isFetching}>
          {failureText(error, error.message)}
        </ErrorState>
      ) : data ? (
        <>
          <Table>
            <thead>
              <tr>
                <HeadCell>Merchant</HeadCell>
                <HeadCell $numeric>Amount</HeadCell>
              </tr>
            </thead>
            <tbody>
              {data.transactions.map(({ id, date, merchant, description, amount, type }) => (
                <Row key={id}>
                  <Cell>
                    {merchant || description}
                    <Day>{formatDate(date)}</Day>
                  </Cell>
                  <Cell $numeric>{formatMoney(spentOf({ type, amount }))}</Cell>
                </Row>
              ))}
            </tbody>
          </Table>
          {data.total > data.transactions.length ? (
            <p>
              The newest {data.transactions.length} {data.transactions.length === 1 ? 'is' : 'are'} shown.
            </p>
          ) : null}
        </>
      ) : (
        <SkeletonRows rows={6} label="Loading transactions" />
      )}
    </Dialog>
  );
};

export default LineDetail;
