import {
  type ConfirmOptions,
  type Method,
  readAnswer,
  send,
  type ShellApi,
  type ToastOptions,
} from '@daybook/frontend-kit';
import { act, screen, waitFor } from '@testing-library/react';
import { aChange, openActivity } from '../../test-support/open-activity.js';
import { TestHistory } from '../../test-support/test-history.js';
import { undoLast } from '../undo/undo-last.js';

const href = '/api/operations/a/undo';
const operation = (state: string, done: number) => ({ operationId: 'o', kind: 'bulk-edit', state, total: 9, done });
const linked = aChange('a', { text: 'You linked 9 transactions to Rent', undo: { href } });
const button = { name: 'Undo: You linked 9 transactions to Rent' };

/** The server's part in the undo of the first change. */
const undone = (history: TestHistory, redo: object) => {
  history.changes = [
    aChange('u', { text: 'You undid: linked 9 transactions to Rent', undoes: 'a', ...redo }),
    { ...linked, undo: { reason: 'It was undone already.' }, undoneBy: 'u' },
  ];
};

beforeAll(() => {
  window.scrollTo = () => undefined;
});

describe('the undo of a change', () => {
  it('asks first, and is offered to be redone', async () => {
    const history = new TestHistory([linked]);
    history.undos.set(href, () => {
      undone(history, { undo: { href: '/api/operations/u/undo' } });
      return [200, { operations: [operation('completed', 9)] }];
    });
    history.undos.set('/api/operations/u/undo', () => {
      history.changes = [
        aChange('r', { text: 'You redid: linked 9 transactions to Rent', undoes: 'u', undo: { href: '/r' } }),
        ...history.changes.map((one) => (one.root === 'u' ? { ...one, undoneBy: 'r' } : one)),
      ];
      return [200, { root: 'r', state: 'completed', restored: 9, kept: 0 }];
    });
    const { person, questions, toasts } = openActivity(history);
    await person.click(await screen.findByRole('button', button));
    expect(await screen.findByText('Undone')).toBeVisible();
    expect(questions.map(({ title }) => title)).toEqual(['Undo this change?']);
    expect(screen.queryByRole('button', button)).toBeNull();
    expect(await screen.findByText('You undid: linked 9 transactions to Rent')).toBeVisible();
    await waitFor(() => expect(toasts.map(({ title }) => title)).toEqual(['Undone']));
    act(() => toasts[0]?.action?.run());
    await waitFor(() =>
      expect(toasts.map(({ title, description, action }) => [title, description, action?.label])).toEqual([
        ['Undone', 'You linked 9 transactions to Rent', 'Redo'],
        ['Redone', 'You linked 9 transactions to Rent', 'Undo'],
      ]),
    );
    expect(history.asked('POST').filter((path) => !path.includes('dryRun'))).toEqual([href, '/api/operations/u/undo']);
  });

  it('leaves the focus on the change whose button it was', async () => {
    const history = new TestHistory([linked, aChange('b')]);
    history.undos.set(href, () => {
      undone(history, {});
      history.changes.push(aChange('b'));
      return [200, { operations: [operation('completed', 9)] }];
    });
    const { person } = openActivity(history);
    const undo = await screen.findByRole('button', button);
    act(() => undo.focus());
    await person.keyboard('{Enter}');
    expect(await screen.findByText('You undid: linked 9 transactions to Rent')).toBeVisible();
    await waitFor(() => expect(document.activeElement).toHaveTextContent(/^You linked 9 transactions to Rent/));
    await person.keyboard('j');
    expect(document.activeElement).toHaveTextContent('You changed b');
  });

  it('is not offered to be redone where the server has no way', async () => {
    const history = new TestHistory([linked]);
    history.undos.set(href, () => {
      undone(history, {});
      return [200, { operations: [operation('completed', 9)] }];
    });
    const { person, toasts } = openActivity(history);
    await person.click(await screen.findByRole('button', button));
    await waitFor(() => expect(toasts).toHaveLength(1));
    expect(toasts[0]?.action).toBeUndefined();
  });

  it('is done by U on the row, and not when the answer is no', async () => {
    const history = new TestHistory([linked]);
    const { person, questions } = openActivity(history, {}, false);
    await screen.findByRole('button', button);
    for (const _ of ['Export CSV', 'Search', 'What', 'Who', 'From', 'row']) await person.tab();
    await person.keyboard('u');
    await waitFor(() => expect(questions).toHaveLength(1));
    expect(history.asked('POST').filter((path) => !path.includes('dryRun'))).toEqual([]);
  });

  it('says why there is none', async () => {
    const history = new TestHistory([aChange('a')]);
    const { person, toasts } = openActivity(history);
    (await screen.findByRole('button', { name: 'You changed a' })).focus();
    await person.keyboard('u');
    await waitFor(() =>
      expect(toasts).toEqual([{ title: 'This change has no undo', description: 'It cannot be undone.' }]),
    );
  });

  it('says what failed, and reads again what is there', async () => {
    const history = new TestHistory([linked]);
    history.undos.set(href, () => [503, { message: 'The server is away' }]);
    const { person, toasts } = openActivity(history);
    await person.click(await screen.findByRole('button', button));
    await waitFor(() =>
      expect(toasts).toEqual([{ title: 'Failed to undo', description: 'The server is away', tone: 'destructive' }]),
    );
    expect(await screen.findByRole('button', button)).toBeVisible();
  });

  it('asks again while it is under way', async () => {
    const history = new TestHistory([linked]);
    const states = ['running', 'running', 'completed'];
    history.undos.set(href, () => {
      const state = states.shift() ?? 'completed';
      if (state === 'completed') undone(history, {});
      return [202, { root: 'u', state, restored: 3, kept: 0 }];
    });
    const { person, toasts } = openActivity(history);
    await person.click(await screen.findByRole('button', button));
    await waitFor(() => expect(toasts).toHaveLength(1));
    expect(states).toEqual([]);
  });

  it.each([
    [{ restores: 1, kept: 0, keeps: [] }, 'Restores how it was before.'],
    [{ restores: 40, kept: 0, keeps: [] }, 'Restores all 40.'],
    [{ restores: 38, kept: 2, keeps: [] }, 'Restores 38 of 40. 2 were changed later and stay.'],
    [
      {
        restores: 1,
        kept: 1,
        keeps: [{ subject: { kind: 'bill', id: 1, label: 'Rent' }, field: 'amount', changedBy: 'b' }],
      },
      'Restores 1 of 2. 1 was changed later and stays: Rent (amount).',
    ],
  ])('says beforehand what it would do', async (preview, says) => {
    const undo = { href: '/api/plan/changes/a/undo' };
    const history = new TestHistory([{ ...linked, undo }]);
    history.undos.set(`${undo.href}?dryRun=1`, () => [200, preview]);
    const { person, questions } = openActivity(history, {}, false);
    await person.click(await screen.findByRole('button', button));
    await waitFor(() => expect(questions).toHaveLength(1));
    expect(questions[0]?.description).toBe(`“You linked 9 transactions to Rent.” ${says}`);
    expect(history.asked('POST')).toEqual([`${undo.href}?dryRun=1`]);
  });

  it.each([
    [12, 0, 'Deletes 12 transactions.'],
    [1, 1, 'Deletes 1 of 2 transactions. 1 was changed later and stays.'],
  ])('says of an import that its transactions go', async (restores, kept, says) => {
    const undo = { href: '/api/imports/a/undo' };
    const history = new TestHistory([{ ...linked, kind: 'import', undo }]);
    history.undos.set(`${undo.href}?dryRun=1`, () => [200, { restores, kept, keeps: [] }]);
    const { person, questions } = openActivity(history, {}, false);
    await person.click(await screen.findByRole('button', button));
    await waitFor(() => expect(questions).toHaveLength(1));
    expect(questions[0]?.description).toBe(`“You linked 9 transactions to Rent.” ${says}`);
  });

  it('is not asked for where nothing is left to restore', async () => {
    const undo = { href: '/api/plan/changes/a/undo' };
    const history = new TestHistory([{ ...linked, undo }]);
    history.undos.set(`${undo.href}?dryRun=1`, () => [200, { restores: 0, kept: 1, keeps: [] }]);
    const { person, questions, toasts } = openActivity(history);
    await person.click(await screen.findByRole('button', button));
    await waitFor(() => expect(toasts.map(({ title }) => title)).toEqual(['Nothing to undo']));
    expect(questions).toEqual([]);
  });
});

