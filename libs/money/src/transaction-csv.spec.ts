import fc from 'fast-check';
import { csvCells, csvHeader, csvLine, type CsvTransaction, guardCell, unguardCell } from './transaction-csv.js';

const coffee: CsvTransaction = {
  date: '2026-03-04',
  description: 'COFFEE',
  amount: 450,
  type: 'debit',
  category: 'Food',
  merchant: null,
  account: 'Checking',
  bill: null,
  reviewed: false,
  income: null,
  note: null,
  tags: null,
};

describe('a line of an export', () => {
  it('has a debit negative, with an ASCII minus, and its cells in the order of the header', () => {
    expect(csvHeader).toBe(
      'Date,Description,Amount,Type,Category,Merchant,Account,Bill,Reviewed,Linked income,Note,Tags\r\n',
    );
    expect(csvLine(coffee)).toBe('2026-03-04,COFFEE,-4.50,debit,Food,,Checking,,no,,,\r\n');
    const salary = {
      ...coffee,
      type: 'credit' as const,
      amount: 123_456,
      income: 'Salary, mine',
      reviewed: true,
      note: '=mine',
      tags: 'holiday, work',
    };
    expect(csvLine(salary)).toBe(
      `2026-03-04,COFFEE,1234.56,credit,Food,,Checking,,yes,"Salary, mine",'=mine,"holiday, work"\r\n`,
    );
  });

  it.each([
    ['=HYPERLINK("http://x","y")', '"\'=HYPERLINK(""http://x"",""y"")"'],
    ['+1', "'+1"],
    ['-1', "'-1"],
    ['@SUM(A1)', "'@SUM(A1)"],
    ['\t=1', "'\t=1"],
    ['\r=1', '"\'\r=1"'],
    ["'tis", "''tis"],
  ])('48. is no formula where the text is %j', (text, written) => {
    expect(csvLine({ ...coffee, description: text }).split(/(?<=2026-03-04,)|(?=,-4.50)/)[1]).toBe(written);
  });

  it('48. of any text has no cell that a spreadsheet calculates, and the way back is exact', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'binary' }),
        fc.constantFrom('', '=', '+', '-', '@', '＝', '＋', '－', '＠', '\t', '\r', "'", "'="),
        (text, first) => {
          const guarded = guardCell(first + text);
          expect(guarded).not.toMatch(/^[=+\-@＝＋－＠\t\r\n]/);
          expect(unguardCell(guarded)).toBe(first + text);
        },
      ),
    );
  });
});

describe('comma-separated text', () => {
  it.each<[string, string[][] | undefined]>([
    ['', []],
    [
      'a,b\r\nc,',
      [
        ['a', 'b'],
        ['c', ''],
      ],
    ],
    ['a,"b ""c"" d,\r\n"\n', [['a', 'b "c" d,\r\n']]],
    ['a,"b', undefined],
    ['a,b"c', undefined],
  ])('%j is read as its cells', (text, cells) => {
    expect(csvCells(text)).toEqual(cells);
  });

  it('of any cells is read as those cells', () => {
    const cells = fc.array(fc.array(fc.string({ unit: 'binary' }), { minLength: 2, maxLength: 4 }), { maxLength: 5 });
    fc.assert(
      fc.property(cells, (lines) => {
        const text = lines
          .map((line) => line.map((one) => `"${one.replaceAll('"', '""')}"`).join(',') + '\r\n')
          .join('');
        expect(csvCells(text)).toEqual(lines);
      }),
    );
  });
});
