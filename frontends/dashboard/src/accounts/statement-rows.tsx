import type { Reconciliation } from '@daybook/contracts';
import type { ShellProps } from '@daybook/frontend-kit';
import { formatDate, formatMoney } from '@daybook/money';
import { ExportTable } from '@daybook/ui/export-table';
import { Cell, HeadCell, Row, Table } from '@daybook/ui/table';
import { color, fontSize, fontWeight, media, space } from '@daybook/ui/theme/tokens';
import { styled } from 'styled-components';
import { useQueryClient } from '@tanstack/react-query';
import { reconciliationPageQuery } from '../api/accounts-queries.js';
import { centsOfSum } from '../api/cents-of-sum.js';
import { readAllRows } from '../api/read-all-rows.js';
import { rowsTable, signedOf } from '../api/rows-table.js';
import { Muted } from './account-parts.js';

const Rows = styled(Table)`
  margin-top: ${space(4)};
`;

const Named = styled(Cell)`
  width: 100%;
  padding-inline: 0 ${space(3)};
`;

const NameHead = styled(HeadCell)`
  padding-left: 0;
`;

const Name = styled.button`
  display: block;
  width: 100%;
  min-height: 28px;
  padding: 0;
  border: 0;
  background: none;
  color: ${color.ink};
  font-weight: ${fontWeight.medium};
  text-align: start;
  overflow-wrap: anywhere;
  cursor: pointer;
  &:hover {
    text-decoration: underline;
  }
  ${media.phone} {
    min-height: 44px;
  }
`;

const Small = styled.small`
  display: block;
  color: ${color.muted};
  font-size: ${fontSize.small};
`;

interface StatementRowsProps extends ShellProps {
  account: string;
  compared: Reconciliation;
}

/** The rows between a statement and the one before it; each leads to its transaction. One that is as much as the difference says so. */
export const StatementRows = ({
  shell,
  account,
  compared: { date, balance, transactions, total, difference },
}: StatementRowsProps) => {
  const queryClient = useQueryClient();
  if (total === 0) return <Muted>There is no transaction in between.</Muted>;
  const readTable = async (onProgress: (lines: number) => void) =>
    rowsTable(
      await readAllRows(
        (page) => queryClient.fetchQuery(reconciliationPageQuery({ account, date, balance }, page)),
        onProgress,
      ),
      signedOf,
    );
  const off = Math.abs(centsOfSum(difference));
  const isAsMuch = (cents: number) => off > 0 && Math.abs(cents) === off;
  return (
    <>
      <Rows aria-label="Transactions of the statement">
        <thead>
          <tr>
            <NameHead>Transaction</NameHead>
            <HeadCell $numeric>Amount</HeadCell>
          </tr>
        </thead>
        <tbody>
          {transactions.map((one) => (
            <Row key={one.id}>
              <Named>
                <Name
                  type="button"
                  onClick={() => shell.navigate('transactions', { account, from: one.date, to: one.date, row: one.id })}
                >
                  {one.merchant || one.description}
                </Name>
                <Small>{formatDate(one.date)}</Small>
              </Named>
              <Cell $numeric>
                {formatMoney(signedOf(one))}
                {isAsMuch(signedOf(one)) ? <Small>as much as the difference</Small> : null}
              </Cell>
            </Row>
          ))}
        </tbody>
      </Rows>
      <ExportTable of="Transactions of the statement" name={`daybook-statement-${date}`} table={readTable} />
      {total > transactions.length ? (
        <Muted>
          The newest {transactions.length} of {total} are shown.
        </Muted>
      ) : null}
    </>
  );
};
