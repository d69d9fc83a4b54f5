import type { Account } from '@daybook/contracts';
import { Editing, failureText, type ShellProps } from '@daybook/frontend-kit';
import { formatDate, formatMoney } from '@daybook/money';
import { Button } from '@daybook/ui/button';
import { ExportTable } from '@daybook/ui/export-table';
import { Cell, HeadCell, Row, Table } from '@daybook/ui/table';
import { color, fontSize, space } from '@daybook/ui/theme/tokens';
import { VisuallyHidden } from '@daybook/ui/visually-hidden';
import { useQuery } from '@tanstack/react-query';
import { styled } from 'styled-components';
import { statementsQuery } from '../api/accounts-queries.js';
import { centsOfSum } from '../api/cents-of-sum.js';
import { Problem } from './account-parts.js';
import { statementsTable } from './statements-table.js';
import { useSaveAccounts } from './use-save-accounts.js';

const Kept = styled.div`
  margin-top: ${space(5)};
`;

const First = styled(Cell)`
  width: 100%;
  padding-left: 0;
  white-space: normal;
`;

const FirstHead = styled(HeadCell)`
  padding-left: 0;
`;

const Off = styled.small`
  display: block;
  color: ${color.overdue};
  font-size: ${fontSize.small};
`;

/** The statements that were reconciled, the newest first; each tells if its transactions have changed since. */
export const Statements = ({ shell, account: { name, statement } }: ShellProps & { account: Account }) => {
  const { data = [] } = useQuery({ ...statementsQuery(name), enabled: statement !== null });
  const saving = useSaveAccounts({ shell });
  if (!statement || data.length === 0) return null;
  const takeBack = (date: string) =>
    saving.mutate({
      statement: { account: name, date, balance: null },
      title: `Statement of ${formatDate(date)} taken back`,
    });
  return (
    <Kept>
      <Table aria-label="Reconciled statements">
        <thead>
          <tr>
            <FirstHead>Statement of</FirstHead>
            <HeadCell $numeric>Balance</HeadCell>
            <HeadCell>
              <VisuallyHidden>Actions</VisuallyHidden>
            </HeadCell>
          </tr>
        </thead>
        <tbody>
          {data.map(({ date, balance, difference }) => (
            <Row key={date}>
              <First>
                {formatDate(date)}
                {centsOfSum(difference) === 0 ? null : (
                  <Off>{formatMoney(Math.abs(centsOfSum(difference)))} off: transactions have changed since</Off>
                )}
              </First>
              <Cell $numeric>{formatMoney(centsOfSum(balance))}</Cell>
              <Cell>
                <Editing presentOnly>
                  <Button
                    size="small"
                    disabled={saving.isPending}
                    aria-label={`Take back the statement of ${formatDate(date)}`}
                    onClick={() => takeBack(date)}
                  >
                    Take back
                  </Button>
                </Editing>
              </Cell>
            </Row>
          ))}
        </tbody>
      </Table>
      <ExportTable of="Reconciled statements" name="daybook-statements" table={() => statementsTable(name, data)} />
      {saving.isError ? <Problem role="alert">{failureText(saving.error, 'Not saved. Try again.')}</Problem> : null}
    </Kept>
  );
};
