import type { Transaction } from '@daybook/contracts';
import { formatMoney, formatMonth, formatShortDate, monthOf, sumCents } from '@daybook/money';
import { counted } from '@daybook/ui/text/counted';
import { signedOf } from '../api/rows-table.js';
import { grouped } from './grouped.js';
import type { ReportColumn, ReportSection } from './report-section.js';

const columns: readonly ReportColumn[] = [
  { head: 'Date', width: 10 },
  { head: 'Transaction', width: 30 },
  { head: 'Category', width: 15 },
  { head: 'Bill or income', width: 15 },
  { head: 'Account', width: 15 },
  { head: 'Amount', width: 15, isAmount: true },
];

const whatText = ({ merchant, description, note }: Transaction): string =>
  note ? `${merchant || description} (${note})` : merchant || description;

/** The transactions month by month, each with what came in and went out. @param rows the earliest first */
export function transactionSections(rows: readonly Transaction[]): ReportSection[] {
  return grouped(rows, ({ date }) => monthOf(date)).map(([month, ofMonth]) => {
    const amounts = ofMonth.map(signedOf);
    return {
      title: `Transactions of ${formatMonth(month)}`,
      columns,
      rows: ofMonth.map((row, n) => [
        formatShortDate(row.date),
        whatText(row),
        row.category,
        row.billName ?? row.incomeName ?? '',
        row.account,
        { cents: amounts[n] ?? 0 },
      ]),
      sum: ['Total', '', '', '', '', { cents: sumCents(amounts) }],
      note: `${counted(ofMonth.length, 'transaction')}: ${formatMoney(sumCents(amounts.filter((cents) => cents > 0)))} in, ${formatMoney(-sumCents(amounts.filter((cents) => cents < 0)))} out.`,
    };
  });
}
