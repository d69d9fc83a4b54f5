import { type EventOf, isImportEvent, type LedgerEvents, type RuleEvents, type RuleTerms } from '@daybook/contracts';
import type { StreamFold } from '@daybook/event-sourcing';
import { concernsLinks } from '../read-models/ledger-blocks.js';

/** What was done in one stream that may have linked transactions to bills and incomes, or taken links away. */
export interface LinkRevisions {
  /** How often: it never falls. */
  count: number;
  /** Instant of the last time, ISO 8601 in UTC; '' where there was none. */
  at: string;
  /** Every bill and income that was ever named; nothing of the others has changed. */
  named: ReadonlySet<number>;
}

const none = (): LinkRevisions => ({ count: 0, at: '', named: new Set() });

const after = ({ count, named }: LinkRevisions, at: string, naming: readonly number[]): LinkRevisions => ({
  count: count + 1,
  at,
  named: naming.every((id) => named.has(id)) ? named : new Set([...named, ...naming]),
});

const sizeOf = ({ named }: LinkRevisions): number => 256 + named.size * 16;

const setBy = (edit: { set: number | null } | { clear: true } | undefined): number[] =>
  edit && 'set' in edit && edit.set !== null ? [edit.set] : [];

/** Of a month's transactions. */
export const ledgerLinkRevisions: StreamFold<LinkRevisions, EventOf<LedgerEvents>> = {
  initialState: none,
  evolve: (state, event, { at }) => {
    if (isImportEvent(event) || event.type !== 'TransactionsEdited') return after(state, at, []);
    const { patch } = event.data;
    return concernsLinks(patch) ? after(state, at, [...setBy(patch.billId), ...setBy(patch.incomeId)]) : state;
  },
  sizeOf,
};

const linkedBy = ({ actions, income }: RuleTerms): number[] => {
  const bills = actions.filter(({ type }) => type === 'assign_bill').map(({ value }) => Number(value));
  return income ? [...bills, Number(income.value)] : bills;
};

/** Of the household's rules, and of the category names that these go by. */
export const ruleLinkRevisions: StreamFold<LinkRevisions, EventOf<RuleEvents>> = {
  initialState: none,
  evolve: (state, { data }, { at }) => after(state, at, 'terms' in data ? linkedBy(data.terms) : []),
  sizeOf,
};
