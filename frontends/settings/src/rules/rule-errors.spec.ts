import { faultsOf } from './rule-errors.js';

const rule = {
  broken: 0 as const,
  conditions: [
    { field: 'description' as const, operator: 'contains' as const, value: 'Vet', caseSensitive: 0 as const },
  ],
  actions: [{ type: 'set_category' as const, value: 'Pets' }],
};
const asking = (operator: 'equals' | 'contains', value: string) => ({
  ...rule,
  conditions: [{ field: 'category' as const, operator, value, caseSensitive: 0 as const }],
});

describe('a rule is flagged', () => {
  it.each([
    ['whose bill was deleted', { ...rule, broken: 1 as const }, ['Pets'], ['Uses a deleted bill']],
    ['whose category was deleted', rule, ['Food'], ['Unknown category “Pets”']],
    ['that asks for a deleted category', asking('equals', 'Vet'), ['Pets'], ['Unknown category “Vet”']],
    ['that names one twice, once', asking('equals', 'Pets'), [], ['Unknown category “Pets”']],
  ])('%s', (_, one, categories, faults) => expect(faultsOf(one, new Set(categories))).toEqual(faults));

  it.each([
    ['whose categories are there, whatever the capitals of what it asks for', asking('equals', ' pets '), ['Pets']],
    ['that asks for a part of a name', asking('contains', 'Vet'), ['Pets']],
  ])('and none %s', (_, one, categories) => expect(faultsOf(one, new Set(categories))).toEqual([]));

  it('for no category while nobody knows which there are', () => expect(faultsOf(rule, undefined)).toEqual([]));
});
