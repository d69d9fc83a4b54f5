import type { Cents, Frequency } from '@daybook/money';

/** How a recurring amount differs from one time to the next. */
export type Variation =
  | 'fixed'
  /** Up to so many percent to either side. */
  | { percent: number }
  /** Up to so many percent more in that season. */
  | { percent: number; highIn: 'summer' | 'winter' };

/** A bill or an income of the household, and what its payments look like on a statement. */
export interface DemoSeries {
  kind: 'bill' | 'income';
  name: string;
  amount: Cents;
  frequency: Frequency;
  category: string;
  emoji: string;
  /** A day, a weekday, or two days in either encoding. */
  paymentDates: string;
  anchorMonth?: number;
  /** As the bank prints it. */
  statement: string;
  merchant: string;
  account: string;
  variation: Variation;
  /** What it cost until so many days before the end of the history. */
  formerly?: { amount: Cents; daysBefore: number };
}

type SeriesDetails = Pick<DemoSeries, 'name' | 'amount' | 'paymentDates' | 'emoji' | 'statement' | 'merchant'> &
  Partial<Pick<DemoSeries, 'anchorMonth' | 'account' | 'variation' | 'formerly'>>;

const bill = (category: string, frequency: Frequency, details: SeriesDetails): DemoSeries => ({
  kind: 'bill',
  category,
  frequency,
  account: 'Checking',
  variation: 'fixed',
  ...details,
});

const income = (frequency: Frequency, details: SeriesDetails): DemoSeries => ({
  ...bill('Income', frequency, details),
  kind: 'income',
});

const card = 'Visa 7731';

