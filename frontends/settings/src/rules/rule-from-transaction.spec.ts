import fc from 'fast-check';
import { readSourceTransaction, ruleFromTransaction, stablePart } from './rule-from-transaction.js';

describe('what a rule asks for when it is made from a transaction', () => {
  it.each([
    ['NETFLIX.COM 866-579-7172 CA', null, 'NETFLIX.COM'],
    ['SQ *BLUE BOTTLE COFFEE 0042 OAKLAND CA', 'Blue Bottle Coffee', 'BLUE BOTTLE COFFEE'],
    ['SQ *BLUE BOTTLE COFFEE 0042 OAKLAND CA', null, 'BLUE BOTTLE'],
    ['POS PURCHASE TRADER JOE’S #123 SEATTLE WA', null, 'TRADER JOE’S'],
    ['DEBIT CARD PURCHASE 03/04 SHELL OIL 5744', null, 'SHELL OIL'],
    ['AMZN Mktp US*2K4LL', 'Amazon', 'AMZN Mktp'],
    ['UBER   TRIP HELP.UBER.COM', null, 'UBER   TRIP'],
    ['COSTCO CA', null, 'COSTCO'],
    ['PAYPAL *SPOTIFY', null, 'SPOTIFY'],
    ['0042 1177', null, '0042 1177'],
    ['COSTCO CA', ' ', 'COSTCO'],
    ['Zürich Café 12', null, 'Zürich Café'],
  ])('is of %j (merchant %j) %j', (description, merchant, part) => {
    expect(stablePart(description, merchant)).toBe(part);
  });

  it('is a part of the text, whatever it is', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'grapheme' }),
        fc.option(fc.string({ unit: 'grapheme', minLength: 1 })),
        (text, merchant) => {
          const part = stablePart(text, merchant);
          expect(text).toContain(part);
          expect(text.trim() === '' || part !== '').toBe(true);
        },
      ),
    );
  });
});

const netflix = {
  description: 'NETFLIX.COM 866',
  merchant: null,
  category: 'Entertainment',
  billId: 7,
  incomeId: null,
};

describe('a rule made from a transaction', () => {
  it('links and categorizes as was done with it', () => {
    expect(ruleFromTransaction(netflix, { id: 7, name: 'Streaming' })).toEqual({
      name: 'NETFLIX.COM',
      isActive: 1,
      conditions: [{ field: 'description', operator: 'contains', value: 'NETFLIX.COM', caseSensitive: 0 }],
      actions: [
        { type: 'assign_bill', value: '7' },
        { type: 'set_category', value: 'Entertainment' },
      ],
    });
  });

  it('links to the income that it is linked to', () => {
    const pay = { description: 'ACME PAYROLL', merchant: null, category: 'Income', billId: null, incomeId: 9 };
    expect(ruleFromTransaction(pay, { id: 9, name: 'Acme' }).actions).toEqual([
      { type: 'assign_income', value: '9' },
      { type: 'set_category', value: 'Income' },
    ]);
    expect(readSourceTransaction(JSON.stringify(pay))).toEqual(pay);
  });

  it('leaves to the person what was not decided', () => {
    const undecided = { ...netflix, merchant: 'Netflix', category: 'Uncategorized', billId: null };
    expect(ruleFromTransaction(undecided, undefined)).toMatchObject({
      name: 'Netflix',
      actions: [{ type: 'set_category', value: '' }],
    });
  });

  it.each([undefined, 7, '', '{', '[]', 'null', '{"description":" "}', '{"description":7}'])(
    'is not made from %j',
    (text) => expect(readSourceTransaction(text)).toBeUndefined(),
  );

  it('is made from what is told of it', () => {
    expect(readSourceTransaction(JSON.stringify(netflix))).toEqual(netflix);
    expect(readSourceTransaction('{"description":"COFFEE","merchant":" ","billId":"7"}')).toEqual({
      description: 'COFFEE',
      merchant: null,
      category: 'Uncategorized',
      billId: null,
      incomeId: null,
    });
  });
});
