/** @jest-environment node */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readBankFile } from './read-bank-file.js';
import { totalsOf } from '../../../test-support/totals-of.js';

const folder = join(__dirname, '../../../test-support/fixtures');
const table = readFileSync(join(folder, 'NOTICE.md'), 'utf8')
  .split('\n')
  .filter((line) => line.includes('.csv |'))
  .map((line) => line.split('|').map((cell) => cell.trim()))
  .map(([, name = '', shape = '', rows, debits, credits]) => ({ name, shape, rows: Number(rows), debits, credits }));

describe('real exports of banks', () => {
  it('are all in the table', () => {
    const files = readdirSync(folder).filter((name) => name.endsWith('.csv'));
    expect(table.map(({ name }) => name).sort()).toEqual(files.sort());
  });

  it.each(table)('reads $name ($shape)', ({ name, rows, debits, credits }) => {
    const reading = readBankFile(readFileSync(join(folder, name)));
    expect(reading.skipped).toEqual([]);
    expect(totalsOf(reading.rows)).toEqual({ rows, debits, credits });
  });
});
