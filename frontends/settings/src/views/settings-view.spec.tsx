import { createQueryClient, type Host, type Question, type ViewParameters } from '@daybook/frontend-kit';
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import SettingsView from './settings-view.js';

interface Sent {
  method: string;
  path: string;
  body: unknown;
}

/** The server at the network's edge: preferences that can be saved, and bills. */
function serve(options: {
  categoryColors?: string | null;
  bills?: { id: number; groupId: number; category: string }[];
  saveFails?: boolean;
  /** Ids of bills that the server does not change, the first time that each is sent. */
  unlucky?: number[];
}) {
  let categoryColors = options.categoryColors ?? null;
  let bills = options.bills ?? [];
  const unlucky = new Set(options.unlucky);
  const sent: Sent[] = [];
  globalThis.fetch = (async (input: RequestInfo | URL, init?: RequestInit) => {
    const path = String(input);
    const body = init?.body ? (JSON.parse(String(init.body)) as Record<string, string>) : undefined;
    const method = init?.method ?? 'GET';
    if (method !== 'GET') sent.push({ method, path, body });
    const answer = (value: unknown, status = 200) =>
      ({
        ok: status < 400,
        status,
        statusText: '',
        headers: new Map(),
        text: async () => JSON.stringify(value),
        json: async () => value,
      }) as unknown as Response;
    if (path.endsWith('/api/user-preferences')) {
      if (method === 'PUT' && options.saveFails) return answer({ message: 'no' }, 500);
      if (method === 'PUT') categoryColors = body?.['categoryColors'] ?? null;
      return answer({ categoryColors, dashboardComponents: null });
    }
    const change = /\/api\/bills\/(\d+)$/.exec(path);
    if (change && method === 'PUT') {
      const id = Number(change[1]);
      if (unlucky.delete(id)) return answer({ message: 'no' }, 500);
      const series = bills.find((one) => one.id === id)?.groupId;
      bills = bills.map((one) => (one.groupId === series ? { ...one, ...body } : one));
    }
    return answer(path.endsWith('/api/bills') ? bills : {});
  }) as typeof fetch;
  return sent;
}

function show(parameters: ViewParameters = {}) {
  const notices: unknown[] = [];
  const questions: Question[] = [];
  const queryClient = createQueryClient();
  const host = {
    queryClient,
    user: { id: 1, email: 'ann@example.com', firstName: 'Ann', lastName: 'Example', createdAt: '', isAdmin: 0 },
    today: '2026-03-15',
    viewState: { value: parameters, replace: () => undefined },
    notify: (notice: unknown) => notices.push(notice),
    confirm: async (question: Question) => {
      questions.push(question);
      await question.run?.();
      return true;
    },
  } as unknown as Host;
  render(
    <QueryClientProvider client={queryClient}>
      <SettingsView host={host} />
    </QueryClientProvider>,
  );
  return { notices, questions };
}

const names = () => screen.getAllByRole('listitem').map((item) => item.querySelector('span')?.textContent);

it('has three tabs, Categories first (section 2, and the account)', async () => {
  serve({});
  show();
  expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual([
    ...['Categories', 'Transaction Rules', 'Account'],
  ]);
  expect(screen.getByRole('tab', { selected: true })).toHaveTextContent('Categories');
  await screen.findByRole('heading', { name: 'Manage Categories (9)' });
});

it('opens at the tab that is asked for', async () => {
  serve({});
  show({ tab: 'account' });
  expect(await screen.findByRole('heading', { name: 'Access tokens' })).toBeVisible();
  expect(screen.getByRole('tab', { selected: true })).toHaveTextContent('Account');
});

