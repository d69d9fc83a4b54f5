import { monthOfTransaction, numberInMonth, transactionId } from './transaction-id.js';

describe('the id of a transaction', () => {
  it('consists of its month and its number within it', () => {
    expect(transactionId('202603', 17)).toBe(2_026_030_000_017);
    expect(monthOfTransaction(2_026_030_000_017)).toBe('202603');
    expect(numberInMonth(2_026_030_000_017)).toBe(17);
  });

  it.each([0, 17, 2_026_030_000_000, 2_026_130_000_001, 1_899_120_000_001, 2_200_010_000_001])('is never %d', (id) =>
    expect(monthOfTransaction(id)).toBeUndefined(),
  );
});
