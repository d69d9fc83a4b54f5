import { yearlyOverview } from '@daybook/money';
import { BalanceLine } from '../src/finance/balance-line.js';
import { CategorySpend } from '../src/finance/category-spend.js';
import { DueList } from '../src/finance/due-list.js';
import type { MonthEntry } from '../src/finance/month-entry.js';
import { MonthSheet } from '../src/finance/month-sheet.js';
import { MonthSummary } from '../src/finance/month-summary.js';
import { ShareBar } from '../src/finance/share-bar.js';
import { StatusLegend } from '../src/finance/status-legend.js';
import { YearTable } from '../src/finance/year-table.js';
import { Panel } from '../src/panel.js';
import { Section } from './section.js';

const entries: readonly MonthEntry[] = [
  { day: 1, name: 'Salary', amount: 240000, kind: 'income', tone: 'paid', word: 'Received' },
  { day: 1, name: 'Rent', amount: 145000, kind: 'bill', tone: 'paid', word: 'Paid' },
  { day: 18, name: 'Electricity', amount: 8320, kind: 'bill', tone: 'overdue', word: 'Overdue' },
  { day: 22, name: 'Internet', amount: 6000, kind: 'bill', tone: 'due-soon', word: 'Due soon' },
  { day: 24, name: 'Tutoring', amount: 32000, kind: 'income', tone: 'pending', word: 'Pending' },
  { day: 30, name: 'Student loan', amount: 21000, kind: 'bill', tone: 'scheduled', word: 'Scheduled' },
];
const month = { entries, days: 31, today: 20 };

const records = [1, 2, 3, 4].flatMap((number) => [
  { billId: 1, billName: 'Rent', date: `2026-0${number}-01`, amount: 145000 },
  { billId: 2, billName: 'Electricity', date: `2026-0${number}-18`, amount: 6000 + 1500 * number },
]);

/** The pictures of a household's month and year, as the landing page shows them too. */
export const Household = () => (
  <Section title="A month and a year">
    <Panel title="Summary">
      <MonthSummary {...month} month="Oct" dues={3} />
    </Panel>
    <Panel title="Balance">
      <BalanceLine {...month} />
    </Panel>
    <Panel title="Dues">
      <DueList entries={entries} month="Oct" />
    </Panel>
    <Panel title="Month">
      <MonthSheet month="2026-10" today={20} entries={entries} />
      <StatusLegend />
    </Panel>
    <Panel title="Categories">
      <CategorySpend
        categories={[
          { name: 'Housing', color: 'blue', spent: 145000, planned: 145000 },
          { name: 'Food', color: 'green', spent: 61235, planned: 56000 },
        ]}
      />
      <ShareBar name="Bills paid" text="$1,450.00 of $1,800.00" share={0.8} tone="paid" />
    </Panel>
    <Panel title="Year">
      <YearTable overview={yearlyOverview(records, 2026, '2026-04-20')} />
    </Panel>
  </Section>
);
