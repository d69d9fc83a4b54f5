import type { WaitingCall } from '@daybook/frontend-kit';
import type { QueryClient } from '@tanstack/react-query';

const things: Record<string, string> = {
  bills: 'expense',
  incomes: 'income',
  transactions: 'transaction',
  'transaction-rules': 'rule',
  'user-preferences': 'settings',
};
const verbs: Record<string, string> = { POST: 'Add', DELETE: 'Delete' };

const nameIn = (one: unknown): string | undefined => {
  if (typeof one !== 'object' || one === null) return undefined;
  const { name, personName, description } = one as Record<string, unknown>;
  return [name, personName, description].find((text): text is string => typeof text === 'string' && text !== '');
};

/** The name of a row that is on screen somewhere. */
const nameOf = (queryClient: QueryClient, list: string, id: number): string | undefined => {
  const all = queryClient.getQueriesData<unknown>({
    predicate: ({ queryKey }) => String(queryKey[1] ?? '').split('?', 1)[0] === list,
  });
  const rows = all.flatMap(([, data]) => (Array.isArray(data) ? (data as { id?: unknown }[]) : []));
  return nameIn(rows.find((row) => row.id === id));
};

/** A change in words, such as `Edit expense: Rent`. */
export const textOfChange =
  (queryClient: QueryClient) =>
  ({ method, url, body }: WaitingCall): string => {
    const [, , list = '', id] = url.split('/');
    if (id === 'order') return 'Edit rule order';
    const what = `${verbs[method] ?? 'Edit'} ${things[list] ?? 'entry'}`;
    const name = nameIn(body) ?? (id === undefined ? undefined : nameOf(queryClient, list, Number(id)));
    return name === undefined ? what : `${what}: ${name}`;
  };
