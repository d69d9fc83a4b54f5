import { householdOf, type LabelledHousehold, type LabelledRow, type SeriesBody } from './labelled-household.js';

const body = (
  amount: string,
  frequency: SeriesBody['frequency'],
  days: string,
  category: string,
  anchorMonth?: number,
) => ({
  amount,
  frequency,
  category,
  paymentDates: days,
  ...(/^\d+$/.test(days) && { dueDate: Number(days) }),
  ...(anchorMonth && { anchorMonth }),
});

/** Two policies of one insurer at one price, a landlord who is paid by check, prices that rose, and rows that only look like bills. */
const lookAlikes: readonly LabelledRow[] = [
  ['2026-08-03', -1200, 'LANDLORD', 'Rent', 'Housing'],
  ['2026-08-05', -89, 'PROGRESSIVE *INSURANCE', 'Car policy', 'Insurance'],
  ['2026-08-05', -89, 'PROGRESSIVE *INSURANCE', 'Home policy', 'Insurance'],
  ['2026-08-09', -15.49, 'NETFLIX.COM LOS GATOS CA', 'Netflix', 'Entertainment'],
  ['2026-08-14', -42.17, 'CITY WATER UTILITY 0816', 'Water', 'Utilities'],
  ['2026-08-15', 2400, 'INITECH LLC PAYROLL 081526', 'Salary', 'Income'],
  ['2026-08-20', -60, 'ATM WITHDRAWAL 004211 MAIN ST', null],
  ['2026-08-28', -120, 'CHECK #1204', null],
  ['2026-09-03', -1200, 'LANDLORD', 'Rent', 'Housing'],
  ['2026-09-05', -89, 'PROGRESSIVE *INSURANCE', 'Car policy', 'Insurance'],
  ['2026-09-05', -89, 'PROGRESSIVE *INSURANCE', 'Home policy', 'Insurance'],
  ['2026-09-09', -17.99, 'NETFLIX.COM LOS GATOS CA', 'Netflix', 'Entertainment'],
  ['2026-09-11', -60, 'TARGET 00012345 COLUMBUS OH', null, 'Shopping'],
  ['2026-09-14', -47.6, 'CITY WATER UTILITY 0916', 'Water', 'Utilities'],
  ['2026-09-15', 2400, 'INITECH LLC PAYROLL 091526', 'Salary', 'Income'],
  ['2026-09-15', 2400, 'TRANSFER FROM SAVINGS', null],
  ['2026-09-27', -120, 'CHECK #1211', null],
  ['2026-10-02', -1200, 'FURNITURE BARN', null, 'Shopping'],
  ['2026-10-03', -1200, 'LANDLORD', 'Rent', 'Housing'],
  ['2026-10-05', -89, 'PROGRESSIVE *INSURANCE', 'Car policy', 'Insurance'],
  ['2026-10-05', -89, 'PROGRESSIVE *INSURANCE', 'Home policy', 'Insurance'],
  ['2026-10-09', -17.99, 'NETFLIX.COM LOS GATOS CA', 'Netflix', 'Entertainment'],
  // Charged twice: one of them pays it, and nobody knows which.
  ['2026-10-10', -17.99, 'NETFLIX.COM LOS GATOS CA', null, 'Entertainment'],
  ['2026-10-13', -39.05, 'CITY WATER UTILITY 1016', 'Water', 'Utilities'],
  ['2026-10-15', 2400, 'INITECH LLC PAYROLL 101526', 'Salary', 'Income'],
  ['2026-10-21', -60, 'YMCA OF CENTRAL OHIO', 'Swimming', 'Healthcare'],
  ['2026-10-22', -60, 'SHELL OIL 57442211', null, 'Transportation'],
  ['2026-10-24', 89, 'PROGRESSIVE REFUND', null, 'Insurance'],
  ['2026-11-03', -1200, 'LANDLORD', 'Rent', 'Housing'],
  ['2026-11-05', -89, 'PROGRESSIVE *INSURANCE', 'Car policy', 'Insurance'],
  ['2026-11-06', -89, 'PROGRESSIVE *INSURANCE', 'Home policy', 'Insurance'],
  ['2026-11-09', -17.99, 'NETFLIX.COM LOS GATOS CA', 'Netflix', 'Entertainment'],
  ['2026-11-12', -9.99, 'NETFLIX SHOP GIFT CARD', null, 'Shopping'],
  ['2026-11-14', -44.9, 'CITY WATER UTILITY 1116', 'Water', 'Utilities'],
  ['2026-11-16', 2400, 'INITECH LLC PAYROLL 111626', 'Salary', 'Income'],
  ['2026-11-18', -1200, 'HONEST JOES USED CARS', null, 'Transportation'],
];

const series = [
  ['bill', 'Rent', body('1200.00', 'monthly', '5', 'Housing')],
  ['bill', 'Car policy', body('89.00', 'monthly', '5', 'Insurance')],
  ['bill', 'Home policy', body('89.00', 'monthly', '5', 'Insurance')],
  ['bill', 'Netflix', body('17.99', 'monthly', '9', 'Entertainment')],
  ['bill', 'Water', body('45.00', 'monthly', '14', 'Utilities')],
  ['bill', 'Swimming', body('60.00', 'monthly', '21', 'Healthcare')],
  ['bill', 'Babysitter', body('120.00', 'monthly', '27', 'Other')],
  ['income', 'Salary', body('2400.00', 'monthly', '15', 'Income')],
] as const;

/** Households that were made to mislead: nothing linked yet, and the first months linked. */
export const hardCases = (): LabelledHousehold[] => [
  householdOf('look-alikes, nothing linked', series, lookAlikes),
  householdOf('look-alikes, two months linked', series, lookAlikes, 17),
];
