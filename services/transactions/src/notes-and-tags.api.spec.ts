import { openEmbeddedPlatform } from '@daybook/adapters-embedded';
import {
  mostTags,
  type Operation,
  type Transaction,
  type TransactionChoices,
  type TransactionPage,
} from '@daybook/contracts';
import { csvCells } from '@daybook/money';
import { importRows, openTransactions, row } from '../test-support/household.js';

let opened: Awaited<ReturnType<typeof openTransactions>>;
let call: ReturnType<(typeof opened)['service']['as']>;
let coffee: number;
let fuel: number;
let rent: number;
beforeAll(async () => {
  opened = await openTransactions(openEmbeddedPlatform);
});
beforeEach(async () => {
  call = opened.service.as();
  const rows = ['COFFEE', 'FUEL', 'RENT'].map((description, n) => row({ description, date: `2022-08-0${n + 1}` }));
  const imported = await importRows(call, rows);
  [coffee, fuel, rent] = imported.ids as [number, number, number];
});
afterAll(() => opened.close());

const edit = (id: number, body: unknown) =>
  call<Transaction & { code: string }>('PATCH', `/api/transactions/${id}`, body);
const bulk = (body: unknown) => call<Operation>('POST', '/api/transactions/bulk-edit', body);
const undo = (operation: string) => call('POST', `/api/operations/${operation}/undo?month=202208`);
const page = async (query: string) =>
  (await call<TransactionPage>('GET', `/api/transactions?sort=date&direction=ascending&${query}`)).body.transactions;
const ids = async (query: string) => (await page(query)).map(({ id }) => id);
const tagsOf = async () => (await page('limit=10')).map(({ tags = [] }) => tags.join(' '));

describe('a note', () => {
  it('is written, replaced and removed by hand, and stays when the row gets another category', async () => {
    expect((await edit(coffee, { note: '  For Ann,\nshe pays it back ' })).body.note).toBe(
      'For Ann,\nshe pays it back',
    );
    expect((await edit(coffee, { category: 'Other' })).body.note).toBe('For Ann,\nshe pays it back');
    expect((await edit(coffee, { note: 'Done' })).body.note).toBe('Done');
    expect((await edit(coffee, { note: null })).body).not.toHaveProperty('note');
    expect((await edit(coffee, { note: 'x'.repeat(1_001) })).status).toBe(400);
    expect((await edit(coffee, { note: '' })).status).toBe(200);
  });

  it('is found by the search, and is gone from it once it is removed', async () => {
    await edit(fuel, { note: 'Trip to the SEA' });
    expect(await ids('search=the%20sea')).toEqual([fuel]);
    await edit(fuel, { note: null });
    expect(await ids('search=the%20sea')).toEqual([]);
  });

  it('is put back by the undo of what replaced it', async () => {
    await edit(coffee, { note: 'First' });
    const changed = await edit(coffee, { note: 'Second' });
    expect((await undo(changed.headers.get('Operation-Id') ?? '')).status).toBe(200);
    expect((await page('limit=1'))[0]?.note).toBe('First');
  });
});

