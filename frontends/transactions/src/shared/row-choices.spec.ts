import { type Transaction } from '@daybook/contracts';
import { linkLabel, linkText, noLinkLabel, rowChoices, unlinkedLabel } from './row-choices.js';

const row = (changes: Partial<Transaction> = {}): Transaction => ({
  id: 1,
  date: '2026-03-04',
  description: 'ACME',
  merchant: null,
  amount: '45.00',
  type: 'debit',
  category: 'Food',
  account: 'Checking',
  billId: null,
  billName: null,
  incomeId: null,
  incomeName: null,
  reviewed: 0,
  isReconciled: 0,
  ...changes,
});

const words = (one: Transaction) => [linkLabel(one), linkText(one), noLinkLabel(one), rowChoices([], []).billOf(one)];

describe('what the link of a row is called', () => {
  it('is a bill, an income, or neither', () => {
    expect(words(row())).toEqual(['Linked Bill', 'No bill', 'No bill', '']);
    expect(words(row({ billId: 7, billName: 'Rent' }))).toEqual(['Linked Bill', 'Rent', 'No bill', 'deleted']);
    expect(words(row({ type: 'credit' }))).toEqual(['Linked income', 'No bill', 'No bill', '']);
    expect(words(row({ incomeId: 9, incomeName: 'Pay' }))).toEqual(['Linked income', 'Pay', 'No income', 'deleted']);
    expect(words(row({ incomeId: 9 }))).toEqual(['Linked income', 'Deleted income', 'No income', 'deleted']);
  });

  it('is no income in the details of a credit without a link', () => {
    const labels = [row(), row({ type: 'credit' }), row({ type: 'credit', billId: 7 }), row({ incomeId: 9 })];
    expect(labels.map(unlinkedLabel)).toEqual(['No bill', 'No income', 'No bill', 'No income']);
  });

  it('is no deleted income where the service is of the release before, which tells nothing of income', () => {
    const { incomeId: _id, incomeName: _name, ...before } = row();
    expect(words(before as Transaction)).toEqual(['Linked Bill', 'No bill', 'No bill', '']);
  });
});
