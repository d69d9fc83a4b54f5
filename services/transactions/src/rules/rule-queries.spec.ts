import { openEmbeddedPlatform } from '@daybook/adapters-embedded';
import type { ExplainedTransaction, PreviewedTransaction, RuleCounts } from '@daybook/contracts';
import type { Call } from '@daybook/nest/test-support';
import { importRows, openTransactions, row } from '../../test-support/household.js';
import { type TransactionDocument, transactions } from '../read-models/transaction-document.js';
import { addRule, categoriesOf, coffee, rulesPath } from '../../test-support/rules.js';

let opened: Awaited<ReturnType<typeof openTransactions>>;
beforeAll(async () => {
  opened = await openTransactions(openEmbeddedPlatform);
});
afterAll(() => opened.close());

describe('the preview of a rule', () => {
  const preview = (call: Call, body: unknown, query = '') =>
    call<PreviewedTransaction[]>('POST', `${rulesPath}/preview${query}`, body);

  it('shows all matches, the newest first, as they are and as they would be', async () => {
    const call = opened.service.as();
    await importRows(call, [row(), row({ date: '2022-09-01', description: 'Coffee' }), row({ description: 'rent' })]);
    const { status, body } = await preview(call, coffee());
    expect([status, body.map(({ description, category, after }) => [description, category, after])]).toEqual([
      200,
      [
        ['Coffee', 'Food', { merchant: null, category: 'Treats', billId: null, incomeId: null }],
        ['COFFEE', 'Food', { merchant: null, category: 'Treats', billId: null, incomeId: null }],
      ],
    ]);
    expect(await categoriesOf(call)).toEqual(['Food', 'Food', 'Food']);
  });

  it('shows the first matches and their total number', async () => {
    const call = opened.service.as();
    await importRows(
      call,
      Array.from({ length: 30 }, (_, index) => row({ description: `coffee ${index}` })),
    );
    const { body, headers } = await preview(call, coffee(), '?limit=25');
    expect([body.length, headers.get('x-total-count')]).toEqual([25, '30']);
    expect((await preview(call, coffee(), '?limit=x')).status).toBe(400);
  });

  it('shows each of very many matches once', async () => {
    const call = opened.service.as();
    for (let first = 0; first < 750; first += 250) {
      await importRows(
        call,
        Array.from({ length: 250 }, (_, index) => row({ description: `coffee ${first + index}` })),
      );
    }
    const { body } = await preview(call, coffee());
    expect(new Set(body.map(({ id }) => id)).size).toBe(750);
    expect(body).toHaveLength(750);
    const anywhere = { conditions: [{ field: 'category', operator: 'equals', value: 'food' }] };
    expect((await preview(call, anywhere)).body.map(({ id }) => id)).toEqual(body.map(({ id }) => id));
  });

  it('tolerates unfinished rules', async () => {
    const call = opened.service.as();
    await importRows(call, [row()]);
    const { conditions } = coffee();
    expect((await preview(call, { conditions })).body).toHaveLength(1);
    const blank = {
      name: '',
      conditions,
      actions: [
        { type: 'assign_bill', value: '' },
        { type: 'set_category', value: '' },
      ],
    };
    expect((await preview(call, blank)).body).toMatchObject([
      { after: { category: 'Food', billId: null, incomeId: null } },
    ]);
    const nonsense = [{ field: 'description', operator: 'greater_than', value: '5' }];
    for (const none of [[], [{ ...conditions[0], value: '' }], nonsense, [...conditions, ...nonsense]]) {
      expect((await preview(call, { conditions: none, actions: [] })).body).toEqual([]);
    }
  });

  it('takes the place of the rule that is edited', async () => {
    const call = opened.service.as();
    await importRows(call, [row()]);
    await addRule(call);
    await addRule(call, { actions: [{ type: 'set_category', value: 'Drinks' }] });
    const draft = coffee({ actions: [{ type: 'set_category', value: 'Fun' }] });
    expect((await preview(call, { ...draft, id: 1 })).body).toMatchObject([{ after: { category: 'Drinks' } }]);
    expect((await preview(call, draft)).body).toMatchObject([{ after: { category: 'Fun' } }]);
  });
});

describe('how many transactions carry a rule', () => {
  it('is told of documents of the release before too', async () => {
    const call = opened.service.as();
    await importRows(call, [row(), row({ date: '2022-09-01' }), row({ description: 'rent' })]);
    await addRule(call);
    const counts = async () => (await call<RuleCounts>('GET', `${rulesPath}/counts`)).body;
    const expected = [{ id: 1, transactions: 2 }];
    expect(await counts()).toEqual(expected);
    const { readModels } = opened.platform;
    const { tenant } = call.identity;
    const documents = readModels.find<TransactionDocument>(transactions, tenant);
    for await (const { id, version, body } of documents) {
      const { carried: _carried, ...before } = body;
      await readModels.write(transactions, [{ tenant, id, version, body: before, when: 'always' }]);
    }
    expect(await counts()).toEqual(expected);
  });
});

describe('why a transaction looks as it does', () => {
  it('is explained by imported values, by each rule, and by what a person set', async () => {
    const call = opened.service.as();
    const { ids } = await importRows(call, [row()]);
    await addRule(call);
    await addRule(call, { name: 'Bar', actions: [{ type: 'set_merchant', value: 'Bar' }] });
    await call('PATCH', `/api/transactions/${ids[0]}`, { category: 'Work' });
    const { body } = await call<ExplainedTransaction>('GET', `/api/transactions/${ids[0]}/rules`);
    expect(body).toEqual({
      id: ids[0],
      imported: { merchant: null, category: 'Food', billId: null, incomeId: null },
      rules: [
        { id: 1, name: 'Coffee', changes: [{ field: 'category', from: 'Food', to: 'Treats', overruled: 1 }] },
        { id: 2, name: 'Bar', changes: [{ field: 'merchant', from: null, to: 'Bar', overruled: 0 }] },
      ],
      hand: { category: 'Work' },
      withoutRules: { merchant: null, category: 'Work', billId: null, incomeId: null },
      visible: { merchant: 'Bar', category: 'Work', billId: null, incomeId: null },
    });
    await call('DELETE', `/api/transactions/${ids[0]}`);
    expect((await call('GET', `/api/transactions/${ids[0]}/rules`)).status).toBe(404);
  });
});
