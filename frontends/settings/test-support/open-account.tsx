import type { User } from '@daybook/contracts';
import {
  createQueryClient,
  NotConfirmed,
  type ShellApi,
  type ToastOptions,
  type ConfirmOptions,
} from '@daybook/frontend-kit';
import { QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import Account from '../src/account/account.js';

export const ann: User = {
  id: 1,
  email: 'ann@example.com',
  firstName: 'Ann',
  lastName: 'Example',
  createdAt: '2025-01-01T00:00:00.000Z',
  isAdmin: 0,
  timeZone: 'America/Chicago',
};

/** What the server answers to whoever belongs to two of them. */
export const twoHouseholds = [
  { id: 1, name: 'Ann Example’s household', role: 'owner', isOwn: 1 },
  { id: 9, name: 'Gil Guest’s household', role: 'viewer', isOwn: 0 },
];

export interface Sent {
  method: string;
  path: string;
  body: unknown;
}

/** A status with a body; a plain value is the body of a 200. */
export class Answer {
  constructor(
    readonly status: number,
    readonly body?: unknown,
  ) {}
}

export const refused = (status: number, code: string, message: string) => new Answer(status, { code, message });
export const unreachable = () => Promise.reject(new TypeError('Failed to fetch'));

/** What the server answers, by 'GET /api/tokens' and the like, or by a function of what was sent. */
export type Answers = Record<string, unknown>;

const defaults: Answers = {
  'GET /api/auth/user': ann,
  'GET /api/sessions': [],
  'GET /api/tokens': [],
  'GET /api/passkeys': [],
  'GET /api/household': {
    id: 1,
    name: 'Ann Example’s household',
    role: 'owner',
    members: [{ id: 1, name: 'Ann Example', role: 'owner', isSelf: 1, isFounder: 1, joinedAt: null }],
    invitations: [],
  },
  'GET /api/households': [{ id: 1, name: 'Ann Example’s household', role: 'owner', isOwn: 1 }],
  'GET /api/account/digest': { frequency: 'off', timeZone: 'America/Chicago', households: [1] },
  'GET /api/account/calendar-feed': { feed: null },
  'GET /api/account/security-activity': [],
  'GET /api/history/seal': { newest: null, signer: '0'.repeat(64) },
  'GET /api/account/two-factor': {
    isOn: 0,
    appSince: null,
    passkeyAfterPassword: 0,
    recoveryCodesLeft: 0,
    hasPassword: 1,
  },
};

/**
 * The page Account with the server at the network's edge; the answers may change while a test runs.
 * @param turnsAway whether the person turns away when the shell asks them to show that it is them
 */
export function openAccount(given: Answers = {}, turnsAway = false) {
  const answers: Answers = { ...defaults, ...given };
  const sent: Sent[] = [];
  globalThis.fetch = (async (input: RequestInfo | URL, init?: RequestInit) => {
    const one: Sent = {
      method: init?.method ?? 'GET',
      path: String(input),
      body: init?.body ? JSON.parse(String(init.body)) : undefined,
    };
    if (one.method !== 'GET') sent.push(one);
    const named = answers[`${one.method} ${one.path}`] ?? new Answer(404, { message: 'Not found' });
    const result: unknown = typeof named === 'function' ? await (named as (sent: Sent) => unknown)(one) : named;
    const { status, body } = result instanceof Answer ? result : new Answer(200, result);
    // The answer is the user as they are from now on.
    if (status < 400 && one.method === 'PATCH' && one.path === '/api/account') answers['GET /api/auth/user'] = body;
    const text = body === undefined ? '' : JSON.stringify(body);
    return { ok: status < 400, status, statusText: '', text: async () => text } as Response;
  }) as typeof fetch;

  const toasts: ToastOptions[] = [];
  const confirmations: ConfirmOptions[] = [];
  const places: string[] = [];
  let signedOut = 0;
  const queryClient = createQueryClient({ onSignedOut: () => (signedOut += 1) });
  const shell = {
    queryClient,
    user: ann,
    today: '2026-03-15',
    notify: (toast: ToastOptions) => toasts.push(toast),
    confirm: async (options: ConfirmOptions) => {
      confirmations.push(options);
      await options.run?.();
      return true;
    },
    withRecentSignIn: async <T,>(call: () => Promise<T>): Promise<T> => {
      if (turnsAway) throw new NotConfirmed();
      return call();
    },
  } as unknown as ShellApi;
  render(
    <QueryClientProvider client={queryClient}>
      <Account shell={shell} goTo={(path) => places.push(path)} />
    </QueryClientProvider>,
  );
  const person = userEvent.setup();
  return { answers, sent, toasts, confirmations, places, queryClient, person, signedOut: () => signedOut };
}
