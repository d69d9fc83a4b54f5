import type { AdminUser } from '@daybook/contracts';
import {
  createQueryClient,
  type ShellApi,
  type ToastOptions,
  type ConfirmOptions,
  type ViewParameters,
} from '@daybook/frontend-kit';
import { QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import AdminView from '../src/views/admin-view.js';

export const user = (id: number, changes: Partial<AdminUser> = {}): AdminUser => ({
  id,
  email: `p${id}@example.com`,
  firstName: 'Pat',
  lastName: `Doe ${id}`,
  isAdmin: 0,
  signIn: 'password',
  createdAt: '2020-01-01T00:00:00.000Z',
  ...changes,
});

/** A status with a body; a plain value is the body of a 200. */
export class Answer {
  constructor(
    readonly status: number,
    readonly body?: unknown,
  ) {}
}

export interface Sent {
  method: string;
  path: string;
  body: unknown;
}

export const firstPage = 'GET /api/admin/users?limit=50&offset=0';

const quiet: Record<string, unknown> = {
  'GET /api/admin/stats': { totalUsers: 0, adminUsers: 0, regularUsers: 0, recentUsers: [] },
  [firstPage]: { users: [], more: false },
  'GET /api/administrators/policy/second-factor': { isRequired: 0, isMet: 1 },
  'GET /api/admin/projections': [],
  'GET /api/admin/parked': [],
  'GET /api/admin/jobs': [],
  'GET /api/admin/operations': [],
  'GET /api/admin/client-errors': [],
};

/** The admin view with the server at the network's edge; the answers may change while a test runs. */
export function openAdmin(given: Record<string, unknown> = {}, parameters: ViewParameters = {}) {
  const answers: Record<string, unknown> = { ...quiet, ...given };
  const calls: Sent[] = [];
  globalThis.fetch = (async (input: RequestInfo | URL, init?: RequestInit) => {
    const one: Sent = {
      method: init?.method ?? 'GET',
      path: String(input),
      body: init?.body ? JSON.parse(String(init.body)) : undefined,
    };
    calls.push(one);
    const named = answers[`${one.method} ${one.path}`] ?? new Answer(503, { message: 'down' });
    const result: unknown = typeof named === 'function' ? await (named as (sent: Sent) => unknown)(one) : named;
    const { status, body } = result instanceof Answer ? result : new Answer(200, result);
    const text = body === undefined ? '' : JSON.stringify(body);
    return { ok: status < 400, status, statusText: 'down', text: async () => text } as Response;
  }) as typeof fetch;

  const toasts: ToastOptions[] = [];
  const confirmations: ConfirmOptions[] = [];
  const places: string[] = [];
  const queryClient = createQueryClient();
  const Shell = () => {
    const [value, replace] = useState(parameters);
    const shell = {
      queryClient,
      user: user(1, { isAdmin: 1 }),
      notify: (toast: ToastOptions) => toasts.push(toast),
      navigate: (view: string) => places.push(view),
      confirm: async (options: ConfirmOptions) => {
        confirmations.push(options);
        await options.run?.();
        return true;
      },
      viewState: { value, replace },
      withRecentSignIn: <T,>(call: () => Promise<T>) => call(),
    } as unknown as ShellApi;
    return <AdminView host={shell} />;
  };
  const { unmount } = render(
    <QueryClientProvider client={queryClient}>
      <Shell />
    </QueryClientProvider>,
  );
  const sent = () => calls.filter(({ method }) => method !== 'GET');
  return { answers, calls, sent, toasts, confirmations, places, queryClient, unmount, person: userEvent.setup() };
}
