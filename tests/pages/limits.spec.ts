import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { errorCodes } from '../../libs/contracts/src/api/errors.js';

const page = readFileSync(join(import.meta.dirname, '../../docs/decisions/limits.md'), 'utf8');
const rows = page.split('\n').filter((line) => line.startsWith('|'));

/** What somebody may have no more of, however long they wait. */
const limits = Object.entries(errorCodes).filter(
  ([code, [status]]) => code.startsWith('too-many-') && (status === 409 || status === 422),
);

it.each(limits)('the page of limits tells of %s with its numbers', (code, [status, when]) => {
  const row = rows.find((line) => line.includes(`\`${code}\``)) ?? '';
  expect(row).toContain(`${status} \``);
  for (const [number] of when.matchAll(/\d[\d,]*\d|\d/g)) expect(row).toContain(number);
});
