import { formatMoney } from '@daybook/money';
import { Cell, HeadCell, Row, Table } from '@daybook/ui/table';

export interface DatedAmount {
  key: number | string;
  /** The day in words. */
  when: string;
  /** In cents. */
  amount: number;
}

/** A table of days and what was paid or came in on each. */
export const DatedAmounts = ({ rows }: { rows: readonly DatedAmount[] }) => (
  <Table>
    <thead>
      <tr>
        <HeadCell>Date</HeadCell>
        <HeadCell $numeric>Amount</HeadCell>
      </tr>
    </thead>
    <tbody>
      {rows.map(({ key, when, amount }) => (
        <Row key={key}>
          <Cell>{when}</Cell>
          <Cell $numeric>{formatMoney(amount)}</Cell>
        </Row>
      ))}
    </tbody>
  </Table>
);
