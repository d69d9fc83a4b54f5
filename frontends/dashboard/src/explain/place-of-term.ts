import type { ExplanationTerm } from '@daybook/contracts';
import type { ViewParameters } from '@daybook/frontend-kit';

export interface Place {
  view: string;
  parameters: ViewParameters;
}

const numbers: ReadonlySet<string> = new Set(['groupId', 'reviewed']);

/** The transactions view takes what the list's query takes. */
const inTransactions = (href: string): Place => {
  const { searchParams } = new URL(href, 'https://daybook.invalid');
  const parameters = [...searchParams].map(([name, value]) => [name, numbers.has(name) ? Number(value) : value]);
  return { view: 'transactions', parameters: Object.fromEntries(parameters) };
};

/** Where the app shows what a term comes from; undefined where it shows nothing of it. */
export function placeOfTerm({ from, href }: ExplanationTerm): Place | undefined {
  if (href === null) return undefined;
  const row = /^\/api\/(bills|incomes)\/(\d+)$/.exec(href);
  if (row)
    return { view: 'recurring', parameters: { tab: row[1] === 'bills' ? 'expenses' : 'income', row: Number(row[2]) } };
  if (from.kind === 'transaction') {
    return from.on === undefined ? undefined : { view: 'transactions', parameters: { from: from.on, to: from.on } };
  }
  return href.startsWith('/api/transactions?') ? inTransactions(href) : undefined;
}
