import { type ExpectedRow, labelledBankFiles } from './bank-file-labels.js';
import { labelledDemo } from './demo-labels.js';
import { hardCases } from './hard-cases.js';
import type { LabelledHousehold } from './labelled-household.js';

/** @param read the rows of a published bank file, as they are to be read */
export const labelledSet = (read: (file: string) => readonly ExpectedRow[]): LabelledHousehold[] => [
  ...[1, 2, 3].map((seed) => labelledDemo(`demo ${seed}, nothing linked`, { seed })),
  ...[1, 2].map((seed) => labelledDemo(`demo ${seed}, no merchants`, { seed, bare: true })),
  ...[1, 2, 3].map((seed) => labelledDemo(`demo ${seed}, all but 3 months linked`, { seed, linkedBefore: 3 })),
  labelledDemo('demo 1, all but 3 months, no merchants', { seed: 1, linkedBefore: 3, bare: true }),
  labelledDemo('demo 1, a month alone', { seed: 1, transactions: 80 }),
  labelledDemo('120 series, nothing linked', { seed: 4, series: 120, transactions: 5_000 }),
  ...hardCases(),
  ...labelledBankFiles(read),
];
