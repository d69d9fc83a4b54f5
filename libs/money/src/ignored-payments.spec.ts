import { ignoredPayment, readIgnoredPayments } from './ignored-payments.js';

it('reads the payments that were ignored, each once', () => {
  const payment = ignoredPayment(1, 2_026_030_000_001);
  expect(payment).toBe('1:2026030000001');
  expect(readIgnoredPayments(JSON.stringify([payment, '2:3', payment]))).toEqual([payment, '2:3']);
  expect(readIgnoredPayments('[]')).toEqual([]);
});

it.each([undefined, null, '', '{}', '[1]', '["1"]', '["__proto__"]', '["1:2x"]', '["12345678901234567:1"]', '['])(
  'reads nothing in %s',
  (text) => expect(readIgnoredPayments(text)).toBeUndefined(),
);
