import { openEmbeddedPlatform } from '@daybook/adapters-embedded';
import type { BulkAnswer, DuplicatesAnswer, SplitAnswer, Transaction, TransactionPage } from '@daybook/contracts';
import { importRows, openTransactions, plan, rent, row } from '../test-support/household.js';
import { addRule } from '../test-support/rules.js';

let opened: Awaited<ReturnType<typeof openTransactions>>;
let call: ReturnType<(typeof opened)['service']['as']>;
beforeAll(async () => {
  opened = await openTransactions(openEmbeddedPlatform);
});
beforeEach(async () => {
  call = opened.service.as();
  await plan(opened.platform, call.identity.tenant, [rent], 'no-stream');
});
afterAll(() => opened.close());

const costco = row({ description: 'COSTCO', amount: '120.00', category: 'Food' });
const file = { 'x-import-id': '6a0d1f0e-3c1b-4b58-9a5e-1f2e3d4c5b6a', 'x-import-batch': '0' };
const imported = async (headers?: Record<string, string>): Promise<number> =>
  (await importRows(call, [costco], headers)).ids[0] ?? 0;
type Answer = SplitAnswer & { code: string };
const split = (id: number, parts: readonly object[], headers?: Record<string, string>) =>
  call<Answer>('POST', `/api/transactions/${id}/split`, { parts }, headers);
const page = async () => (await call<TransactionPage>('GET', '/api/transactions?limit=50&sort=amount')).body;
const amounts = async () => (await page()).transactions.map(({ amount, category }) => `${amount} ${category}`);
const undo = (headers: Headers) => call('POST', `/api/operations/${headers.get('Operation-Id')}/undo?month=202208`);
const twoParts = [
  { amount: '100', category: 'Groceries' },
  { amount: '20.00', category: 'Clothes', billId: 7 },
];

