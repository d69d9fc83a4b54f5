import { importRows, plan, rent, row } from '../../test-support/household.js';
import { addRule, categoriesOf } from '../../test-support/rules.js';
import { categoriesUnderTest } from '../../test-support/categories-under-test.js';

const { the, rename, merge, undo, all, use, on } = categoriesUnderTest();

describe('categories that are merged', () => {
  it('become one, and are separated again by undo', async () => {
    const call = the.opened.service.as();
    await importRows(call, [on(1, 'Pets'), on(2, 'Vet'), on(3, 'Other'), on(4, 'Food')]);
    const { body } = await merge(call, ['Pets', 'Vet'], 'Other');
    expect(body.changedTransactions).toBe(2);
    expect(await categoriesOf(call)).toEqual(['Food', 'Other', 'Other', 'Other']);
    expect((await undo(call, body.operationId)).body.changedTransactions).toBe(2);
    expect(await categoriesOf(call)).toEqual(['Food', 'Other', 'Vet', 'Pets']);
    expect((await undo(call, body.operationId)).body).toEqual({ changedTransactions: 0, operationId: null });
  });

  it.each([
    [['Pets'], 'Other', 404, 'category-not-found'],
    [['Food'], 'Nowhere', 404, 'category-not-found'],
    [['Uncategorized'], 'Other', 409, 'category-kept'],
    [[], 'Other', 400, 'invalid-request'],
  ])('are refused from %j to %j', async (from, to, status, code) => {
    const refused = await merge(the.opened.service.as(), from, to);
    expect([refused.status, refused.body.code]).toEqual([status, code]);
  });

  it('cannot be separated once one of the names has changed again', async () => {
    const call = the.opened.service.as();
    await importRows(call, [on(1, 'Pets')]);
    const { operationId } = (await merge(call, ['Pets'], 'Other')).body;
    await rename(call, 'Other', 'Rest');
    const refused = await undo(call, operationId);
    expect([refused.status, refused.body.code]).toEqual([409, 'category-changed']);
  });
});

describe('the use of a category', () => {
  it('is counted by its present name: series of bills, transactions, rules that set it or have a condition on it', async () => {
    const call = the.opened.service.as();
    await plan(the.opened.platform, call.identity.tenant, [rent], 'no-stream');
    await importRows(call, [on(1, 'Housing'), on(2, 'Food')]);
    await addRule(call, { actions: [{ type: 'set_category', value: 'Housing' }] });
    await addRule(call, {
      conditions: [{ field: 'category', operator: 'equals', value: 'HOUSING', caseSensitive: 0 }],
      actions: [{ type: 'set_merchant', value: 'Landlord' }],
    });
    const counted = { bills: 1, incomes: 0, transactions: 2, rules: 2 };
    expect(await use(call, 'Housing')).toEqual({ name: 'Housing', ...counted });
    await rename(call, 'Housing', 'Home');
    expect(await use(call, 'Home')).toEqual({ name: 'Home', ...counted });
    expect((await all(call)).categories.map(({ name }) => name)).toEqual(['Home']);
  });

  it('includes guesses by the new name of a bill’s category', async () => {
    const call = the.opened.service.as();
    await plan(the.opened.platform, call.identity.tenant, [rent], 'no-stream');
    await rename(call, 'Housing', 'Home');
    await importRows(call, [row({ description: 'RENT 0041', category: null })]);
    expect(await categoriesOf(call)).toEqual(['Home']);
  });
});
