import type { BudgetSummary } from '@daybook/contracts';
import {
  annualSavingsPotential,
  expenseRatio,
  financialHealth,
  formatMoney,
  frequencyLabel,
  incomeDistribution,
  incomeDiversity,
  incomeTotals,
  monthlyTotals,
  netIncome,
  type Priced,
  stabilityScore,
  sumMonthlyTwelfths,
} from '@daybook/money';
import { moneyOrDash, percentOrDash } from '../series/amount-or-dash.js';
import { Figures } from '@daybook/ui/figures';
import { Stack } from '@daybook/ui/stack';
import { IncomeVsExpenses } from './income-vs-expenses.js';
import { Beside, Part } from './part.js';
import { LabelledProgress } from '@daybook/ui/labelled-progress';
import { SourcesAnalysis } from './sources-analysis.js';
import type { Source } from './sources.js';

interface AnalyticsProps {
  sources: readonly Source[];
  /** Of series, not of rows. */
  bills: readonly Priced[];
  summary: BudgetSummary;
}

export const Analytics = ({ sources, bills, summary }: AnalyticsProps) => {
  const totals = monthlyTotals(sources, bills);
  const income = incomeTotals(sources);
  return (
    <Stack>
      <Figures
        framed={false}
        figures={[
          { label: 'Savings Rate', value: percentOrDash(summary.savingsRate) },
          { label: 'Expense Ratio', value: percentOrDash(expenseRatio(totals.income, totals.bills)) },
          { label: 'Income Diversity', value: percentOrDash(incomeDiversity(sources)) },
          { label: 'Financial Health', value: financialHealth(totals) },
        ]}
      />
      <Beside>
        <IncomeVsExpenses income={income.monthly} twelfths={sumMonthlyTwelfths(bills)} net={netIncome(totals)} />
        <Part title="Income Distribution">
          {incomeDistribution(sources).map(({ frequency, monthly, percent }) => (
            <LabelledProgress
              key={frequency}
              label={frequencyLabel(frequency)}
              percent={percent}
              figure={`${percentOrDash(percent)} · ${formatMoney(monthly)}`}
              tone="paid"
            />
          ))}
        </Part>
      </Beside>
      <Part title="Financial Projections">
        <Figures
          framed={false}
          figures={[
            { label: 'Quarterly Projection', value: formatMoney(income.quarterly) },
            { label: 'Annual Savings Potential', value: formatMoney(annualSavingsPotential(totals)) },
            { label: 'Average per Source', value: moneyOrDash(income.averagePerSource) },
            { label: 'Income Stability Score', value: stabilityScore(income.activeSources) },
          ]}
        />
      </Part>
      <SourcesAnalysis sources={sources} />
    </Stack>
  );
};
