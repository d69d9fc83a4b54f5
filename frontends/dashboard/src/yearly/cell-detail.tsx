import { formatDate, formatMoney, sumCents, type YearlyRecord } from '@daybook/money';
import type { ShellProps } from '@daybook/frontend-kit';
import { Button } from '@daybook/ui/button';
import { Dialog } from '@daybook/ui/dialog';
import { counted } from '@daybook/ui/text/counted';
import type { FigureQuery } from '../explain/explain-query.js';
import { ExplainedFigure } from '../explain/explained-figure.js';
import { DatedAmounts } from '../series/dated-amounts.js';

interface CellDetailProps extends ShellProps {
  title: string;
  /** What the figure is asked for by. */
  query: FigureQuery;
  records: readonly YearlyRecord[];
  onClose: () => void;
  /** Leads on to the transactions of the bank. */
  onLeave: () => void;
}

/** The transactions behind a cell, at the right edge. */
const CellDetail = ({ shell, title, query, records, onClose, onLeave }: CellDetailProps) => (
  <Dialog
    onClose={onClose}
    placement="panel"
    width={420}
    title={title}
    description={
      <>
        {counted(records.length, 'transaction')},{' '}
        <ExplainedFigure
          shell={shell}
          figure="yearly-total"
          query={query}
          label={title}
          text={formatMoney(sumCents(records.map(({ amount }) => amount)))}
        />{' '}
        in total
      </>
    }
    footer={<Button onClick={onLeave}>Show in Transactions</Button>}
  >
    <DatedAmounts rows={records.map(({ date, amount }, key) => ({ key, when: formatDate(date), amount }))} />
  </Dialog>
);

export default CellDetail;
