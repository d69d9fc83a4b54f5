import type { Transaction } from '@daybook/contracts';
import { csvTable } from '@daybook/money';
import type { SavedTable } from '@daybook/ui/text/save-table';
import { balancesTable } from './accounts/balances-table.js';
import { statementsTable } from './accounts/statements-table.js';
import { rowsTable, signedOf, spentOf } from './api/rows-table.js';
import { differingTable, leftOverTable } from './scenarios/scenario-tables.js';
import { pricesTable } from './series-dialog/prices-table.js';
import { monthsTable } from './spending/months-table.js';

const linesOf = ({ heads, rows }: SavedTable) => csvTable(heads, rows).trimEnd().split('\r\n');

it('has what was received, spent and kept in each month', () => {
  expect(linesOf(monthsTable([{ month: '2026-03', received: '10.00', spent: '12.50', kept: '-2.50' }]))).toEqual([
    'Month,Received,Spent,Kept',
    'March 2026,10.00,12.50,-2.50',
  ]);
});

it('has the balance of an account at the end of each month, the newest first', () => {
  const month = (date: string, balance: string) => ({ date, balance, received: '1.00', paid: '2.00' });
  const balances = { account: 'Checking', balances: [month('2026-02-28', '9.99'), month('2026-03-10', '-0.01')] };
  expect(linesOf(balancesTable('=Checking', balances as Parameters<typeof balancesTable>[1]))).toEqual([
    'Account,At the end of,In,Out,Balance',
    "'=Checking,March 2026,1.00,2.00,-0.01",
    "'=Checking,February 2026,1.00,2.00,9.99",
  ]);
});

it('has each reconciled statement with what it is off by', () => {
  const statement = { account: 'Checking', date: '2026-02-28', balance: '-5.00', difference: '0.10' };
  expect(linesOf(statementsTable('Checking', [statement]))).toEqual([
    'Account,Statement of,Balance,Difference',
    'Checking,2026-02-28,-5.00,0.10',
  ]);
});

it('has transactions with the amount as the table on screen has it', () => {
  const row = {
    date: '2026-03-04',
    merchant: null,
    description: '@SHOP',
    category: 'Food',
    account: 'Visa',
    amount: '12.30',
    type: 'debit',
  } as Transaction;
  const refund: Transaction = { ...row, merchant: 'Shop', amount: '2.00', type: 'credit' };
  expect(linesOf(rowsTable([row, refund], spentOf))).toEqual([
    'Date,Merchant,Description,Category,Account,Amount',
    "2026-03-04,,'@SHOP,Food,Visa,12.30",
    "2026-03-04,Shop,'@SHOP,Food,Visa,-2.00",
  ]);
  expect([row, refund].map(signedOf)).toEqual([-1_230, 200]);
});

it('has every payment of a bill beside what was planned', () => {
  const payment = (date: string, amount: string) => ({ date, amount });
  const prices = [
    { from: '2025-01-01', planned: '40.00', paid: [payment('2025-02-01', '40.00'), payment('2025-03-01', '41.00')] },
    { from: '2026-01-01', planned: '45.00', paid: [] },
  ];
  expect(linesOf(pricesTable({ prices, lastChange: null } as unknown as Parameters<typeof pricesTable>[0]))).toEqual([
    'From,Planned,Paid on,Paid',
    '2026-01-01,45.00,,',
    '2025-01-01,40.00,2025-03-01,41.00',
    '2025-01-01,40.00,2025-02-01,40.00',
  ]);
});

it('has what a scenario leaves over month by month, and what differs in it', () => {
  const cumulated = { base: '100.00', scenario: '-40.00' };
  const months = [{ month: '2026-03', cumulated }] as Parameters<typeof leftOverTable>[0];
  expect(linesOf(leftOverTable(months, 'A raise'))).toEqual([
    'By the end of,As it is,A raise',
    'March 2026,100.00,-40.00',
  ]);
  expect(
    linesOf(differingTable([{ key: 'bill 1', name: 'Rent', when: 'In every month', base: 120_000, scenario: 0 }])),
  ).toEqual(['Name,When,As it is,Scenario', 'Rent,In every month,1200.00,0.00']);
});