describe('a transaction that is split', () => {
  it('gives its place to parts that add up to it, each with a category and a bill of its own', async () => {
    const id = await imported();
    await call('PATCH', `/api/transactions/${id}`, { note: 'For the party', addTags: ['party'] });
    await call('PATCH', `/api/transactions/${id}/reviewed`, { reviewed: 1 });
    const { status, body } = await split(id, [twoParts[0]!, { ...twoParts[1], note: 'Socks' }]);
    expect(status).toBe(201);
    const { note, ...shared } = body.whole;
    expect(body.parts).toEqual([
      { ...shared, note, id: id + 1, amount: '100.00', category: 'Groceries', source: 'hand', partOf: id },
      {
        ...{ ...shared, id: id + 2, amount: '20.00', category: 'Clothes', source: 'hand', partOf: id },
        ...{ billId: 7, billName: 'Rent', note: 'Socks' },
      },
    ]);
    expect(shared).toMatchObject({ id, amount: '120.00', tags: ['party'], reviewed: 1 });
    expect(await page()).toMatchObject({ total: 2, sums: { debit: '120.00' } });
    for (const one of [id, id + 1]) {
      expect((await call<SplitAnswer>('GET', `/api/transactions/${one}/split`)).body).toEqual(body);
    }
  });

  it('is refused where the parts do not add up, a part is nothing, or a bill is unknown, and nothing changes', async () => {
    const id = await imported();
    const [one, other] = [{ amount: '100' }, { amount: '19.99' }];
    expect((await split(id, [one, other])).body.code).toBe('parts-differ');
    for (const bad of [[one], [{ amount: '120' }, { amount: '0' }], [{ amount: '140' }, { amount: '-20' }], []]) {
      expect([bad, (await split(id, bad)).status]).toEqual([bad, 400]);
    }
    expect((await split(id, [one, { amount: '20', billId: 99 }])).body.code).toBe('bill-not-found');
    expect((await split(id, [one, { amount: '20', billId: 7, incomeId: 7 }])).body.code).toBe('bill-and-income');
    expect((await split(id + 1, twoParts)).status).toBe(404);
    expect((await call<Answer>('GET', `/api/transactions/${id}/split`)).body).toMatchObject({
      whole: { id },
      parts: [],
    });
    expect((await call<Transaction>('DELETE', `/api/transactions/${id}/split`)).body.id).toBe(id);
    for (const method of ['GET', 'DELETE'] as const) {
      expect((await call(method, `/api/transactions/${id + 1}/split`)).status).toBe(404);
    }
    expect(await amounts()).toEqual(['120.00 Food']);
  });

  it('is split once, however often the request is repeated, and a part is not split again', async () => {
    const id = await imported();
    const again = { 'idempotency-key': 'split' };
    const [first, second] = [await split(id, twoParts, again), await split(id, twoParts, again)];
    expect(second.body).toEqual(first.body);
    expect((await split(id, twoParts)).status).toBe(404);
    expect((await split(id + 1, [{ amount: '50' }, { amount: '50' }])).body.code).toBe('part-of-split');
    expect((await page()).total).toBe(2);
  });

  it('is put back together as it was, by any of its parts, and split again by the undo of that', async () => {
    const id = await imported();
    await call('PATCH', `/api/transactions/${id}/link-bill`, { billId: 7 });
    const before = await page();
    await split(id, twoParts);
    const joined = await call<Transaction>('DELETE', `/api/transactions/${id + 2}/split`);
    expect([joined.status, joined.body]).toEqual([200, before.transactions[0]]);
    expect(await page()).toEqual(before);
    await undo(joined.headers);
    expect(await amounts()).toEqual(['20.00 Clothes', '100.00 Groceries']);
    expect((await call('DELETE', `/api/transactions/${id}/split`)).status).toBe(200);
    expect(await page()).toEqual(before);
  });

  it('is whole again by its undo, and in parts by the undo of that, after a restart as well', async () => {
    const id = await imported();
    const { headers } = await split(id, twoParts);
    const undone = await undo(headers);
    expect([undone.status, await amounts()]).toEqual([200, ['120.00 Food']]);
    await undo(undone.headers);
    await opened.restart();
    call = opened.service.as(call.identity);
    expect(await amounts()).toEqual(['20.00 Clothes', '100.00 Groceries']);
  });

  it('counts as stored for a later import, and its parts do not', async () => {
    const id = await imported();
    await split(id, twoParts);
    const part = { ...costco, amount: '20.00' };
    const { body } = await call<DuplicatesAnswer>('POST', '/api/transactions/duplicates', { rows: [costco, part] });
    expect(body).toEqual({ copies: [true, false] });
    expect(await importRows(call, [costco, part])).toMatchObject({ inserted: 1, skipped: 1 });
    // Without parts in its place it is deleted like any other.
    for (const { partOf, id: one } of (await page()).transactions) {
      if (partOf !== undefined) await call('DELETE', `/api/transactions/${one}`);
    }
    expect(await importRows(call, [costco])).toMatchObject({ inserted: 1, skipped: 0 });
  });

  it('is stored in its parts for a file that Daybook has exported, and new in them elsewhere', async () => {
    const id = await imported();
    const ours = twoParts.map(({ amount }) => ({ ...costco, amount }));
    const marked = async (rows: readonly object[], fromExport?: true) =>
      (await call<DuplicatesAnswer>('POST', '/api/transactions/duplicates', { rows, fromExport })).body;
    const counts = async (transactions: readonly object[]) => {
      const { body } = await call<BulkAnswer>('POST', '/api/transactions/bulk', { transactions, fromExport: true });
      return [body.inserted, body.skipped];
    };
    await split(id, twoParts);
    expect(await marked(ours)).toEqual({ copies: [false, false] });
    // Also one from before the split.
    expect(await marked([...ours, costco], true)).toEqual({ copies: [true, true, true] });
    expect(await counts([...ours, costco, ...ours])).toEqual([2, 3]);
  });

  it('is stored for its own export once it is put back together or split anew, and not where a part was deleted', async () => {
    const id = await imported();
    const ours = twoParts.map(({ amount }) => ({ ...costco, amount }));
    const copies = async () => {
      const asked = { rows: ours, fromExport: true };
      return (await call<DuplicatesAnswer>('POST', '/api/transactions/duplicates', asked)).body.copies;
    };
    await split(id, twoParts);
    await call('DELETE', `/api/transactions/${id}/split`);
    expect(await copies()).toEqual([true, true]);
    await split(id, [{ amount: '70' }, { amount: '50' }]);
    expect(await copies()).toEqual([true, true]);
    await call('DELETE', `/api/transactions/${id}`);
    for (const one of (await page()).transactions) await call('DELETE', `/api/transactions/${one.id}`);
    expect(await copies()).toEqual([false, false]);
  });

  it('changes no sum of an account, a month or a merchant', async () => {
    const id = await imported();
    await importRows(call, [row({ amount: '7.35' }), row({ ...costco, amount: '120.00', type: 'credit' })]);
    const sums = async () => {
      const found = [];
      for (const path of ['accounts?on=2022-08-31', 'spending?from=2022-08-01&to=2022-08-31']) {
        const { status, body } = await call('GET', `/api/${path}`);
        expect(status).toBe(200);
        // There are more transactions, of the same sums.
        found.push(JSON.stringify(body, (key, value) => (key === 'count' ? undefined : value)));
      }
      return found;
    };
    const before = await sums();
    await split(id, [{ amount: '0.01' }, { amount: '119.99', note: 'The rest' }]);
    expect(await sums()).toEqual(before);
  });

  it('follows rules in its parts, but for what was said of one', async () => {
    const id = await imported();
    await split(id, [{ amount: '100' }, { amount: '20', category: 'Clothes' }]);
    expect(await amounts()).toEqual(['20.00 Clothes', '100.00 Food']);
    const conditions = [{ field: 'description', operator: 'contains', value: 'costco' }];
    await addRule(call, { conditions });
    expect(await amounts()).toEqual(['20.00 Clothes', '100.00 Treats']);
  });

  it('goes in all its parts where its import is undone, and comes back in parts', async () => {
    const id = await imported(file);
    await split(id, twoParts);
    const undone = await call('POST', `/api/imports/${file['x-import-id']}/undo`);
    expect([undone.status, await amounts()]).toEqual([200, []]);
    await undo(undone.headers);
    expect(await amounts()).toEqual(['20.00 Clothes', '100.00 Groceries']);
  });
});
