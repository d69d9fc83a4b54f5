import fc from 'fast-check';
import { categorizer, type NamedBill, type RowToCategorize } from './categorizer.js';

const offered = [
  'Housing',
  'Utilities',
  'Transportation',
  'Food',
  'Entertainment',
  'Healthcare',
  'Insurance',
  'Savings',
  'Debt',
  'Shopping',
  'Education',
  'Income',
  'Other',
  'Uncategorized',
];
const guess = (description: string, more: Partial<RowToCategorize> = {}, bills: NamedBill[] = []): string =>
  categorizer(offered, bills)({ description, type: 'debit', ...more });

describe('the category guess (specification, section 5)', () => {
  it("prefers the file's own category", () => {
    const bills = [{ name: 'Netflix', category: 'Utilities' }];
    expect(guess('NETFLIX.COM', { fileCategory: 'Shopping' }, bills)).toBe('Shopping');
    expect(guess('ACME PAYROLL', { type: 'credit', fileCategory: 'Savings' })).toBe('Savings');
    expect(guess('NETFLIX.COM', { fileCategory: 'Payment/Credit' }, bills)).toBe('Utilities');
  });

  it('gives a category that was renamed its new name, in the file’s words and in the table’s', () => {
    const names = ['Groceries', 'Housing', 'Other'];
    const now = categorizer(
      names,
      [],
      [
        ['Food', 'Groceries'],
        ['Housing', 'Other'],
        ['Pets', 'Animals'],
      ],
    );
    const row = { description: 'WHOLE FOODS MARKET', type: 'debit' as const };
    expect([now(row), categorizer(names, [])(row)]).toEqual(['Groceries', 'Other']);
    expect(now({ ...row, description: 'X', fileCategory: 'food' })).toBe('Groceries');
    // What is on offer is itself, and what leads nowhere is nothing.
    expect(['Housing', 'Pets'].map((fileCategory) => now({ ...row, description: 'X', fileCategory }))).toEqual([
      'Housing',
      'Other',
    ]);
  });

  it('uses the longest bill name that occurs as whole words', () => {
    const bills = [
      { name: 'City', category: 'Other' },
      { name: 'City Power (1/2)', category: 'Housing' },
      { name: 'Power', category: 'Food' },
    ];
    expect(guess('ACH CITY POWER 0042', {}, bills)).toBe('Housing');
    expect(guess('CITYPOWER', {}, bills)).toBe('Other');
    expect(guess('SUPERPOWERS INC', {}, bills)).toBe('Other');
    expect(guess('PAYMENT 0042', { merchant: 'City-Power' }, bills)).toBe('Housing');
  });

  it('ignores bill names of less than three letters, and takes signs as blanks', () => {
    expect(guess('H&M 0042', {}, [{ name: 'H&M', category: 'Debt' }])).toBe('Shopping');
    expect(guess('AT&T*BILL PAYMENT', {}, [{ name: 'AT&T', category: 'Debt' }])).toBe('Debt');
    expect(guess('PAYMENT 123', {}, [{ name: '123', category: 'Debt' }])).toBe('Other');
  });

  it("then takes a category's own name", () => {
    expect(guess('Some Education Shop')).toBe('Education');
    expect(categorizer(['Boat', 'Other'], [])({ description: 'Boat club dues', type: 'debit' })).toBe('Boat');
    expect(guess('NETFLIX OTHER CHARGES')).toBe('Entertainment');
    expect(guess('Uncategorized netflix')).toBe('Entertainment');
  });

  it.each([
    ['STARBUCKS STORE 12345 SEATTLE WA', 'Food'],
    ['UBER *TRIP HELP.UBER.COM', 'Transportation'],
    ['UBER EATS', 'Food'],
    ['COSTCO WHSE #0123', 'Shopping'],
    ['COSTCO GAS #0123', 'Transportation'],
    ['AMZN Mktp US*2K4RT0', 'Shopping'],
    ['NETFLIX.COM', 'Entertainment'],
    ['PAYPAL *SPOTIFYUSA', 'Entertainment'],
    ['CVS/PHARMACY #04321', 'Healthcare'],
    ["TRADER JOE'S #552", 'Food'],
    ['TRADER JOE S #552', 'Food'],
    ['7-ELEVEN 33021', 'Food'],
    ['SHELL OIL 57444', 'Transportation'],
    ['COMCAST CABLE COMM', 'Utilities'],
    ['GEICO *AUTO', 'Insurance'],
    ['NAVIENT STUDENT LN', 'Debt'],
    ['VANGUARD BUY INVESTMENT', 'Savings'],
    ['ROCKET MORTGAGE PMT', 'Housing'],
    ['STATE UNIVERSITY TUITION', 'Education'],
    ['SPIRIT AIRLINES 4870', 'Transportation'],
    ['CHECK #558', 'Other'],
    ['', 'Other'],
  ])('knows %s as %s', (description, expected) => {
    expect(guess(description)).toBe(expected);
  });

  it('recognises pay in credits only', () => {
    expect(guess('ACME CORP PAYROLL PPD ID: 123', { type: 'credit' })).toBe('Income');
    expect(guess('ACME CORP DIR DEP', { type: 'credit' })).toBe('Income');
    expect(guess('WHOLE FOODS MARKET PAYROLL', { type: 'credit' })).toBe('Income');
    expect(guess('PAYROLL SERVICE', { type: 'debit' })).toBe('Other');
    expect(guess('INTEREST PAID', { type: 'credit' })).toBe('Income');
    expect(guess('INCOME TAX SERVICE', { type: 'debit' })).toBe('Other');
    expect(guess('Income from a friend', { type: 'credit' })).toBe('Income');
  });

  it('keeps a refund in the category of its merchant', () => {
    expect(guess('AMZN MKTP US REFUND', { type: 'credit' })).toBe('Shopping');
  });

  it('guesses only offered categories, except Income for pay and Other as the fallback', () => {
    const few = (description: string): string => categorizer(['food'], [])({ description, type: 'credit' });
    expect([few('STARBUCKS'), few('NETFLIX'), few('PAYROLL')]).toEqual(['food', 'Other', 'Income']);
  });

  it('does not join the merchant and the description into one phrase', () => {
    expect(guess('eats', { merchant: 'uber' })).toBe('Transportation');
    expect(guess('Water', { merchant: 'City' }, [{ name: 'City Water', category: 'Debt' }])).toBe('Utilities');
  });

  it('always answers an offered name, Income, Other or the category of a bill, whatever the text', () => {
    const bills = [{ name: 'Rent', category: 'Mine' }];
    const compiled = categorizer(offered, bills);
    const words = fc.array(
      fc.constantFrom('rent', 'uber', 'eats', 'payroll', 'netflix', '__proto__', 'constructor', '#', 'é'),
      { maxLength: 6 },
    );
    const text = fc.oneof(
      fc.string({ unit: 'grapheme' }),
      words.map((all) => all.join(' ')),
    );
    fc.assert(
      fc.property(
        text,
        text,
        text,
        fc.constantFrom('credit' as const, 'debit' as const),
        (description, merchant, fileCategory, type) => {
          return [...offered, 'Mine'].includes(compiled({ description, merchant, fileCategory, type }));
        },
      ),
    );
  });

  it('guesses the same compiled or not', () => {
    const compiled = categorizer(offered, []);
    for (const description of ['LYFT RIDE', 'IKEA', 'ZELLE TO BOB'])
      expect(compiled({ description, type: 'debit' })).toBe(guess(description));
  });
});
