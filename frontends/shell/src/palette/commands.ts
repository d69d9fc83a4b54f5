import type { Bill, Income } from '@daybook/contracts';
import type { ViewId, ViewParameters } from '@daybook/frontend-kit';
import { compareNames, formatMoney, parseCents, stripSuffix, withPlus } from '@daybook/money';
import type { ViewEntry } from '../views.js';

export const commandGroups = ['Views', 'Actions', 'Bills and income', 'Merchants'] as const;
export type CommandGroup = (typeof commandGroups)[number];

/** A line of the palette. */
export interface Command {
  id: string;
  group: CommandGroup;
  label: string;
  /** What stands at the right end: a key, an amount. */
  detail?: string;
  /** Further words to find it by. */
  words?: string;
  run: () => void;
}

export interface CommandSources {
  views: readonly ViewEntry[];
  navigate: (view: ViewId, parameters?: ViewParameters) => void;
  bills: readonly Bill[];
  incomes: readonly Income[];
  actions: readonly Omit<Command, 'group'>[];
}

const amountOf = (amount: string): number => parseCents(amount) ?? 0;

/** One line a series, whatever the number of its rows. */
const seriesOf = <Row extends { groupId: number }>(rows: readonly Row[], nameOf: (row: Row) => string): Row[] => {
  const bySeries = new Map(rows.map((row) => [row.groupId, row]));
  return [...bySeries.values()].sort((a, b) => compareNames(nameOf(a), nameOf(b)));
};

/** Everything that the palette offers: views, what can be done, and the bills and incomes that the cache holds. */
export const commandsOf = ({ views, navigate, bills, incomes, actions }: CommandSources): Command[] => [
  ...views.map(({ id, label }): Command => ({ id: `view ${id}`, group: 'Views', label, run: () => navigate(id) })),
  ...actions.map((action): Command => ({ ...action, group: 'Actions' })),
  ...seriesOf(bills, ({ name }) => name).map(({ id, name, category, amount, emoji }): Command => ({
    id: `bill ${id}`,
    group: 'Bills and income',
    label: `${emoji || '💰'} ${stripSuffix(name)}`,
    detail: formatMoney(-amountOf(amount)),
    words: `${category} bill expense`,
    run: () => navigate('recurring', { tab: 'expenses', row: id }),
  })),
  ...seriesOf(incomes, ({ personName }) => personName).map(({ id, personName, amount, emoji }): Command => ({
    id: `income ${id}`,
    group: 'Bills and income',
    label: `${emoji || '💰'} ${stripSuffix(personName)}`,
    detail: withPlus(amountOf(amount)),
    words: 'income',
    run: () => navigate('recurring', { tab: 'income', row: id }),
  })),
];

/** How many bills and incomes are offered at most: whoever has more types a letter more. */
export const MOST_ROWS = 8;

const rankOf = (label: string, words: readonly string[]): number => {
  const text = label.toLowerCase();
  return words.every((word) => text.includes(word)) ? (words.some((word) => text.startsWith(word)) ? 0 : 1) : 2;
};

/**
 * The commands in which every word of the query occurs, in their groups; within a group those whose label has them come first.
 * Without a query: the views and the actions.
 */
export const matching = (commands: readonly Command[], query: string): Command[] => {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return commands.filter(({ group }) => group !== 'Bills and income');
  const found = commands.filter(({ label, words: more = '' }) => {
    const text = `${label} ${more}`.toLowerCase();
    return words.every((word) => text.includes(word));
  });
  return commandGroups.flatMap((group) =>
    found
      .filter((command) => command.group === group)
      .map((command) => ({ command, rank: rankOf(command.label, words) }))
      .sort((a, b) => a.rank - b.rank)
      .slice(0, group === 'Bills and income' ? MOST_ROWS : undefined)
      .map(({ command }) => command),
  );
};
