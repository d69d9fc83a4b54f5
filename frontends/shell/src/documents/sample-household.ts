import { type YearlyRecord, yearlyOverview } from '@daybook/money';
import type { CategoryAmount } from '@daybook/ui/finance/category-spend';
import type { MonthEntry } from '@daybook/ui/finance/month-entry';

// The fixed household of the landing page (specification, section 1): a Tuesday in October.
export const sampleYear = 2026;
export const sampleMonth = '2026-10';
export const sampleMonthName = 'Oct';
export const sampleDays = 31;
export const sampleToday = 20;

const paid = { kind: 'bill', tone: 'paid', word: 'Paid' } as const;
const received = { kind: 'income', tone: 'paid', word: 'Received' } as const;

export const sampleEntries: readonly MonthEntry[] = [
  { day: 1, name: 'Salary', amount: 240000, ...received },
  { day: 1, name: 'Rent', amount: 145000, ...paid },
  { day: 3, name: 'Phone', amount: 4800, ...paid },
  { day: 5, name: 'Gym', amount: 3500, ...paid },
  { day: 9, name: 'Streaming', amount: 1799, ...paid },
  { day: 12, name: 'Water', amount: 4126, ...paid },
  { day: 14, name: 'Car loan', amount: 26500, ...paid },
  { day: 15, name: 'Salary', amount: 240000, ...received },
  { day: 18, name: 'Electricity', amount: 8320, kind: 'bill', tone: 'overdue', word: 'Overdue' },
  { day: 22, name: 'Internet', amount: 6000, kind: 'bill', tone: 'due-soon', word: 'Due soon' },
  { day: 24, name: 'Tutoring', amount: 32000, kind: 'income', tone: 'pending', word: 'Pending' },
  { day: 26, name: 'Car insurance', amount: 11250, kind: 'bill', tone: 'due-soon', word: 'Due soon' },
  { day: 28, name: 'Piano lessons', amount: 9000, kind: 'bill', tone: 'pending', word: 'Pending' },
  { day: 30, name: 'Student loan', amount: 21000, kind: 'bill', tone: 'scheduled', word: 'Scheduled' },
];

/** Dollars and cents by month, January first. */
const year: Record<string, readonly number[]> = {
  'Car loan': [265, 265, 265, 265, 265, 265, 265, 265, 265, 265],
  Electricity: [118.4, 109.75, 96.1, 81.3, 72.85, 94.6, 131.2, 127.9, 98.45],
  Internet: [55, 55, 55, 55, 60, 60, 60, 60, 60],
  'Piano lessons': [90, 90, 90, 90, 90, 90, 0, 0, 90],
  Rent: [1400, 1400, 1400, 1400, 1400, 1400, 1450, 1450, 1450, 1450],
  'Student loan': [210, 210, 210, 210, 210, 210, 210, 210, 210],
  Streaming: [15.49, 15.49, 15.49, 15.49, 17.99, 17.99, 17.99, 17.99, 17.99, 17.99],
  Water: [38.1, 36.95, 37.4, 39.2, 44.85, 52.3, 58.15, 55.6, 46.7, 41.26],
};

const records: YearlyRecord[] = Object.entries(year).flatMap(([billName, months], index) =>
  months.flatMap((dollars, month) =>
    dollars === 0
      ? []
      : {
          billId: index + 1,
          billName,
          date: `${sampleYear}-${String(month + 1).padStart(2, '0')}-10`,
          amount: Math.round(dollars * 100),
        },
  ),
);

export const sampleOverview = yearlyOverview(records, sampleYear, `${sampleMonth}-${sampleToday}`);

export const sampleCategories: readonly CategoryAmount[] = [
  { name: 'Housing', color: 'blue', spent: 145000, planned: 145000 },
  { name: 'Food', color: 'green', spent: 41235, planned: 56000 },
  { name: 'Transportation', color: 'indigo', spent: 31870, planned: 42000 },
  { name: 'Shopping', color: 'orange', spent: 16420, planned: 15000 },
  { name: 'Utilities', color: 'amber', spent: 8926, planned: 19500 },
  { name: 'Healthcare', color: 'red', spent: 6240, planned: 8000 },
  { name: 'Entertainment', color: 'violet', spent: 5299, planned: 9000 },
];