// prettier-ignore
export const bills: readonly DemoSeries[] = [
  bill('Housing', 'monthly', { name: 'Rent', amount: 1_850_00, paymentDates: '1', emoji: '🏠', statement: 'MAPLE GROVE PROPERTY MGMT WEB PMT', merchant: 'Maple Grove Apartments' }),
  bill('Housing', 'bi-monthly', { name: 'House Cleaning', amount: 110_00, paymentDates: '[10,"last"]', emoji: '🧹', statement: 'ZELLE PAYMENT TO BRIGHT HOME CLEANING', merchant: 'Bright Home Cleaning' }),
  bill('Utilities', 'monthly', { name: 'Electricity', amount: 118_00, paymentDates: '12', emoji: '⚡', statement: 'AEP OHIO ELECTRIC BILL PYMT', merchant: 'AEP Ohio', variation: { percent: 60, highIn: 'summer' } }),
  bill('Utilities', 'monthly', { name: 'Natural Gas', amount: 64_00, paymentDates: '18', emoji: '🔥', statement: 'COLUMBIA GAS OH UTIL PYMT', merchant: 'Columbia Gas', variation: { percent: 120, highIn: 'winter' } }),
  bill('Utilities', 'quarterly', { name: 'Water & Sewer', amount: 162_00, paymentDates: '20', anchorMonth: 2, emoji: '💧', statement: 'CITY OF COLUMBUS WATER DEPT', merchant: 'City of Columbus', variation: { percent: 15 } }),
  bill('Utilities', 'quarterly', { name: 'Trash Pickup', amount: 84_00, paymentDates: '5', anchorMonth: 1, emoji: '🗑️', statement: 'REPUBLIC SERVICES TRASH', merchant: 'Republic Services' }),
  bill('Utilities', 'monthly', { name: 'Internet', amount: 79_99, paymentDates: '8', emoji: '🌐', statement: 'SPECTRUM 855-707-7328 MO', merchant: 'Spectrum', account: card, formerly: { amount: 74_99, daysBefore: 150 } }),
  bill('Utilities', 'monthly', { name: 'Mobile Phones', amount: 131_40, paymentDates: '23', emoji: '📱', statement: 'VERIZON WRLS AUTOPAY', merchant: 'Verizon', variation: { percent: 3 } }),
  bill('Debt', 'monthly', { name: 'Car Loan', amount: 342_18, paymentDates: '5', emoji: '🚗', statement: 'AMERICAN HONDA FIN PMT', merchant: 'Honda Financial Services' }),
  bill('Debt', 'monthly', { name: 'Student Loan', amount: 268_40, paymentDates: '28', emoji: '🎓', statement: 'DEPT EDUCATION STUDENT LN', merchant: 'Nelnet' }),
  bill('Insurance', 'monthly', { name: 'Car Insurance', amount: 128_75, paymentDates: '15', emoji: '🛡️', statement: 'GEICO *AUTO 800-841-3000 DC', merchant: 'GEICO', account: card }),
  bill('Insurance', 'quarterly', { name: 'Life Insurance', amount: 96_30, paymentDates: '2', anchorMonth: 3, emoji: '❤️', statement: 'NORTHWESTERN MU ISA PYMT', merchant: 'Northwestern Mutual' }),
  bill('Insurance', 'annual', { name: 'Renters Insurance', amount: 189_00, paymentDates: '10', anchorMonth: 9, emoji: '🏘️', statement: 'LEMONADE INSURANCE NY', merchant: 'Lemonade', account: card }),
  bill('Education', 'weekly', { name: 'Daycare', amount: 215_00, paymentDates: 'friday', emoji: '🧸', statement: 'LITTLE SPROUTS CHILDCARE ACH', merchant: 'Little Sprouts Childcare' }),
  bill('Education', 'weekly', { name: 'Piano Lessons', amount: 35_00, paymentDates: 'wednesday', emoji: '🎹', statement: 'VENMO PAYMENT PIANO LESSON', merchant: 'Ms. Alvarez' }),
  bill('Healthcare', 'bi-monthly', { name: 'Gym Membership', amount: 24_99, paymentDates: '1,15', emoji: '🏋️', statement: 'PLANET FITNESS CLUB FEES', merchant: 'Planet Fitness', account: card }),
  bill('Entertainment', 'monthly', { name: 'Netflix', amount: 17_99, paymentDates: '9', emoji: '🎬', statement: 'NETFLIX.COM LOS GATOS CA', merchant: 'Netflix', account: card, formerly: { amount: 15_49, daysBefore: 60 } }),
  bill('Entertainment', 'monthly', { name: 'Spotify Family', amount: 19_99, paymentDates: '21', emoji: '🎵', statement: 'SPOTIFY USA NEW YORK NY', merchant: 'Spotify', account: card }),
  bill('Shopping', 'annual', { name: 'Amazon Prime', amount: 139_00, paymentDates: '11', anchorMonth: 7, emoji: '📦', statement: 'AMAZON PRIME*AMZN.COM/BILL WA', merchant: 'Amazon', account: card }),
  bill('Shopping', 'annual', { name: 'Costco Membership', amount: 65_00, paymentDates: '3', anchorMonth: 4, emoji: '🛒', statement: 'COSTCO ANNUAL RENEWAL', merchant: 'Costco', account: card }),
  bill('Transportation', 'annual', { name: 'Vehicle Registration', amount: 74_50, paymentDates: '17', anchorMonth: 5, emoji: '🚙', statement: 'OHIO BMV ONLINE SERVICES', merchant: 'Ohio BMV', account: card }),
  bill('Savings', 'monthly', { name: 'Emergency Fund', amount: 400_00, paymentDates: '2', emoji: '🏦', statement: 'ONLINE TRANSFER TO SAV ...4821', merchant: 'Transfer' }),
];

// prettier-ignore
export const incomes: readonly DemoSeries[] = [
  income('bi-monthly', { name: 'Dana: Salary', amount: 2_640_52, paymentDates: '[15,"last"]', emoji: '💼', statement: 'ACME LOGISTICS DIR DEP PAYROLL', merchant: 'Acme Logistics' }),
  income('weekly', { name: 'Sam: Paycheck', amount: 812_40, paymentDates: 'friday', emoji: '🔧', statement: 'BUCKEYE HVAC INC PAYROLL', merchant: 'Buckeye HVAC', variation: { percent: 6 } }),
  income('monthly', { name: 'Freelance Design', amount: 650_00, paymentDates: '20', emoji: '🎨', statement: 'STRIPE TRANSFER ST-DESIGN', merchant: 'Stripe', variation: { percent: 40 } }),
  income('quarterly', { name: 'Dividends', amount: 184_20, paymentDates: '28', anchorMonth: 3, emoji: '📈', statement: 'VANGUARD DIVIDEND ACH CREDIT', merchant: 'Vanguard', account: 'Savings', variation: { percent: 8 } }),
  income('annual', { name: 'Tax Refund', amount: 1_480_00, paymentDates: '15', anchorMonth: 4, emoji: '🧾', statement: 'IRS TREAS 310 TAX REF', merchant: 'US Treasury', variation: { percent: 20 } }),
];