describe('the undo of the last change', () => {
  const begin = async (history: TestHistory, own: readonly string[]) => {
    const { queryClient, toasts, questions } = openActivity(history, {}, false);
    await screen.findByRole('search');
    for (const operationId of own) {
      await readAnswer({ ok: true, text: () => Promise.resolve(JSON.stringify({ operationId })) } as Response);
    }
    const confirm = async (options: ConfirmOptions) => questions.push(options) < 0;
    const notify = (toast: ToastOptions) => void toasts.push(toast);
    await undoLast({ queryClient, confirm, notify, user: { id: 1 } } as unknown as ShellApi);
    return { toasts, questions };
  };
  const doable = (root: string, more: object = {}) =>
    aChange(root, { undo: { href: `/api/operations/${root}/undo` }, ...more });

  it('names the newest that this page made, is not undone and undoes nothing', async () => {
    const history = new TestHistory([
      doable('elsewhere'),
      doable('undo', { undoes: 'x' }),
      doable('gone', { undoneBy: 'undo' }),
      doable('mine'),
      doable('before'),
    ]);
    const { questions } = await begin(history, ['undo', 'gone', 'mine', 'before']);
    expect(questions.map(({ description }) => description)).toEqual(['“You changed mine.” Restores all 9.']);
  });

  it.each([
    ['row', 'PATCH /api/transactions/1', '/api/operations/a/undo?month=202603'],
    ['bulk edit', 'POST /api/transactions/bulk-edit', '/api/operations/a/undo'],
    ['bill', 'PUT /api/bills/1', '/api/plan/changes/a/undo'],
    ['income', 'DELETE /api/incomes/1/group', '/api/plan/changes/a/undo'],
    ['rule', 'PUT /api/transaction-rules/1', '/api/operations/a/undo'],
    ['category', 'POST /api/categories/rename', '/api/operations/a/undo'],
    ['preference', 'PUT /api/user-preferences', '/api/user-preferences/changes/a/undo'],
    ['import', 'POST /api/transactions/bulk', '/api/imports/i/undo'],
  ] as const)(
    'of a %s is the one that its answer named, and is made once the answer is yes',
    async (kind, call, href) => {
      const change = aChange(kind, { undo: { href } });
      const history = new TestHistory([change]);
      const asked = `${href}${href.includes('?') ? '&' : '?'}dryRun=1`;
      history.undos.set(asked, () => [200, { restores: 1, kept: 0, keeps: [] }]);
      history.undos.set(href, () => [200, { root: 'u', state: 'completed', restored: 1, kept: 0 }]);
      const [method, path] = call.split(' ') as [Method, string];
      history.undos.set(path, () => [200, {}]);
      history.named = kind;
      const { queryClient, toasts, questions } = openActivity(history);
      await screen.findByRole('search');
      await send(method, path, { body: {} });
      const confirm = async (options: ConfirmOptions) => questions.push(options) > 0;
      const notify = (toast: ToastOptions) => void toasts.push(toast);
      await undoLast({ queryClient, confirm, notify, user: { id: 1 } } as unknown as ShellApi);
      expect(questions[0]?.description).toContain(`You changed ${kind}`);
      expect(history.asked('POST').slice(-2)).toEqual([asked, href]);
      expect(toasts.map(({ title, description }) => [title, description])).toEqual([['Undone', `You changed ${kind}`]]);
    },
  );

  it('says so where there is none', async () => {
    const history = new TestHistory([doable('theirs-alone')]);
    expect((await begin(history, [])).toasts.map(({ title }) => title)).toEqual(['Nothing to undo']);
  });

  it('says why one has no undo', async () => {
    const { toasts } = await begin(new TestHistory([aChange('own-without')]), ['own-without']);
    expect(toasts).toEqual([{ title: 'This change has no undo', description: 'It cannot be undone.' }]);
  });
});
