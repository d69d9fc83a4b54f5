import { bytesOfShared, copyOf, createSharedTexts } from './copy-of.js';

it('keeps a text once that comes again, and the way to it only while it may', () => {
  const shared = createSharedTexts(10);
  const copied = { bytes: 0, shared };
  copyOf({ category: 'Food' }, copied);
  const one = bytesOfShared(shared);
  for (let n = 0; n < 1_000; n += 1) copyOf({ category: 'Food', text: `Row ${String(n).padStart(4, '0')}` }, copied);
  // Each text of its own takes its letters, and nothing for being found.
  const entries = 20 * (one - 'Food'.length);
  expect(bytesOfShared(shared)).toBeLessThanOrEqual(one + 1_000 * (16 + 'Row 0000'.length) + entries);
  expect(shared.recent.size + shared.older.size).toBeLessThanOrEqual(20);
});
