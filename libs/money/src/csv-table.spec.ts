import fc from 'fast-check';
import { csvTable } from './csv-table.js';
import { csvCells, unguardCell } from './transaction-csv.js';

describe('a table as comma-separated text', () => {
  it('has the heads first, amounts as decimals and nothing where there is nothing', () => {
    expect(
      csvTable(
        ['Name', 'Amount', 'Count'],
        [
          ['Rent, flat', { cents: -120_000 }, 2],
          ['Gym', undefined, 0],
        ],
      ),
    ).toBe('Name,Amount,Count\r\n"Rent, flat",-1200.00,2\r\nGym,,0\r\n');
  });

  it('gives every text back, and lets no spreadsheet read one as a formula', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.string(), fc.string()), { minLength: 1 }), (rows) => {
        const cells = csvCells(csvTable(['A', 'B'], rows)) ?? [];
        expect(cells.slice(1).map((row) => row.map(unguardCell))).toEqual(rows);
        expect(cells.flat().some((cell) => /^[=+\-@]/.test(cell))).toBe(false);
      }),
    );
  });
});