describe('the categories in Settings (sections 2, 4 and 5)', () => {
  it('lists the nine defaults when none were ever saved', async () => {
    serve({});
    show();
    expect(await screen.findByRole('heading', { name: 'Manage Categories (9)' })).toBeVisible();
    expect(names()).toEqual([
      ...['Housing', 'Utilities', 'Transportation', 'Food', 'Healthcare'],
      ...['Entertainment', 'Shopping', 'Insurance', 'Other'],
    ]);
  });

  it('adds a trimmed category with the first colour that none has', async () => {
    const sent = serve({ categoryColors: '{"Food":"blue"}' });
    const { notices } = show();
    await userEvent.type(await screen.findByLabelText('New category'), '  Pets {Enter}');
    expect(await screen.findByText('Pets')).toBeVisible();
    expect(sent).toEqual([
      { method: 'PUT', path: '/api/user-preferences', body: { categoryColors: '{"Food":"blue","Pets":"amber"}' } },
    ]);
    expect(notices).toEqual([{ title: 'Categories updated successfully' }]);
  });

  it.each(['   ', 'Food'])('ignores %j', async (text) => {
    const sent = serve({ categoryColors: '{"Food":"blue"}' });
    show();
    await userEvent.type(await screen.findByLabelText('New category'), `${text}{Enter}`);
    expect(sent).toEqual([]);
  });

  it('changes a colour', async () => {
    const sent = serve({ categoryColors: '{"Food":"blue"}' });
    show();
    await userEvent.click(await screen.findByRole('button', { name: 'Color of Food' }));
    const choices = within(screen.getByRole('group', { name: 'Color of Food' }));
    expect(choices.getAllByRole('radio')).toHaveLength(16);
    await userEvent.click(choices.getByRole('radio', { name: 'Green' }));
    await waitFor(() => expect(sent[0]?.body).toEqual({ categoryColors: '{"Food":"green"}' }));
  });

  it('tells what deleting does, then moves each bill to Uncategorized', async () => {
    const bill = (id: number, groupId: number, category: string) => ({ id, groupId, category });
    const sent = serve({
      categoryColors: '{"Food":"blue","Other":"stone"}',
      bills: [bill(1, 1, 'Food'), bill(2, 1, 'Food'), bill(3, 3, 'Food'), bill(4, 4, 'Other')],
    });
    const { questions } = show();
    await screen.findByText('2 bills');
    await userEvent.click(screen.getByRole('button', { name: 'Delete Food' }));
    await waitFor(() => expect(sent).toHaveLength(3));
    expect(questions[0]).toMatchObject({
      title: 'Delete Food?',
      description: '2 bills in it will be Uncategorized. The bills stay.',
    });
    expect(sent.slice(0, 2).map(({ path, body }) => [path, body])).toEqual([
      ['/api/bills/2', { category: 'Uncategorized' }],
      ['/api/bills/3', { category: 'Uncategorized' }],
    ]);
    expect(sent[2]?.body).toEqual({ categoryColors: '{"Other":"stone"}' });
  });

  it('24. can repeat a deletion that failed half-way', async () => {
    const bill = (id: number, category: string) => ({ id, groupId: id, category });
    const sent = serve({
      categoryColors: '{"Food":"blue","Other":"stone"}',
      bills: [bill(1, 'Food'), bill(2, 'Food'), bill(3, 'Food')],
      unlucky: [2],
    });
    const { notices, questions } = show();
    await screen.findByText('3 bills');
    await userEvent.click(screen.getByRole('button', { name: 'Delete Food' }));
    expect(await screen.findByText('1 bill')).toBeVisible();
    expect(sent.map(({ path }) => path)).toEqual(['/api/bills/1', '/api/bills/2', '/api/bills/3']);
    expect(notices).toEqual([{ title: 'Error', description: 'Failed to update categories', tone: 'destructive' }]);

    await userEvent.click(screen.getByRole('button', { name: 'Delete Food' }));
    await waitFor(() => expect(screen.queryByText('Food')).toBeNull());
    expect(questions[1]).toMatchObject({ description: '1 bill in it will be Uncategorized. The bills stay.' });
    expect(sent.slice(3).map(({ path, body }) => [path, body])).toEqual([
      ['/api/bills/2', { category: 'Uncategorized' }],
      ['/api/user-preferences', { categoryColors: '{"Other":"stone"}' }],
    ]);
  });

  it('offers no deletion of Uncategorized', async () => {
    serve({ categoryColors: '{"Uncategorized":"slate"}' });
    show();
    await screen.findByText('Uncategorized');
    expect(screen.queryByRole('button', { name: 'Delete Uncategorized' })).toBeNull();
  });

  it('says when saving failed', async () => {
    serve({ categoryColors: '{"Food":"blue"}', saveFails: true });
    const { notices } = show();
    await userEvent.type(await screen.findByLabelText('New category'), 'Pets{Enter}');
    await waitFor(() =>
      expect(notices).toEqual([{ title: 'Error', description: 'Failed to update categories', tone: 'destructive' }]),
    );
  });
});
