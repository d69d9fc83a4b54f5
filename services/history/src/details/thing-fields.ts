import type { ChangedSubject, PreferencesEvents, RuleTerms, SeriesTerms } from '@daybook/contracts';
import { centsToDecimal } from '@daybook/money';
import { actionsOf } from '@daybook/rules';
import type { ChangedThing } from '../read-models/change-document.js';
import type { HouseholdEvent } from '../read-models/change-of.js';
import { settingPrefix } from '../read-models/things.js';
import { differences, type Value } from './row-history.js';

type Fields = ReadonlyMap<string, Value>;
const none: Fields = new Map();

/** What people see of the terms of a bill or an income. */
export const fieldsOfSeries = (terms: SeriesTerms): Fields =>
  new Map<string, Value>([
    ['name', terms.name],
    ['amount', centsToDecimal(terms.amount)],
    ['frequency', terms.frequency],
    ['dueDate', terms.dueDate],
    ['paymentDates', terms.paymentDates],
    ['category', terms.category],
    ['emoji', terms.emoji],
    ['percentage', terms.percentage],
    // Of the others no month stands out, and the form asks for none.
    ['anchorMonth', ['quarterly', 'annual'].includes(terms.frequency) ? terms.anchorMonth : null],
    ['firstMonth', terms.firstMonth ?? null],
    ['lastMonth', terms.lastMonth ?? null],
    ['pausedFrom', terms.pausedFrom ?? null],
    ['pausedTo', terms.pausedTo ?? null],
  ]);

const unknownLinks: Readonly<Record<string, string>> = { assign_bill: 'a bill', assign_income: 'an income' };

const words = (text: string): string => text.replaceAll('_', ' ');

/** What people see of the terms of a rule. */
export const fieldsOfRule = ({ name, isActive, conditions, ...does }: RuleTerms, billName: NameOf): Fields =>
  new Map<string, Value>([
    ['name', name],
    ['isActive', isActive],
    [
      'conditions',
      conditions.map(({ field, operator, value }) => `${field} ${words(operator)} ${value}`).join(' and '),
    ],
    [
      'actions',
      actionsOf(does)
        .map(
          ({ type, value }) =>
            `${words(type)} ${type in unknownLinks ? (billName(Number(value)) ?? unknownLinks[type]) : value}`,
        )
        .join(' and '),
    ],
  ]);

/** The text of a preference, or of one of its settings. */
const preferenceIn = (data: PreferencesEvents['PreferencesSaved'], id: string): string | null =>
  id.startsWith(settingPrefix)
    ? (data.settings?.[id.slice(settingPrefix.length)] ?? null)
    : (data[id as 'sampleData'] ?? null);

export type NameOf = (id: number) => string | undefined;

/** The fields of what an event states as a whole; none of other events. */
function statedBy(event: HouseholdEvent | undefined, thing: ChangedThing, billName: NameOf): Fields {
  switch (event?.type) {
    case 'SeriesAdded':
    case 'SeriesRevised':
    case 'SeriesRestored':
      return fieldsOfSeries(event.data.terms);
    case 'RuleAdded':
    case 'RuleRevised':
    case 'RuleRestored':
      return fieldsOfRule(event.data.terms, billName);
    case 'PreferencesSaved':
      return new Map([[thing.id, preferenceIn(event.data, thing.id)]]);
    default:
      return none;
  }
}

export interface NamesOf {
  bill: NameOf;
  rule: NameOf;
}

/** What an event changed of a bill, an income, a rule, a category, a budget, an account or a preference. @param former the event that stated it before */
export function fieldsOfThing(
  thing: ChangedThing,
  event: HouseholdEvent,
  former: HouseholdEvent | undefined,
  names: NamesOf,
): ChangedSubject['fields'] {
  switch (thing.did) {
    case 'added':
    case 'revised':
    case 'removed':
    case 'brought-back':
    case 'saved':
      return differences(statedBy(former, thing, names.bill), statedBy(event, thing, names.bill));
    case 'marked':
      return [{ field: 'status', before: thing.from ?? null, after: thing.to ?? null }];
    case 'removed-occurrence':
      return event.type === 'OccurrenceRemoved' ? [{ field: 'row', before: event.data.id, after: null }] : [];
    case 'renamed':
    case 'merged':
      return [{ field: 'name', before: thing.name, after: thing.to ?? null }];
    case 'ordered':
      return event.type === 'RulesOrdered' ? moved(thing.order ?? [], event.data.order, names.rule) : [];
    case 'budgeted':
      return [{ field: 'budget', before: thing.from ?? null, after: thing.to ?? null }];
    case 'carried-over':
      return [{ field: 'carriesOver', before: thing.to === '1' ? 0 : 1, after: thing.to === '1' ? 1 : 0 }];
    case 'described':
      return [{ field: thing.sets ?? '', before: thing.from ?? null, after: thing.to ?? null }];
    case 'reconciled':
      return [{ field: 'statement', before: thing.from ?? null, after: thing.to ?? null }];
    case 'split':
    case 'restored':
      return [];
  }
}

/** The rules whose place changed, by name, with the place from 1. */
const moved = (before: readonly number[], after: readonly number[], ruleName: NameOf): ChangedSubject['fields'] =>
  after.flatMap((id, index) => {
    const place = before.indexOf(id);
    return place === index
      ? []
      : [{ field: ruleName(id) ?? `Rule ${id}`, before: place < 0 ? null : place + 1, after: index + 1 }];
  });
