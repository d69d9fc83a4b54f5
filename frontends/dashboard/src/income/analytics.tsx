import type { BudgetSummary } from '@daybook/contracts';
import type { ShellProps } from '@daybook/frontend-kit';
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
import { ExplainedFigure } from '../explain/explained-figure.js';
import { explained } from '../explain/explained-strip.js';
import { moneyOrDash, percentOrDash } from '../series/amount-or-dash.js';
import { Figures } from '@daybook/ui/figures';
import { Stack } from '@daybook/ui/stack';
import { IncomeVsExpenses } from './income-vs-expenses.js';
import { Beside, Part } from './part.js';
import { LabelledProgress } from '@daybook/ui/labelled-progress';
import { SourcesAnalysis } from './sources-analysis.js';
import type { Source } from './sources.js';

interface AnalyticsProps extends ShellProps {
  sources: readonly Source[];
  /** Of series, not of rows. */
  bills: readonly Priced[];
  summary: BudgetSummary;
}

export const Analytics = ({ shell, sources, bills, summary }: AnalyticsProps) => {
  const totals = monthlyTotals(sources, bills);
  const income = incomeTotals(sources);
  return (
    <Stack>
      <Figures
        framed={false}
        figures={[
          explained(shell, 'savings-rate', 'Savings Rate', percentOrDash(summary.savingsRate)),
          explained(shell, 'expense-ratio', 'Expense Ratio', percentOrDash(expenseRatio(totals.income, totals.bills))),
          explained(shell, 'income-diversity', 'Income Diversity', percentOrDash(incomeDiversity(sources))),
          explained(shell, 'financial-health', 'Financial Health', financialHealth(totals)),
        ]}
      />
      <Beside>
        <IncomeVsExpenses
          shell={shell}
          income={income.monthly}
          twelfths={sumMonthlyTwelfths(bills)}
          net={netIncome(totals)}
        />
        <Part title="Income Distribution">
          {incomeDistribution(sources).map(({ frequency, monthly, percent }) => (
            <LabelledProgress
              key={frequency}
              label={frequencyLabel(frequency)}
              percent={percent}
              figure={
                <>
                  <ExplainedFigure
                    shell={shell}
                    figure="income-share-of-frequency"
                    query={{ frequency }}
                    label={`the share of ${frequencyLabel(frequency)} income`}
                    text={percentOrDash(percent)}
                  />
                  {' · '}
                  <ExplainedFigure
                    shell={shell}
                    figure="income-by-frequency"
                    query={{ frequency }}
                    label={`${frequencyLabel(frequency)} income`}
                    text={formatMoney(monthly)}
                  />
                </>
              }
              tone="paid"
            />
          ))}
        </Part>
      </Beside>
      <Part title="Financial Projections">
        <Figures
          framed={false}
          figures={[
            explained(shell, 'income-quarterly', 'Quarterly Projection', formatMoney(income.quarterly)),
            explained(
              shell,
              'annual-savings-potential',
              'Annual Savings Potential',
              formatMoney(annualSavingsPotential(totals)),
            ),
            explained(shell, 'income-average', 'Average per Source', moneyOrDash(income.averagePerSource)),
            explained(shell, 'income-stability', 'Income Stability Score', stabilityScore(income.activeSources)),
          ]}
        />
      </Part>
      <SourcesAnalysis shell={shell} sources={sources} />
    </Stack>
  );
};
