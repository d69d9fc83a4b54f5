import { useLog, type ShellProps } from '@daybook/frontend-kit';
import { formatDate, formatMoney } from '@daybook/money';
import { Figures } from '@daybook/ui/figures';
import { counted } from '@daybook/ui/text/counted';
import { color, fontSize, media, radius, space } from '@daybook/ui/theme/tokens';
import { useMemo } from 'react';
import { styled } from 'styled-components';
import { centsOfSum } from '../api/cents-of-sum.js';
import { PageStyle } from './page-style.js';
import type { ReportData } from './read-report.js';
import { reportSpan } from './report-span.js';
import { ReportTable } from './report-table.js';
import { summarySections } from './summary-sections.js';
import { transactionSections } from './transaction-sections.js';

const Paper = styled.article`
  max-width: 860px;
  padding: ${space(8)};
  border: 1px solid ${color.line};
  border-radius: ${radius.panel};
  background: ${color.surface};
  ${media.phone} {
    padding: ${space(4)};
  }
  ${media.print} {
    max-width: none;
    padding: 0;
    border: 0;
  }
`;

const Title = styled.h2`
  font-size: ${fontSize.headline};
`;

const About = styled.p`
  margin-bottom: ${space(5)};
  color: ${color.muted};
`;

const Note = styled.p`
  margin-top: ${space(3)};
  color: ${color.muted};
`;

const transfersText = ({ transfers }: ReportData['spending'], withTransfers: boolean): string =>
  `${counted(transfers.count, 'transaction')} between your own accounts, ${formatMoney(centsOfSum(transfers.moved))}, ${
    withTransfers ? 'counted as well.' : 'left out of these figures.'
  }`;

interface ReportPaperProps extends ShellProps {
  data: ReportData;
  withTransfers: boolean;
}

/** What is printed: whose it is and of when, the figures, and table after table. */
export const ReportPaper = ({ shell: { today }, data, withTransfers }: ReportPaperProps) => {
  const log = useLog();
  const { household, span, spending, transactions } = data;
  const sections = useMemo(() => [...summarySections(data), ...transactionSections(data.transactions ?? [])], [data]);
  const { received, spent, kept } = spending.totals;
  const asOf = log && 'asOf' in log ? `, as it stood on ${formatDate(log.asOf.slice(0, 10))}` : '';
  return (
    <Paper aria-label={`Report of ${reportSpan(span)}`}>
      <PageStyle $foot={`${reportSpan(span)}, printed ${formatDate(today)}`} />
      <Title>{household}</Title>
      <About>
        {reportSpan(span)}
        {asOf}. Printed {formatDate(today)}.
      </About>
      <Figures
        figures={[
          { label: 'Income', value: formatMoney(centsOfSum(received)) },
          { label: 'Spending', value: formatMoney(centsOfSum(spent)) },
          { label: 'Kept', value: formatMoney(centsOfSum(kept)) },
        ]}
      />
      {spending.transfers.count > 0 ? <Note>{transfersText(spending, withTransfers)}</Note> : null}
      {sections.map((section) => (
        <ReportTable key={section.title} section={section} />
      ))}
      {transactions?.length === 0 ? <Note>There is no transaction in this span.</Note> : null}
      {transactions === undefined ? <Note>The transactions are left out.</Note> : null}
    </Paper>
  );
};
