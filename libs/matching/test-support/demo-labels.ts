import { demoHousehold } from '@daybook/demo';
import { addMonths } from '@daybook/money';
import type { BankRow, LinkedRow } from '../src/index.js';
import { cents, type LabelledHousehold, seriesOf } from './labelled-household.js';

/** Which bill or income of the demo a row pays, by what its bank prints. A refund pays nothing. */
const paysByStatement: Readonly<Record<string, string>> = {
  'MAPLE GROVE PROPERTY MGMT WEB PMT': 'Rent',
  'ZELLE PAYMENT TO BRIGHT HOME CLEANING': 'House Cleaning',
  'AEP OHIO ELECTRIC BILL PYMT': 'Electricity',
  'COLUMBIA GAS OH UTIL PYMT': 'Natural Gas',
  'CITY OF COLUMBUS WATER DEPT': 'Water & Sewer',
  'REPUBLIC SERVICES TRASH': 'Trash Pickup',
  'SPECTRUM 855-707-7328 MO': 'Internet',
  'VERIZON WRLS AUTOPAY': 'Mobile Phones',
  'AMERICAN HONDA FIN PMT': 'Car Loan',
  'DEPT EDUCATION STUDENT LN': 'Student Loan',
  'GEICO *AUTO 800-841-3000 DC': 'Car Insurance',
  'NORTHWESTERN MU ISA PYMT': 'Life Insurance',
  'LEMONADE INSURANCE NY': 'Renters Insurance',
  'LITTLE SPROUTS CHILDCARE ACH': 'Daycare',
  'VENMO PAYMENT PIANO LESSON': 'Piano Lessons',
  'PLANET FITNESS CLUB FEES': 'Gym Membership',
  'NETFLIX.COM LOS GATOS CA': 'Netflix',
  'SPOTIFY USA NEW YORK NY': 'Spotify Family',
  'AMAZON PRIME*AMZN.COM/BILL WA': 'Amazon Prime',
  'COSTCO ANNUAL RENEWAL': 'Costco Membership',
  'OHIO BMV ONLINE SERVICES': 'Vehicle Registration',
  'ONLINE TRANSFER TO SAV ...4821': 'Emergency Fund',
  'ACME LOGISTICS DIR DEP PAYROLL': 'Dana: Salary',
  'BUCKEYE HVAC INC PAYROLL': 'Sam: Paycheck',
  'STRIPE TRANSFER ST-DESIGN': 'Freelance Design',
  'VANGUARD DIVIDEND ACH CREDIT': 'Dividends',
  'IRS TREAS 310 TAX REF': 'Tax Refund',
};

const until = '2026-11-20';

export interface DemoLabels {
  seed: number;
  /** Rows before the last so many months were linked; none when absent. */
  linkedBefore?: number;
  /** Without merchants and categories, as many banks send their rows. */
  bare?: boolean;
  /** As few rows, or as many series, as asked for; those of the demo when absent. */
  transactions?: number;
  series?: number;
}

/** The demo household with what each row pays. */
export function labelledDemo(name: string, { seed, linkedBefore, bare, ...size }: DemoLabels): LabelledHousehold {
  const demo = demoHousehold({ until, seed, ...size });
  const series = [
    ...demo.bills.map((body, index) => seriesOf('bill', index + 1, body.name, body)),
    ...demo.incomes.map((body, index) => seriesOf('income', demo.bills.length + index + 1, body.personName, body)),
  ];
  // Those that are generated are printed as they are called.
  const generated = (text: string): string => text.replace(/ (PAYOUT|AUTOPAY)$/, '');
  const byText = new Map(series.map((one) => [one.name.toUpperCase(), one.series]));
  const byName = new Map(series.map((one) => [one.name, one.series]));
  const all = demo.transactions.map((row, index): BankRow => ({
    ...row,
    id: index + 1,
    amount: cents(row.amount),
    ...(bare && { merchant: null, category: 'Other' }),
  }));
  const paidBy = ({ description }: BankRow): number | undefined =>
    byName.get(paysByStatement[description] ?? '') ?? byText.get(generated(description));
  const since = linkedBefore === undefined ? '' : addMonths(until, -linkedBefore);
  const rows = all.filter(({ date }) => date > since);
  return {
    name,
    series,
    rows,
    linked: all.flatMap((row): LinkedRow[] => {
      const pays = row.date > since ? undefined : paidBy(row);
      return pays === undefined ? [] : [{ ...row, series: pays }];
    }),
    paid: new Map(
      rows.flatMap((row): [number, number][] => {
        const pays = paidBy(row);
        return pays === undefined ? [] : [[row.id, pays]];
      }),
    ),
  };
}
