import { type FieldValue, fieldLabel, valueText } from './field-text.js';

it.each<[field: string, value: FieldValue, text: string]>([
  ['amount', '1200.00', '$1,200.00'],
  ['amount', 'much', 'much'],
  ['anchorMonth', 11, 'November'],
  ['bill', null, 'No bill'],
  ['income', null, 'No income'],
  ['category', '', 'none'],
  ['date', '2026-03-09', 'Mar 9, 2026'],
  ['dueDate', 15, '15'],
  ['frequency', 'bi-monthly', 'Twice Monthly'],
  ['hiddenCategories', '["Fun","Pets"]', 'Fun, Pets'],
  ['ignoredPayments', '["1:2","1:3"]', '2 payments'],
  ['setting week-start', 'monday', 'Monday'],
  ['setting transaction-columns', '{"bill":true,"type":false,"category":true}', 'Bill, Category'],
  ['setting saved-filter:Food', '{"category":"Food","type":"debit"}', 'category, type'],
  ['isActive', 0, 'No'],
  ['paymentDates', 'friday', 'Friday'],
  ['paymentDates', '15,last', '15 and last day'],
  ['paymentDates', 'whenever', 'whenever'],
  ['percentage', 50, '50%'],
  ['status', 'paid', 'Paid'],
])('%s %j reads as %s', (field, value, text) => expect(valueText(field, value)).toBe(text));

it('a field without a word of its own begins with a capital', () =>
  expect(['dueDate', 'merchant'].map(fieldLabel)).toEqual(['Due day', 'Merchant']));

it('a setting of a view is called by what it sets', () =>
  expect(['setting week-start', 'setting saved-filter:Food'].map(fieldLabel)).toEqual([
    'First day of the week',
    'Saved filter Food',
  ]));
