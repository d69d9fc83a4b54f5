import type { SpendingRow } from './spending-row.js';
import { transfersOf } from './transfers-of.js';

const debit: SpendingRow = {
  id: 1,
  date: '2029-03-04',
  amount: 90_000,
  type: 'debit',
  account: 'Checking',
  category: 'Other',
  payee: 'VISA 4421',
  payeeKey: 'visa 4421',
  description: 'VISA 4421',
  isLinked: false,
};
const credit: SpendingRow = { ...debit, id: 2, type: 'credit', account: 'Card', description: 'RECEIVED', isOwed: true };

const areTransfer = async (out: Partial<SpendingRow>, into: Partial<SpendingRow> = {}) => {
  const found = await transfersOf([
    { ...debit, ...out },
    { ...credit, ...into },
  ]);
  expect([0, 2]).toContain(found.size);
  return found.size === 2;
};

describe('transfers', () => {
  it('are payments to a card or a loan, whatever their texts say and whatever they are linked to', async () => {
    expect(await areTransfer({})).toBe(true);
    expect(await areTransfer({ isLinked: true })).toBe(true);
    expect(await areTransfer({ isLinked: true }, { isLinked: true })).toBe(true);
    expect(await areTransfer({}, { date: '2029-03-09' })).toBe(false);
  });

  it('are between other accounts only where a text says so, and no bill', async () => {
    const savings = { account: 'Savings', isOwed: false };
    expect(await areTransfer({}, savings)).toBe(false);
    expect(await areTransfer({ description: 'TRANSFER' }, savings)).toBe(true);
    expect(await areTransfer({}, { ...savings, description: 'TRANSFER' })).toBe(true);
    expect(await areTransfer({ description: 'TRANSFER', isLinked: true }, savings)).toBe(false);
    expect(await areTransfer({ description: 'TRANSFER' }, { ...savings, isLinked: true })).toBe(false);
  });

  it('are from one card to another only where a text says so: most debits of a card are purchases', async () => {
    const other = { account: 'Other card', isOwed: true };
    expect(await areTransfer(other)).toBe(false);
    expect(await areTransfer({ ...other, description: 'BALANCE TRANSFER' })).toBe(true);
    expect(await areTransfer({ ...other, isLinked: true }, { description: 'PAYMENT THANK YOU' })).toBe(true);
  });

  it('are nothing that a person called an income', async () => {
    expect(await areTransfer({}, { isIncome: true })).toBe(false);
    expect(await areTransfer({ isIncome: true })).toBe(false);
  });
});
