import { openEmbeddedPlatform } from '@daybook/adapters-embedded';
import type {
  AppliedRule,
  ErrorBody,
  Operation,
  OrderedRules,
  RevertedRule,
  TransactionRule,
} from '@daybook/contracts';
import { importRows, openTransactions, plan, rent, row } from '../../test-support/household.js';
import { addRule, categoriesOf, coffee, listed, rulesPath } from '../../test-support/rules.js';

const toRent = [{ type: 'assign_bill', value: '7' }];
const removedRent = { type: 'SeriesRemoved' as const, data: { series: 7, ids: [7] } };

let opened: Awaited<ReturnType<typeof openTransactions>>;
beforeAll(async () => {
  opened = await openTransactions(openEmbeddedPlatform);
});
afterAll(() => opened.close());

describe('a rule', () => {
  it('is applied to present and later transactions, and reverted by its deletion', async () => {
    const call = opened.service.as();
    await importRows(call, [row(), row({ description: 'RENT' })]);
    const { status, body } = await addRule(call);
    expect([status, body]).toEqual([
      201,
      { ...coffee(), id: 1, broken: 0, appliedToTransactions: 1, skipped: 0, operationId: expect.any(String) },
    ]);
    expect((await call<TransactionRule[]>('GET', rulesPath)).body).toEqual([{ ...coffee(), id: 1, broken: 0 }]);
    const operation = (await call<Operation>('GET', `/api/operations/${body.operationId}`)).body;
    expect(operation).toEqual({
      operationId: body.operationId,
      kind: 'apply-rule',
      state: 'completed',
      total: 1,
      done: 1,
      changed: 1,
      applied: 1,
      reverted: 1,
      skipped: 0,
      startedAt: expect.any(String),
      endedAt: expect.any(String),
    });
    await importRows(call, [row({ description: 'Coffee again' })]);
    expect(await categoriesOf(call)).toEqual(['Treats', 'Food', 'Treats']);
    const gone = await call<RevertedRule>('DELETE', `${rulesPath}/1`);
    expect(gone.body).toEqual({ revertedTransactions: 2, skipped: 0, operationId: expect.any(String) });
    expect(await categoriesOf(call)).toEqual(['Food', 'Food', 'Food']);
    expect((await call<TransactionRule[]>('GET', rulesPath)).body).toEqual([]);
  });

  it('23. answers a second DELETE by 404, and never gives its id to another', async () => {
    const call = opened.service.as();
    await addRule(call);
    const remove = () => call<ErrorBody>('DELETE', `${rulesPath}/1`);
    expect((await remove()).status).toBe(200);
    const second = await remove();
    expect([second.status, second.body]).toEqual([404, { code: 'rule-not-found', message: 'Rule not found' }]);
    expect((await addRule(call)).body.id).toBe(2);
  });

  it('is deleted once by a DELETE that the gateway sends on twice, which is answered alike', async () => {
    const call = opened.service.as();
    await importRows(call, [row()]);
    await addRule(call);
    const headers = { 'daybook-command-id': crypto.randomUUID() };
    const remove = () => call<RevertedRule>('DELETE', `${rulesPath}/1`, undefined, headers);
    const [first, second] = [await remove(), await remove()];
    expect([first.status, first.body.revertedTransactions]).toEqual([200, 1]);
    expect([second.status, second.body]).toEqual([first.status, first.body]);
  });

  it('is switched off and on, and keeps terms that a change leaves out', async () => {
    const call = opened.service.as();
    await importRows(call, [row(), row({ description: 'coffee too' })]);
    await addRule(call);
    const put = async (body: unknown) => (await call<AppliedRule>('PUT', `${rulesPath}/1`, body)).body;
    expect(await put({ isActive: 0 })).toMatchObject({ ...coffee({ isActive: 0 }), id: 1, appliedToTransactions: 2 });
    expect(await categoriesOf(call)).toEqual(['Food', 'Food']);
    expect(await put({ isActive: 1, name: 'Café' })).toMatchObject({ name: 'Café', appliedToTransactions: 2 });
    expect(await categoriesOf(call)).toEqual(['Treats', 'Treats']);
  });

  it('is not changed by an identical repeat, whose answer counts the transactions that carry it', async () => {
    const call = opened.service.as();
    await importRows(call, [row(), row({ description: 'coffee too' }), row({ description: 'rent' })]);
    const before = (await addRule(call)).body;
    const again = await call<AppliedRule>('PUT', `${rulesPath}/1`, coffee());
    expect([again.status, again.body]).toEqual([200, { ...before, operationId: null }]);
  });

  it('happens once under one key', async () => {
    const call = opened.service.as();
    await importRows(call, [row()]);
    const headers = { 'idempotency-key': 'one' };
    const first = await addRule(call, {}, headers);
    expect((await addRule(call, {}, headers)).body).toEqual(first.body);
    expect((await call<TransactionRule[]>('GET', rulesPath)).body).toHaveLength(1);
  });

  it('does not override what a person set, also to nothing', async () => {
    const call = opened.service.as();
    await plan(opened.platform, call.identity.tenant, [rent], 'no-stream');
    const { ids } = await importRows(call, [row(), row({ description: 'coffee too' })]);
    await call('PATCH', `/api/transactions/${ids[0]}/link-bill`, { billId: null });
    const { body } = await addRule(call, { actions: toRent });
    expect(body).toMatchObject({ appliedToTransactions: 1, skipped: 1 });
    expect((await listed(call)).map(({ billId, billName }) => [billId, billName])).toEqual([
      [7, 'Rent'],
      [null, null],
    ]);
  });

  it('of a deleted bill is marked as broken, keeps its rows, and can be changed but not added', async () => {
    const call = opened.service.as();
    const { tenant } = call.identity;
    await plan(opened.platform, tenant, [rent], 'no-stream');
    await importRows(call, [row()]);
    await addRule(call, { actions: toRent });
    await plan(opened.platform, tenant, [removedRent], 0);
    await importRows(call, [row({ description: 'coffee later' })]);
    expect((await listed(call)).map(({ billName }) => billName)).toEqual([null, 'Rent (deleted)']);
    expect((await call<TransactionRule[]>('GET', rulesPath)).body).toMatchObject([{ id: 1, broken: 1 }]);
    const renamed = await call<AppliedRule>('PUT', `${rulesPath}/1`, { ...coffee({ actions: toRent }), name: 'Old' });
    expect([renamed.status, renamed.body.broken]).toEqual([200, 1]);
    const another = await addRule(call, { actions: toRent });
    expect([another.status, another.body]).toMatchObject([404, { code: 'bill-not-found' }]);
  });

  it("29. answers 404 for another household's rules and bills, and changes nothing", async () => {
    const [mine, theirs] = [opened.service.as(), opened.service.as()];
    await plan(opened.platform, theirs.identity.tenant, [rent], 'no-stream');
    await addRule(theirs, { actions: toRent });
    await addRule(theirs);
    await addRule(mine);
    const answers = await Promise.all([
      addRule(mine, { actions: toRent }),
      mine('PUT', `${rulesPath}/1`, { actions: toRent }),
      mine('PUT', `${rulesPath}/2`, coffee()),
      mine('DELETE', `${rulesPath}/2`),
      mine('PUT', `${rulesPath}/order`, { ids: [1, 2] }),
    ]);
    expect(answers.map(({ status, body }) => [status, (body as ErrorBody).code])).toEqual([
      [404, 'bill-not-found'],
      [404, 'bill-not-found'],
      [404, 'rule-not-found'],
      [404, 'rule-not-found'],
      [404, 'rule-not-found'],
    ]);
    expect((await mine<TransactionRule[]>('GET', rulesPath)).body).toMatchObject([
      { id: 1, actions: coffee().actions },
    ]);
  });

  const condition = (changes: Record<string, unknown>) => ({
    conditions: [{ field: 'description', operator: 'contains', value: 'x', caseSensitive: 0, ...changes }],
  });
  it.each([
    [{ name: '  ' }, 'name: Please enter a rule name'],
    [condition({ value: ' ' }), 'conditions.0.value: Please fill in all condition values'],
    [{ actions: [{ type: 'set_category', value: '' }] }, 'actions.0.value: Please fill in all action values'],
    [condition({ operator: 'greater_than' }), 'conditions.0.operator: only an amount can be compared by greater_than'],
    [condition({ field: 'amount', operator: 'less_than' }), 'conditions.0.value: not an amount'],
    [{ actions: [{ type: 'assign_bill', value: 'rent' }] }, "actions.0.value: not a bill's id"],
    [{ actions: [{ type: 'assign_bill', value: '-7' }] }, "actions.0.value: not a bill's id"],
  ])('is refused with %j', async (changes, message) => {
    const call = opened.service.as();
    const { status, body } = await call<ErrorBody>('POST', rulesPath, coffee(changes));
    expect([status, body]).toEqual([400, { code: 'invalid-request', message }]);
    expect((await call('PUT', `${rulesPath}/1`, coffee(changes))).status).toBe(400);
  });

  it.each([
    { conditions: [] },
    { actions: [] },
    condition({ field: 'account' }),
    condition({ operator: 'matches' }),
    { isActive: 2 },
  ])('is refused with %j', async (changes) => {
    expect((await opened.service.as()('POST', rulesPath, coffee(changes))).status).toBe(400);
  });

  it('47. with a value that would be a slow regular expression is literal text', async () => {
    const call = opened.service.as();
    const slow = '(a+)+$';
    await importRows(call, [row({ description: `${'a'.repeat(900)}!` }), row({ description: `x ${slow}` })]);
    const value = { conditions: [{ field: 'description', operator: 'contains', value: slow, caseSensitive: 0 }] };
    expect((await addRule(call, value)).body.appliedToTransactions).toBe(1);
    expect(await categoriesOf(call)).toEqual(['Treats', 'Food']);
  });
});

describe('the order of the rules', () => {
  it('decides which of two rules wins, and can be changed', async () => {
    const call = opened.service.as();
    await importRows(call, [row()]);
    await addRule(call);
    await addRule(call, { name: 'Other', actions: [{ type: 'set_category', value: 'Drinks' }] });
    expect(await categoriesOf(call)).toEqual(['Drinks']);
    const ordered = await call<OrderedRules>('PUT', `${rulesPath}/order`, { ids: [2, 1] });
    expect([ordered.status, ordered.body]).toMatchObject([
      200,
      { rules: [{ id: 2 }, { id: 1 }], changedTransactions: 1, operationId: expect.any(String) },
    ]);
    expect(await categoriesOf(call)).toEqual(['Treats']);
    const again = await call<OrderedRules>('PUT', `${rulesPath}/order`, { ids: [2, 1] });
    expect(again.body).toMatchObject({ changedTransactions: 0, operationId: null });
    const part = await call<ErrorBody>('PUT', `${rulesPath}/order`, { ids: [2] });
    expect([part.status, part.body.code]).toEqual([409, 'rules-changed']);
    expect((await call('PUT', `${rulesPath}/order`, { ids: [2, 2] })).status).toBe(400);
  });
});
