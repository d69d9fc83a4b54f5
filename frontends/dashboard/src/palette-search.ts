import type { Bill, Income } from '@daybook/contracts';
import type { PaletteResult, Remote } from '@daybook/frontend-kit';
import { compareNames, formatMoney, parseCents, stripSuffix, withPlus } from '@daybook/money';
import { billsQuery, incomesQuery } from './api/plan-queries.js';

/** Who has more types another letter. */
const mostResults = 8;

interface Searched extends PaletteResult {
  keywords: string;
}

const amountOf = (amount: string): number => parseCents(amount) ?? 0;

/** One row a series, by name. */
const oneASeries = <Row extends { groupId: number }>(rows: readonly Row[], nameOf: (row: Row) => string): Row[] =>
  [...new Map(rows.map((row) => [row.groupId, row])).values()].sort((a, b) => compareNames(nameOf(a), nameOf(b)));

const group = 'Bills and income';

const billResult = ({ id, name, category, amount, emoji }: Bill): Searched => ({
  id: `bill ${id}`,
  group,
  label: `${emoji || '💰'} ${stripSuffix(name)}`,
  detail: formatMoney(-amountOf(amount)),
  keywords: `${category} bill expense`,
  view: 'recurring',
  parameters: { tab: 'expenses', row: id },
});

const incomeResult = ({ id, personName, amount, emoji }: Income): Searched => ({
  id: `income ${id}`,
  group,
  label: `${emoji || '💰'} ${stripSuffix(personName)}`,
  detail: withPlus(amountOf(amount)),
  keywords: 'income',
  view: 'recurring',
  parameters: { tab: 'income', row: id },
});

/** The bills and incomes of the cache in which every word occurs; those that have it in their name come first. */
export const search: NonNullable<Remote['search']> = (query, { queryClient }) => {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean);
  const contains = (text: string) => words.every((word) => text.toLowerCase().includes(word));
  const bills = queryClient.getQueryData<Bill[]>(billsQuery().queryKey) ?? [];
  const incomes = queryClient.getQueryData<Income[]>(incomesQuery().queryKey) ?? [];
  const found = [
    ...oneASeries(bills, ({ name }) => name).map(billResult),
    ...oneASeries(incomes, ({ personName }) => personName).map(incomeResult),
  ].filter(({ label, keywords }) => contains(`${label} ${keywords}`));
  const inName = found.filter(({ label }) => contains(label));
  const others = found.filter(({ label }) => !contains(label));
  return Promise.resolve([...inName, ...others].slice(0, mostResults).map(({ keywords: _keywords, ...line }) => line));
};
