import { randomUUID } from 'node:crypto';
import {
  type CategorySpend,
  ledgerCategory,
  type Operation,
  type RuleCounts,
  type TransactionRule,
} from '@daybook/contracts';
import { streamName } from '@daybook/event-sourcing';
import type { Call } from '@daybook/nest/test-support';
import { append, eventually, importRows, plan, rentOf, row } from '../../test-support/household.js';
import { addRule, categoriesOf, listed, rulesPath } from '../../test-support/rules.js';
import { categoriesUnderTest } from '../../test-support/categories-under-test.js';

const { the, rename, merge, undo, restore, use, renamed, on, colors } = categoriesUnderTest();

describe('a category that is renamed', () => {
  it('is shown by its new name in transactions, sums, filters and rules, and nothing stored is rewritten', async () => {
    const call = the.opened.service.as();
    const { ids } = await importRows(call, [
      on(1, 'Food'),
      on(2, 'Shopping'),
      row({ date: '2022-08-03', category: 'Pets' }),
    ]);
    await call('PATCH', `/api/transactions/${ids[1]}`, { category: 'Food' });
    await addRule(call, {
      conditions: [{ field: 'category', operator: 'contains', value: 'food', caseSensitive: 0 }],
      actions: [{ type: 'set_merchant', value: 'Shop' }],
    });
    await addRule(call, {
      conditions: [{ field: 'description', operator: 'contains', value: 'nothing has it', caseSensitive: 0 }],
      actions: [{ type: 'set_category', value: 'Food' }],
    });
    const { status, body } = await rename(call, 'Food', 'Groceries');
    expect([status, body]).toEqual([200, { changedTransactions: 2, operationId: expect.any(String) }]);
    expect(await categoriesOf(call)).toEqual(['Pets', 'Groceries', 'Groceries']);
    const spend = await call<CategorySpend>('GET', '/api/category-spend?from=2022-08-01&to=2022-08-31');
    expect(spend.body.categories.map(({ category }) => category)).toEqual(['Groceries', 'Pets']);
    const filtered = await call<{ total: number }>('GET', '/api/transactions?category=Groceries&search=groceries');
    expect(filtered.body.total).toBe(2);
    const rules = (await call<TransactionRule[]>('GET', rulesPath)).body;
    expect(rules.map(({ conditions, actions }) => [conditions[0]?.value, actions[0]?.value])).toEqual([
      ['Groceries', 'Shop'],
      ['nothing has it', 'Groceries'],
    ]);
    expect((await call<RuleCounts>('GET', `${rulesPath}/counts`)).body).toEqual([
      { id: 1, transactions: 2 },
      { id: 2, transactions: 0 },
    ]);
    let events = 0;
    const ledger = streamName('ledger', call.identity.tenant, '202208');
    for await (const _ of the.opened.platform.events.readStream(ledger)) events += 1;
    expect(events).toBe(2);
  });

  it('makes rules match again that have a condition on a part of its name, also below other rules', async () => {
    const call = the.opened.service.as();
    await importRows(call, [on(1, 'Food')]);
    await addRule(call, {
      conditions: [{ field: 'category', operator: 'contains', value: 'oo', caseSensitive: 0 }],
      actions: [{ type: 'set_merchant', value: 'Grocer' }],
    });
    await addRule(call);
    const merchants = async () => (await listed(call)).map(({ category, merchant }) => [category, merchant]);
    expect(await merchants()).toEqual([['Treats', 'Grocer']]);
    await rename(call, 'Food', 'Provisions');
    expect(await merchants()).toEqual([['Treats', null]]);
  });

  it('also renames what is imported under its old name later', async () => {
    const call = the.opened.service.as();
    await importRows(call, [on(1, 'Food')]);
    await rename(call, 'Food', 'Groceries');
    await rename(call, 'Groceries', 'Provisions');
    await importRows(call, [on(2, 'Food'), on(3, 'Groceries')]);
    expect(await categoriesOf(call)).toEqual(['Provisions', 'Provisions', 'Provisions']);
    expect(await renamed(call)).toEqual([
      { from: 'Food', to: 'Provisions' },
      { from: 'Groceries', to: 'Provisions' },
    ]);
  });

  it('leaves its old name to a new category once that name is restored', async () => {
    const call = the.opened.service.as();
    await importRows(call, [on(1, 'Food')]);
    const { operationId } = (await rename(call, 'Food', 'Groceries')).body;
    expect((await restore(call, 'Food')).body).toEqual({ changedTransactions: 0, operationId: expect.any(String) });
    await importRows(call, [on(2, 'Food')]);
    expect(await categoriesOf(call)).toEqual(['Food', 'Groceries']);
    expect(await renamed(call)).toEqual([]);
    expect((await restore(call, 'Food')).body).toEqual({ changedTransactions: 0, operationId: null });
    const refused = await undo(call, operationId);
    expect([refused.status, refused.body.code]).toEqual([409, 'category-changed']);
  });

  it.each(['Pets\0', 'Pets\ud800'])('may be one that is no text, as it was stored: %j', async (stored) => {
    const call = the.opened.service.as();
    const { ids } = await importRows(call, [on(1, 'Pets'), on(2, 'Pets')]);
    const { tenant } = call.identity;
    const categorized = { type: 'TransactionsEdited', data: { ids: [ids[1]], patch: { category: { set: stored } } } };
    await append(the.opened.platform, tenant, streamName(ledgerCategory, tenant, '202208'), [categorized], 0);
    expect((await rename(call, stored, 'Animals')).body.changedTransactions).toBe(1);
    expect(await categoriesOf(call)).toEqual(['Animals', 'Pets']);
    expect((await rename(call, `${stored}x`, 'Other pets')).body.code).toBe('category-not-found');
    expect((await rename(call, 'Pets', stored)).status).toBe(400);
    expect((await merge(call, ['Pets'], stored)).status).toBe(400);
  });

  it('may be written in another case', async () => {
    const call = the.opened.service.as();
    await importRows(call, [on(1, 'Food')]);
    expect((await rename(call, 'Food', 'FOOD')).status).toBe(200);
    expect(await categoriesOf(call)).toEqual(['FOOD']);
  });

  it('is renamed back by undo, with what was added since', async () => {
    const call = the.opened.service.as();
    await importRows(call, [on(1, 'Food')]);
    const { operationId } = (await rename(call, 'Food', 'Groceries')).body;
    await importRows(call, [on(2, 'Groceries')]);
    expect((await undo(call, operationId)).body.changedTransactions).toBe(2);
    expect(await categoriesOf(call)).toEqual(['Food', 'Food']);
    const again = await undo(call, operationId);
    expect([again.status, again.body.code]).toEqual([409, 'category-changed']);
  });

  it.each([
    ['Food', 'Shopping', 409, 'category-exists'],
    ['Food', 'shopping', 409, 'category-exists'],
    ['Nonsense', 'Groceries', 404, 'category-not-found'],
    ['Uncategorized', 'Groceries', 409, 'category-kept'],
    ['Food', '  ', 400, 'invalid-request'],
    ['Food', 'x'.repeat(121), 400, 'invalid-request'],
  ])('is refused from %j to %j', async (from, to, status, code) => {
    const call = the.opened.service.as();
    const refused = await rename(call, from, to);
    expect([refused.status, refused.body.code]).toEqual([status, code]);
    expect(await renamed(call)).toEqual([]);
  });

  it.each([
    ['listed in Settings', (_: Call, tenant: string) => colors(tenant, '{"Food":"green","Groceries":"red"}')],
    ['of a bill', (_: Call, tenant: string) => plan(the.opened.platform, tenant, [rentOf('Groceries')], 'no-stream')],
    ['of a transaction', (call: Call) => importRows(call, [on(1, 'Groceries')])],
    ['of a rule', (call: Call) => addRule(call, { actions: [{ type: 'set_category', value: 'Groceries' }] })],
  ])('cannot take the name of a category %s', async (_, given) => {
    const call = the.opened.service.as();
    await given(call, call.identity.tenant);
    const refused = await rename(call, 'Food', 'Groceries');
    expect([refused.status, refused.body.code]).toEqual([409, 'category-exists']);
  });

  it('is renamed once under one Idempotency-Key, with the same answer', async () => {
    const call = the.opened.service.as();
    await importRows(call, [on(1, 'Food')]);
    const key = { 'idempotency-key': randomUUID() };
    const [first, second] = await Promise.all([
      rename(call, 'Food', 'Groceries', key),
      rename(call, 'Food', 'Groceries', key),
    ]);
    expect(second).toMatchObject({ status: 200, body: first.body });
    expect((await rename(call, 'Food', 'Groceries', key)).body).toEqual(first.body);
    expect(await renamed(call)).toEqual([{ from: 'Food', to: 'Groceries' }]);
    const other = await rename(call, 'Food', 'Groceries');
    expect([other.status, other.body.code]).toEqual([409, 'category-exists']);
  });

  it('is renamed also in rows imported or edited at the same time', async () => {
    const call = the.opened.service.as();
    const { ids } = await importRows(call, [on(1, 'Food'), on(1, 'Shopping')]);
    const batches = Array.from({ length: 8 }, (_, day) =>
      importRows(
        call,
        Array.from({ length: 20 }, () => on(day + 2, 'Food')),
      ),
    );
    const edits = ids.map((id) => call('PATCH', `/api/transactions/${id}`, { category: 'Food' }));
    const [answer] = await Promise.all([rename(call, 'Food', 'Groceries'), ...batches, ...edits]);
    expect(answer.status).toBe(200);
    expect(new Set(await categoriesOf(call))).toEqual(new Set(['Groceries']));
    expect(await categoriesOf(call)).toHaveLength(162);
  });

  it('is a long operation where it is in many rows', async () => {
    const call = the.opened.service.as();
    for (let day = 1; day <= 6; day += 1) {
      await importRows(
        call,
        Array.from({ length: 200 }, () => on(day, 'Food')),
      );
    }
    const { body } = await rename(call, 'Food', 'Groceries');
    expect(body.changedTransactions).toBe(1200);
    expect((await call<Operation>('GET', `/api/operations/${body.operationId}`)).body).toMatchObject({
      kind: 'rename-category',
      state: 'completed',
      total: 1200,
      done: 1200,
      changed: 1200,
    });
  });

  it('is renamed in the background when the caller does not wait', async () => {
    const call = the.opened.service.as();
    await importRows(call, [on(1, 'Food')]);
    const { status, body } = await rename(call, 'Food', 'Groceries', { prefer: 'wait=0' });
    expect([status, Object.keys(body)]).toEqual([202, ['operationId']]);
    const ask = async () => (await call<Operation>('GET', `/api/operations/${body.operationId}`)).body;
    expect(await eventually(ask, ({ state }) => state === 'completed')).toMatchObject({ changed: 1 });
    expect(await categoriesOf(call)).toEqual(['Groceries']);
  });

  it('is the same after a restart, and unchanged in another household', async () => {
    const [tenant, other] = [randomUUID(), randomUUID()];
    const calls = () => [the.opened.service.as({ tenant }), the.opened.service.as({ tenant: other })] as const;
    for (const call of calls()) await importRows(call, [on(1, 'Food')]);
    await rename(calls()[0], 'Food', 'Groceries');
    await the.opened.restart();
    const [mine, theirs] = calls();
    expect(await categoriesOf(mine)).toEqual(['Groceries']);
    expect(await categoriesOf(theirs)).toEqual(['Food']);
    expect([await renamed(theirs), await use(theirs, 'Groceries')]).toEqual([[], undefined]);
    const { operationId } = (await rename(mine, 'Groceries', 'Food')).body;
    expect((await undo(theirs, operationId)).status).toBe(404);
  });
});
