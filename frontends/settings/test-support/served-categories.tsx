import type { CategoryUse } from '@daybook/contracts';
import { createQueryClient, type ShellApi, type ToastOptions, type ConfirmOptions } from '@daybook/frontend-kit';
import { parseCategoryColors, parseHiddenCategories, writeCategoryColors } from '@daybook/money';
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { Categories } from '../src/categories/categories.js';

interface Sent {
  method: string;
  path: string;
  body: unknown;
}

export interface Served {
  categoryColors?: string | null;
  hiddenCategories?: string;
  bills?: { id: number; groupId: number; category: string }[];
  uses?: (Pick<CategoryUse, 'name'> & Partial<CategoryUse>)[];
  renamed?: { from: string; to: string }[];
  saveFails?: boolean;
  /** Ids of bills that the server does not change, the first time that each is sent. */
  unlucky?: number[];
  /** Calls that fail as often as they are made, such as `POST /api/categories/rename`. */
  failing?: string[];
  /** How many things an undo restores; one where absent. */
  restored?: number;
  /** How often an operation is asked after before it is done. */
  slow?: number;
}

/** The server at the network's edge: preferences that can be saved, bills, and names that can be changed. */
export function serve(options: Served) {
  let { categoryColors = null, hiddenCategories, bills = [], slow = 0 } = options;
  const failing = new Set(options.failing);
  const unlucky = new Set(options.unlucky);
  const sent: Sent[] = [];
  const empty = { bills: 0, incomes: 0, transactions: 0, rules: 0 };
  const uses = (options.uses ?? []).map((use) => ({ ...empty, ...use }));
  const rename = (from: readonly string[], to: string) => {
    const before = parseCategoryColors(categoryColors);
    const after = new Map<string, string>();
    for (const [name, color] of before) {
      if (!from.includes(name)) after.set(name, color);
      else if (!before.has(to)) after.set(to, color);
    }
    categoryColors = writeCategoryColors(after);
    // As the server has it: a built-in name that is retired is not on offer.
    hiddenCategories = JSON.stringify([...parseHiddenCategories(hiddenCategories), ...from]);
  };
  globalThis.fetch = (async (input: RequestInfo | URL, init?: RequestInit) => {
    const path = String(input);
    const body = init?.body ? (JSON.parse(String(init.body)) as Record<string, never>) : {};
    const method = init?.method ?? 'GET';
    if (method !== 'GET') sent.push({ method, path, body });
    const answer = (value: unknown, status = 200) =>
      ({
        ok: status < 400,
        status,
        statusText: '',
        headers: new Map(method === 'GET' ? [] : [['Operation-Id', `change-${sent.length}`]]),
        text: async () => JSON.stringify(value),
      }) as unknown as Response;
    if (failing.has(`${method} ${path}`)) return answer({ message: 'no' }, 500);
    const done = { changedTransactions: 14, operationId: 'op' };
    switch (`${method} ${path}`) {
      case 'PUT /api/user-preferences':
        if (options.saveFails) return answer({ message: 'no' }, 500);
        ({ categoryColors = categoryColors, hiddenCategories = hiddenCategories } = body);
        if (body['categoryColor']) {
          const { name, color } = body['categoryColor'] as unknown as { name: string; color: string | null };
          const colors = parseCategoryColors(categoryColors);
          if (color === null) colors.delete(name);
          else colors.set(name, color);
          categoryColors = writeCategoryColors(colors);
          const others = parseHiddenCategories(hiddenCategories).filter((one) => one !== name);
          hiddenCategories = JSON.stringify(color === null ? [...others, name] : others);
        }
        return answer({ categoryColors, dashboardComponents: null });
      case 'GET /api/user-preferences':
        return answer({ categoryColors, dashboardComponents: null, ...(hiddenCategories && { hiddenCategories }) });
      case 'GET /api/categories':
        return answer({ categories: uses, renamed: options.renamed ?? [] });
      case 'POST /api/categories/rename':
        if (uses.some(({ name }) => name === body['to']))
          return answer({ message: 'There is one', code: 'category-exists' }, 409);
        if (slow > 0) return answer({ operationId: 'op' }, 202);
        rename([body['from'] ?? ''], body['to'] ?? '');
        return answer(done);
      case 'POST /api/categories/merge':
        rename(body['from'] ?? [], body['to'] ?? '');
        return answer(done);
      case 'POST /api/categories/restore':
        return answer(done);
      case 'POST /api/operations/op/undo':
        return answer({ root: 'undo', state: 'completed', restored: options.restored ?? 1, kept: 0, operations: [] });
      case 'GET /api/operations/op':
        slow -= 1;
        return answer({
          operationId: 'op',
          kind: 'rename-category',
          state: slow > 0 ? 'running' : 'completed',
          total: 1200,
          done: slow > 0 ? 500 : 1200,
          changed: 1200,
        });
    }
    if (path.endsWith('/undo')) return answer({ root: 'undo', state: 'completed', restored: 1, kept: 0 });
    const change = /\/api\/bills\/(\d+)$/.exec(path);
    if (change && method === 'PUT') {
      const id = Number(change[1]);
      if (unlucky.delete(id)) return answer({ message: 'no' }, 500);
      const series = bills.find((one) => one.id === id)?.groupId;
      bills = bills.map((one) => (one.groupId === series ? { ...one, ...body } : one));
    }
    return answer(path.endsWith('/api/bills') ? bills : done);
  }) as typeof fetch;
  return sent;
}

export function show() {
  const toasts: ToastOptions[] = [];
  const confirmations: ConfirmOptions[] = [];
  const queryClient = createQueryClient();
  const shell = {
    queryClient,
    notify: (toast: ToastOptions) => toasts.push(toast),
    confirm: async (options: ConfirmOptions) => {
      confirmations.push(options);
      await options.run?.();
      return true;
    },
  } as unknown as ShellApi;
  const { container } = render(
    <QueryClientProvider client={queryClient}>
      <Categories shell={shell} />
    </QueryClientProvider>,
  );
  return { toasts, confirmations, container };
}

export const names = () =>
  screen.getAllByRole('listitem').map((item) => item.querySelector(':scope > span')?.textContent);
