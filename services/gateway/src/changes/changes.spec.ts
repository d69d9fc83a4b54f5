import { randomUUID } from 'node:crypto';
import { openEmbeddedPlatform } from '@daybook/adapters-embedded';
import { type ChangesUnderTest, changesUnderTest, tenant } from '../../test-support/changes-under-test.js';

describe.each(['in this process', 'over HTTP'])('changes, with services %s', (where) => {
  let api: ChangesUnderTest;

  beforeAll(async () => {
    api = await changesUnderTest(where, openEmbeddedPlatform);
  });
  afterAll(() => api.close());

  it('name the reads that they concern and the operation that made them, and nothing else', async () => {
    const stream = await api.gateway.listen(await api.signIn());
    expect(stream.headers).toMatchObject({
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store',
    });
    const { id, data } = await stream.next('open');
    expect([id?.length, data]).toEqual([16, {}]);
    const commandId = await api.append('plan', 'revise-bill');
    const heard = await stream.next('changed');
    expect(heard.data).toEqual({
      changed: [
        ...['bills', 'bill-payments', 'budget-summary', 'category-spend'],
        ...[
          'transactions',
          'yearly-data',
          'spending',
          'budgets',
          'accounts',
          'transaction-rules',
          'categories',
          'scenarios',
          'history',
        ],
      ],
      operationId: commandId,
    });
    expect(heard.id).toMatch(/^[\w-]{16}$/);
    stream.leave();
  });

  it.each([
    [
      'plan',
      'add-income',
      [
        ...[
          'incomes',
          'budget-summary',
          'transactions',
          'yearly-data',
          'spending',
          'budgets',
          'accounts',
          'transaction-rules',
        ],
        ...['categories', 'scenarios', 'history'],
      ],
    ],
    ['scenario', 'change-scenario', expect.arrayContaining(['scenarios', 'bills', 'incomes', 'transactions'])],
    ['preferences', 'save-preferences', ['user-preferences', 'history']],
    ['budgets', 'set-budgets', ['budgets', 'history']],
    ['accounts', 'describe-account', ['accounts', 'spending', 'budgets', 'history']],
    ['operation', 'bulk-edit', ['operations', 'imports', 'history']],
    ['operation', 'revert-rule', expect.arrayContaining(['operations', 'transaction-rules', 'transactions', 'bills'])],
    ['account', 'change-name', ['auth/user', 'account', 'sessions', 'tokens', 'history', 'household', 'households']],
  ])('in %s by %s concern %j', async (category, commandKind, changed) => {
    const stream = await api.gateway.listen(await api.signIn());
    await api.append(category, commandKind);
    expect((await stream.next('changed')).data).toMatchObject({ changed });
    stream.leave();
  });

  it('of one operation come as one', async () => {
    const stream = await api.gateway.listen(await api.signIn());
    await api.appendTogether(['ledger', 'rules'], 'apply-rule');
    const { data } = await stream.next('changed');
    expect((data as { changed: string[] }).changed).toEqual(
      expect.arrayContaining(['transactions', 'transaction-rules']),
    );
    await api.append('plan', 'add-income');
    await stream.next('changed');
    expect(stream.heard.filter(({ event }) => event === 'changed')).toEqual([]);
    stream.leave();
  });

  it('of the slices of one request come as one, under the operation that its answer named', async () => {
    const stream = await api.gateway.listen(await api.signIn());
    const root = randomUUID();
    await api.append('ledger', 'import', { root });
    await api.append('ledger', 'import', { root });
    const last = await api.append('plan', 'add-income');
    expect((await stream.next('changed')).data).toMatchObject({ operationId: root });
    while (((await stream.next('changed')).data as { operationId: string }).operationId !== last);
    expect(stream.heard.filter(({ event }) => event === 'changed')).toEqual([]);
    stream.leave();
  });

  it('are sent when the read models have them', async () => {
    const stream = await api.gateway.listen(await api.signIn());
    await stream.next('open');
    api.fresh.push(false, false, true);
    const commandId = await api.append('ledger', 'review');
    expect((await stream.next('changed')).data).toMatchObject({ operationId: commandId });
    expect(api.fresh).toEqual([]);
    expect(await api.platform.positions.get(tenant)).toEqual(
      expect.objectContaining({ ledger: await api.platform.events.lastPosition() }),
    );
    stream.leave();
  });

  it('of another household are not sent', async () => {
    const [theirs, who] = [randomUUID(), randomUUID()];
    const [mine, other] = [
      await api.gateway.listen(await api.signIn()),
      await api.gateway.listen(await api.signIn(theirs, who)),
    ];
    const commandId = await api.append('plan', 'add-bill', { home: theirs });
    expect((await other.next('changed')).data).toMatchObject({ operationId: commandId });
    const own = await api.append('plan', 'add-bill');
    expect((await mine.next('changed')).data).toMatchObject({ operationId: own });
    mine.leave();
    other.leave();
  });

  it('that came while nobody listened are sent to whoever comes back', async () => {
    const cookie = await api.signIn();
    const before = await api.gateway.listen(cookie);
    const { id = '' } = await before.next('open');
    before.leave();
    const missed = [await api.append('plan', 'add-bill'), await api.append('plan', 'add-income')];
    const watcher = await api.gateway.listen(cookie);
    const last = await api.append('preferences', 'save-preferences');
    while (((await watcher.next('changed')).data as { operationId: string }).operationId !== last);
    watcher.leave();

    const again = await api.gateway.listen({ ...cookie, 'last-event-id': id });
    const heard = [await again.next('changed'), await again.next('changed'), await again.next('changed')];
    expect(heard.map(({ data }) => (data as { operationId: string }).operationId)).toEqual([...missed, last]);
    again.leave();
    const byQuery = await api.gateway.listen(cookie, `/api/changes?after=${heard[1]?.id}`);
    expect((await byQuery.next('changed')).data).toMatchObject({ operationId: last });
    byQuery.leave();
  });

  it('that nobody knows any more are sent as a request to read everything again', async () => {
    const cookie = await api.signIn();
    for (const id of ['x'.repeat(16), '../../etc']) {
      const stream = await api.gateway.listen({ ...cookie, 'last-event-id': id });
      expect((await stream.next('refresh')).data).toEqual({});
      stream.leave();
    }
  });
});
