import type { Entry } from '../../month/entry.js';

export type CardFilter = 'all' | 'expenses' | 'income';

export const cardFilters: readonly { value: CardFilter; label: string }[] = [
  { value: 'all', label: 'All' },
  { value: 'expenses', label: 'Expenses' },
  { value: 'income', label: 'Income' },
];

/** What a device remembers may come from another version. */
export const asCardFilter = (remembered: unknown): CardFilter =>
  cardFilters.find(({ value }) => value === remembered)?.value ?? 'all';

export const passes = (filter: CardFilter, { kind }: Entry): boolean =>
  filter === 'all' || (filter === 'expenses') === (kind === 'bill');