describe('tags', () => {
  it('are given and taken away by name in any case, in the order of the alphabet', async () => {
    expect((await edit(coffee, { addTags: ['work', 'Holiday'] })).body.tags).toEqual(['Holiday', 'work']);
    expect((await edit(coffee, { addTags: ['holiday', 'Ann'] })).body.tags).toEqual(['Ann', 'Holiday', 'work']);
    expect((await edit(coffee, { removeTags: ['HOLIDAY'], addTags: ['trip'] })).body.tags).toEqual([
      'Ann',
      'trip',
      'work',
    ]);
    expect((await edit(coffee, { removeTags: ['ann', 'trip', 'work'] })).body).not.toHaveProperty('tags');
  });

  it.each([
    ['a comma', { addTags: ['a,b'] }],
    ['a line break', { addTags: ['a\nb'] }],
    ['nothing', { addTags: ['  '] }],
    ['none', { addTags: [] }],
    ['41 characters', { addTags: ['x'.repeat(41)] }],
    ['more than there may be', { addTags: Array.from({ length: mostTags + 1 }, (_, n) => `tag ${n}`) }],
  ])('with %s are refused', async (_, body) => {
    expect((await edit(coffee, body)).status).toBe(400);
  });

  it('are at most 20 of a transaction, however they come', async () => {
    const most = Array.from({ length: mostTags }, (_, n) => `tag ${n}`);
    expect((await edit(coffee, { addTags: most })).status).toBe(200);
    const refused = await edit(coffee, { addTags: ['one more'] });
    expect([refused.status, refused.body.code]).toEqual([422, 'too-many-tags']);
    expect((await edit(coffee, { addTags: ['one more'], removeTags: ['tag 0'] })).body.tags).toHaveLength(mostTags);
    const all = await bulk({ ids: [coffee, fuel], patch: { addTags: ['two more'] } });
    expect(all.body).toMatchObject({ state: 'completed', total: 2, changed: 1 });
    expect((await tagsOf())[1]).toBe('two more');
  });

  it('are given to many at once beside what each has, and taken away by one undo', async () => {
    await edit(fuel, { addTags: ['work'] });
    const { body } = await bulk({ filter: { category: 'Food' }, patch: { addTags: ['holiday'], note: 'Summer' } });
    expect(body).toMatchObject({ total: 3, changed: 3 });
    expect(await tagsOf()).toEqual(['holiday', 'holiday work', 'holiday']);
    expect((await bulk({ ids: [coffee, fuel], patch: { addTags: ['Holiday'] } })).body.changed).toBe(0);
    await undo(body.operationId);
    expect(await tagsOf()).toEqual(['', 'work', '']);
    expect((await page('limit=3')).map(({ note }) => note)).toEqual([undefined, undefined, undefined]);
  });

  it('stay where a later change has set them, when an earlier one is undone', async () => {
    const { body } = await bulk({ ids: [coffee, fuel], patch: { addTags: ['holiday'] } });
    await edit(fuel, { addTags: ['work'] });
    await undo(body.operationId);
    expect(await tagsOf()).toEqual(['', 'holiday work', '']);
  });

  it('filter the list by a whole tag, are found by the search, and are offered as choices', async () => {
    await edit(coffee, { addTags: ['Holiday'] });
    await edit(fuel, { addTags: ['holiday home'], note: 'holiday' });
    await edit(rent, { merchant: 'holiday' });
    expect(await ids('tag=HOLIDAY')).toEqual([coffee]);
    expect(await ids('tag=holi')).toEqual([]);
    expect(await ids('search=holiday')).toEqual([coffee, fuel, rent]);
    expect(await ids('search=holiday&tag=holiday%20home')).toEqual([fuel]);
    const choices = async () => (await call<TransactionChoices>('GET', '/api/transactions/choices')).body.tags;
    expect(await choices()).toEqual(['Holiday', 'holiday home']);
    await call('DELETE', `/api/transactions/${fuel}`);
    expect(await choices()).toEqual(['Holiday']);
    const { body } = await bulk({ filter: { tag: 'holiday' }, patch: { removeTags: ['holiday'] } });
    expect(body.changed).toBe(1);
    expect(await choices()).toEqual([]);
  });

  it('and notes come back with a deleted transaction, and are the same after a restart', async () => {
    await edit(coffee, { addTags: ['holiday'], note: 'For Ann' });
    const gone = await call('DELETE', `/api/transactions/${coffee}`);
    expect(await ids('tag=holiday')).toEqual([]);
    await undo(gone.headers.get('Operation-Id') ?? '');
    await opened.restart();
    call = opened.service.as(call.identity);
    expect((await page('tag=holiday'))[0]).toMatchObject({ id: coffee, note: 'For Ann', tags: ['holiday'] });
    expect((await edit(coffee, { addTags: ['Holiday', 'b'] })).body.tags).toEqual(['b', 'holiday']);
  });

  it('and notes are in the CSV, which no spreadsheet reads as formulas', async () => {
    await edit(coffee, { addTags: ['work', '=holiday'], note: '=1+1' });
    const { body: file } = await call<string>('GET', '/api/transactions/export?search=coffee');
    expect(csvCells(file)?.map((cells) => cells.slice(-2))).toEqual([
      ['Note', 'Tags'],
      ["'=1+1", "'=holiday, work"],
    ]);
  });
});
