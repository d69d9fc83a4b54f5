import type { Reconciliation } from '@daybook/contracts';
import { failureText, type ShellProps, type ViewParameters } from '@daybook/frontend-kit';
import { addDays, formatDate, formatMoney } from '@daybook/money';
import { Button } from '@daybook/ui/button';
import { ExportTable } from '@daybook/ui/export-table';
import { Cell, HeadCell, Row, Table } from '@daybook/ui/table';
import { color, fontSize, fontWeight, media, space } from '@daybook/ui/theme/tokens';
import { useEffect, useRef } from 'react';
import { styled } from 'styled-components';
import { useQueryClient } from '@tanstack/react-query';
import { reconciliationPageQuery, type StatedBalance } from '../api/accounts-queries.js';
import { centsOfSum } from '../api/cents-of-sum.js';
import { readAllRows } from '../api/read-all-rows.js';
import { rowsTable, signedOf } from '../api/rows-table.js';
import { Muted, Problem } from './account-parts.js';
import { useStatementPages } from './use-statement-pages.js';

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

const Below = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space(2)} ${space(3)};
  margin-top: ${space(3)};
`;

/** Where the rows begin; an opening balance is that of the day's beginning, a statement's that of its end. */
const since = ({ start: { from, date } }: Reconciliation): ViewParameters =>
  date === null ? {} : { from: from === 'statement' ? addDays(date, 1) : date };

interface StatementRowsProps extends ShellProps {
  stated: StatedBalance;
  compared: Reconciliation;
}

/** The rows between a statement and the one before it; each leads to its transaction. One that is as much as the difference says so. */
export const StatementRows = ({ shell, stated, compared }: StatementRowsProps) => {
  const { total, difference } = compared;
  const { account, date: to } = stated;
  const queryClient = useQueryClient();
  const { rows, hasMore, isReading, error, readMore } = useStatementPages(stated, compared);
  const body = useRef<HTMLTableSectionElement>(null);
  const shownBefore = useRef<number>(undefined);
  useEffect(() => {
    const first = shownBefore.current;
    if (first === undefined || rows.length <= first) return;
    shownBefore.current = undefined;
    // The button goes with the last page, and the focus from it to what is around.
    const isLost = document.activeElement?.contains(body.current) ?? true;
    if (isLost) body.current?.rows[first]?.querySelector('button')?.focus();
  }, [rows.length]);
  if (total === 0) return <Muted>There is no transaction in between.</Muted>;
  const showMore = () => {
    shownBefore.current = rows.length;
    readMore();
  };
  const readTable = async (onProgress: (lines: number) => void) =>
    rowsTable(
      await readAllRows((page) => queryClient.fetchQuery(reconciliationPageQuery(stated, page)), onProgress),
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
        <tbody ref={body}>
          {rows.map((one) => (
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
      <Below>
        {hasMore ? (
          <>
            <Muted aria-live="polite">
              The newest {rows.length} of {total} are shown.
            </Muted>
            <Button size="small" busy={isReading} onClick={showMore}>
              Show more
            </Button>
          </>
        ) : null}
        <Button size="small" onClick={() => shell.navigate('transactions', { account, ...since(compared), to })}>
          Show these in Transactions
        </Button>
        <ExportTable of="Transactions of the statement" name={`daybook-statement-${to}`} table={readTable} />
      </Below>
      {error && !isReading ? <Problem role="alert">{failureText(error, error.message)}</Problem> : null}
    </>
  );
};
