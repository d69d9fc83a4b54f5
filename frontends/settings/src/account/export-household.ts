import { request } from '@daybook/frontend-kit';

/** What is read for an export, in the order of the file: a list has a line for each of its items. */
const parts = [
  { kind: 'account', path: '/api/auth/user' },
  { kind: 'preferences', path: '/api/user-preferences' },
  { kind: 'bill', path: '/api/bills' },
  { kind: 'income', path: '/api/incomes' },
  { kind: 'budget', path: '/api/budgets/planned' },
  { kind: 'bank-account', path: '/api/accounts/described' },
  { kind: 'rule', path: '/api/transaction-rules' },
  { kind: 'import', path: '/api/imports' },
  { kind: 'transaction', path: '/api/transactions' },
] as const;

const line = (kind: string, data: unknown): string => `${JSON.stringify({ kind, data })}\n`;

/**
 * Everything of the household as JSON Lines, each `{kind, data}` with `data` as the API gives it; the first is
 * `{kind: 'daybook', data: {format, exportedAt}}`. Throws as `request` does: a file with a part missing is none.
 */
export async function exportHousehold(exportedAt: string): Promise<string[]> {
  const answers = await Promise.all(
    parts.map(async ({ kind, path }) => ({ kind, answer: await request<unknown>('GET', path) })),
  );
  const lines = answers.flatMap(({ kind, answer }) =>
    (Array.isArray(answer) ? (answer as unknown[]) : [answer]).map((data) => line(kind, data)),
  );
  return [line('daybook', { format: 1, exportedAt }), ...lines];
}
