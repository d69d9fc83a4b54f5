import { csvCells, csvColumns, csvHeader, unguardCell } from '@daybook/money';
import { type ApiUnderTest, apiUnderTest, type Person } from '../support/api-under-test.js';
import { type GivenRow, importRows } from '../support/import-rows.js';

let api: ApiUnderTest;
let home: Person;

beforeAll(async () => {
  api = await apiUnderTest();
});
beforeEach(async () => {
  home = await api.person();
});
afterAll(() => api.close());

const row = (date: string, description: string, more: Partial<GivenRow> = {}): GivenRow => ({
  date,
  description,
  amount: '4.50',
  type: 'debit',
  category: 'Food',
  merchant: null,
  account: 'Checking',
  ...more,
});
const linesOf = (text: string) => (csvCells(text) ?? []).map((cells) => cells.map(unguardCell));

describe('the export of transactions', () => {
  it('is a file with the date in its name, the newest first, as the list says', async () => {
    const { id: bill } = (await home.call('POST', '/api/bills', { name: 'Rent, "big"', amount: '1' })).body;
    const [first, second] = await importRows(home, [
      row('2026-03-04', 'COFFEE', { merchant: 'Corner, Coffee' }),
      row('2026-03-05', 'SALARY', { amount: '1234.5', type: 'credit', account: 'Savings' }),
    ]);
    await home.call('PATCH', `/api/transactions/${first}/link-bill`, { billId: bill });
    const { id: income } = (
      await home.call('POST', '/api/incomes', { personName: '=Acme', amount: '1', percentage: 0 })
    ).body;
    await home.call('PATCH', `/api/transactions/${second}/link-income`, { incomeId: income });
    await home.call('PATCH', `/api/transactions/${second}/reviewed`, { reviewed: 1 });
    const { status, headers, body } = await home.call('GET', '/api/transactions/export');
    expect(status).toBe(200);
    expect(headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(headers.get('content-disposition')).toMatch(
      /^attachment; filename="daybook-transactions-\d{4}-\d\d-\d\d\.csv"$/,
    );
    expect(body).toBe(
      `${csvHeader}2026-03-05,SALARY,1234.50,credit,Food,,Savings,,yes,'=Acme,,\r\n` +
        '2026-03-04,COFFEE,-4.50,debit,Food,"Corner, Coffee",Checking,"Rent, ""big""",no,,,\r\n',
    );
  });

  it('holds what the filters of the list let through, in its order', async () => {
    await importRows(
      home,
      ['A', 'B', 'C', 'D'].map((name, n) => row(`2026-03-0${n + 1}`, name, { category: name })),
    );
    const descriptions = async (query: string) =>
      linesOf((await home.get(`/api/transactions/export?${query}`)) as string)
        .slice(1)
        .map(([, description]) => description);
    expect(await descriptions('from=2026-03-02&to=2026-03-03')).toEqual(['C', 'B']);
    expect(await descriptions('search=d')).toEqual(['D']);
    expect(await descriptions('sort=description&direction=descending&to=2026-03-03')).toEqual(['C', 'B', 'A']);
    expect(await descriptions('type=credit')).toEqual([]);
  });

  it('refuses pages, misspelt filters and bills that the household never had', async () => {
    for (const query of ['limit=1', 'offset=1', 'categories=Food', 'from=yesterday']) {
      const { status, headers } = await home.call('GET', `/api/transactions/export?${query}`);
      expect([query, status, headers.get('content-disposition')]).toEqual([query, 400, null]);
    }
    const { status, body } = await home.call('GET', '/api/transactions/export?billId=987654');
    expect([status, body.code]).toEqual([404, 'bill-not-found']);
  });

  it('48. has no cell that a spreadsheet would calculate, and holds each text as it was stored', async () => {
    const texts = ['=1+1', '+1', '-1', '@SUM(A1)', "'tis", "'=1", '=cmd|"/C calc"!A0', 'a,b', 'say "hi"', 'two\nlines'];
    const rows = texts.map((text) => row('2026-03-04', text, { merchant: text, category: text, account: text }));
    await importRows(home, rows);
    const file = (await home.get('/api/transactions/export')) as string;
    const [names, ...lines] = csvCells(file) ?? [];
    expect(names).toEqual([...csvColumns]);
    const guarded = lines.map(([, description, , , ...others]) => [description, ...others.slice(0, 3)]);
    expect(guarded.flat().filter((cell) => /^[=+\-@\t\r\n]/.test(cell ?? ''))).toEqual([]);
    expect(guarded.map((cells) => cells.map((cell) => unguardCell(cell ?? '')))).toEqual(
      [...texts].reverse().map((text) => [text, text, text, text]),
    );
  });

  it('of 5,000 rows is whole', async () => {
    const rows = Array.from({ length: 5_000 }, (_, n) => row(`2025-0${(n % 9) + 1}-04`, `SHOP ${n}`));
    for (let from = 0; from < rows.length; from += 250) await importRows(home, rows.slice(from, from + 250));
    const lines = linesOf((await home.get('/api/transactions/export')) as string).slice(1);
    expect(new Set(lines.map(([, description]) => description))).toEqual(
      new Set(rows.map(({ description }) => description)),
    );
    expect(lines).toHaveLength(rows.length);
  }, 60_000);
});
