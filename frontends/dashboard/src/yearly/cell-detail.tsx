import { formatDate, formatMoney, sumCents, type YearlyRecord } from '@daybook/money';
import { Dialog } from '@daybook/ui/dialog';
import { Cell, HeadCell, Row, Table } from '@daybook/ui/table';

interface CellDetailProps {
  title: string;
  records: readonly YearlyRecord[];
  onClose: () => void;
}

/** The transactions behind a cell, at the right edge. */
const CellDetail = ({ title, records, onClose }: CellDetailProps) => (
  <Dialog
    open
    onOpenChange={(open) => {
      if (!open) onClose();
    }}
    placement="panel"
    width={420}
    title={title}
    description={`${records.length} ${records.length === 1 ? 'transaction' : 'transactions'}, ${formatMoney(sumCents(records.map(({ amount }) => amount)))} together`}
  >
    <Table>
      <thead>
        <tr>
          <HeadCell scope="col">Date</HeadCell>
          <HeadCell scope="col" $numeric>
            Amount
          </HeadCell>
        </tr>
      </thead>
      <tbody>
        {records.map(({ date, amount }, index) => (
          <Row key={index}>
            <Cell>{formatDate(date)}</Cell>
            <Cell $numeric>{formatMoney(amount)}</Cell>
          </Row>
        ))}
      </tbody>
    </Table>
  </Dialog>
);

export default CellDetail;
