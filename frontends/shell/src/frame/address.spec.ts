import { addressOf, parametersIn } from './address.js';

const kinds = { search: 'text', reviewed: 'number', open: 'boolean', type: ['credit', 'debit'] } as const;
const read = (query: string) => parametersIn(new URLSearchParams(query), { ...kinds, type: [...kinds.type] });

describe('the address of a place', () => {
  it('holds the view, what it shows, and the log that it reads', () => {
    const parameters = { search: 'rent & heat', reviewed: 0, open: true, note: null, other: '' };
    expect(addressOf({ view: 'transactions', parameters, log: { asOf: '2026-03-24' } })).toBe(
      '?view=transactions&search=rent+%26+heat&reviewed=0&open=true&asOf=2026-03-24',
    );
  });

  it('names the household, where it is not the person’s own', () => {
    Reflect.set(window, 'daybookHousehold', { 'Daybook-Household': '9' });
    expect(addressOf({ view: 'calendar', parameters: {} })).toBe('?view=calendar&household=9');
    Reflect.deleteProperty(window, 'daybookHousehold');
  });

  it('is read as it was written, each value of the kind that the view has registered', () => {
    const parameters = { search: '42', reviewed: 1, open: false, type: 'debit' };
    expect(read(addressOf({ view: 'transactions', parameters }))).toEqual(parameters);
  });

  it('gives no number where somebody typed none, and nothing that the view does not take', () => {
    expect(read('?view=transactions&reviewed=NaN&secret=1')).toEqual({ reviewed: null });
  });
});
