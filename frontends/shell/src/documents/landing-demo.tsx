import { formatMoney, formatWholeMoney } from '@daybook/money';
import { CategorySpend } from '@daybook/ui/finance/category-spend';
import { MonthSheet } from '@daybook/ui/finance/month-sheet';
import { MonthSummary } from '@daybook/ui/finance/month-summary';
import { StatusLegend } from '@daybook/ui/finance/status-legend';
import { YearTable } from '@daybook/ui/finance/year-table';
import type { ReactNode } from 'react';
import { Bar, Figures, Index, Note, Panel, PauseButton, Sheet, Stack, Tab, Title } from './landing-demo-parts.js';
import {
  sampleCategories,
  sampleDays,
  sampleEntries,
  sampleMonth,
  sampleMonthName,
  sampleOverview,
  sampleToday,
  sampleYear,
} from './sample-household.js';

interface DemoTab {
  id: string;
  label: string;
  hint: string;
  title: string;
  content: ReactNode;
}

const figures: [string, string][] = [
  ['Total Amount', formatMoney(sampleOverview.totalAmount)],
  ['Unique Items', String(sampleOverview.uniqueItems)],
  ['Monthly Avg', formatWholeMoney(sampleOverview.monthlyAverage ?? 0)],
  ['Active Months', String(sampleOverview.activeMonths)],
];

/** The four tabs of the demo (specification, section 1). */
export const demoTabs: readonly DemoTab[] = [
  {
    id: 'dashboard',
    label: 'Dashboard',
    hint: 'What you’ll have left',
    title: 'This month',
    content: (
      <MonthSummary entries={sampleEntries} days={sampleDays} today={sampleToday} month={sampleMonthName} dues={5} />
    ),
  },
  {
    id: 'calendar',
    label: 'Calendar',
    hint: 'Bills and income by day',
    title: 'October 2026',
    content: (
      <>
        <MonthSheet month={sampleMonth} today={sampleToday} entries={sampleEntries} />
        <StatusLegend />
      </>
    ),
  },
  {
    id: 'yearly',
    label: 'Yearly',
    hint: 'Each bill, month by month',
    title: `Yearly Overview ${sampleYear}`,
    content: (
      <>
        <Figures>
          {figures.map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </Figures>
        <YearTable overview={sampleOverview} />
      </>
    ),
  },
  {
    id: 'categories',
    label: 'Categories',
    hint: 'Where your money went',
    title: 'October spending by category',
    content: <CategorySpend categories={sampleCategories} />,
  },
];

/** The interface on the sample household, one tab after the other. `landing-demo-script.ts` moves it; without script it stands. */
export const LandingDemo = () => (
  <section id="demo" aria-label="Demo">
    <Bar>
      <Index role="tablist" aria-label="Demo views">
        {demoTabs.map(({ id, label, hint }, index) => (
          <Tab
            key={id}
            id={`tab-${id}`}
            type="button"
            role="tab"
            aria-selected={index === 0}
            aria-controls={`panel-${id}`}
            tabIndex={index === 0 ? 0 : -1}
          >
            <span>{label}</span>
            <small>{hint}</small>
          </Tab>
        ))}
      </Index>
    </Bar>
    <Sheet>
      <Stack>
        {demoTabs.map(({ id, title, content }, index) => (
          <Panel
            key={id}
            id={`panel-${id}`}
            role="tabpanel"
            aria-labelledby={`tab-${id}`}
            tabIndex={0}
            data-shown={index === 0 ? '' : undefined}
          >
            <Title>{title}</Title>
            {content}
          </Panel>
        ))}
      </Stack>
    </Sheet>
    <Note>
      <span>A sample household with example data.</span>
      <PauseButton id="pause" type="button">
        Pause
      </PauseButton>
    </Note>
  </section>
);
