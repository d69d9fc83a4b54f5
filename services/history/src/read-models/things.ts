import type { PreferencesEvents, RuleTerms, SeriesTerms } from '@daybook/contracts';
import type { DecodedEvent } from '@daybook/event-sourcing';
import type { Collection } from '@daybook/platform';
import { foldText } from '@daybook/rules';
import { type AccountDocument, accountAfter, accountOf, accountThing } from './account-things.js';
import type { HouseholdEvent } from './change-of.js';

/** The present name of a bill, an income or a rule, and where its last terms are in the log. Deleted ones stay. */
export interface ThingDocument extends Record<string, unknown> {
  kind: 'bill' | 'income' | 'rule';
  name: string;
  searchText: string;
  /** Of a series all ids that it ever had, the lowest first. */
  ids: number[];
  /** Revision of the event that holds its present terms. */
  terms: number;
  /** Present terms of a series: what a change of one of them is told by. */
  stated?: SeriesTerms;
  /** The same of a rule. */
  ruled?: RuleTerms;
  /** Status that was chosen last for this occurrence, and the month for which it counts. */
  choice?: { month: string; status: string };
}

/** The present name of a scenario; of a deleted one its last. */
export interface ScenarioDocument extends Record<string, unknown> {
  name: string;
}

/** What is planned for a month, in cents, by category. */
export interface MonthDocument extends Record<string, unknown> {
  budgets: [category: string, amount: number][];
}

/** All that these collections hold. */
export type AnyThing = ThingDocument | ScenarioDocument | StreamDocument | MonthDocument | AccountDocument;

export interface SavedName {
  name: string;
  /** UUID of the person whose own it is. */
  person?: string;
  revision: number;
}

/** Of the whole stream: the rules in their order, or the events that hold the present preferences. */
export interface StreamDocument extends Record<string, unknown> {
  order?: number[];
  saved?: SavedName[];
}

/** By `series/<id>` for each id of a series, `rule/<id>`, `scenario/<id>`, `budgets/<month>`, `accounts/<name>`, and `rules` or `preferences` for what a stream says as a whole. */
export const thingDocuments: Collection = {
  name: 'history-things',
  indexes: [{ name: 'kind', fields: ['kind'] }],
};

export const seriesThing = (id: number | string): string => `series/${id}`;
export const ruleThing = (id: number | string): string => `rule/${id}`;
export const scenarioThing = (id: string): string => `scenario/${id}`;
export const monthThing = (month: string): string => `budgets/${month}`;
export const allRules = 'rules';
export const allPreferences = 'preferences';

/** Ids of the documents that the fold of an event reads or changes. */
export function thingsOf({ event }: DecodedEvent<HouseholdEvent>): string[] {
  switch (event.type) {
    case 'SeriesAdded':
    case 'SeriesRevised':
    case 'SeriesRestored':
    case 'OccurrenceRemoved':
      return [event.data.series, ...event.data.slots.map(({ id }) => id)].map(seriesThing);
    case 'StatusChosen':
      return [event.data.series, event.data.id].map(seriesThing);
    case 'SeriesRemoved':
      return [seriesThing(event.data.series)];
    case 'RuleAdded':
    case 'RuleRestored':
    case 'RuleRevised':
    case 'RuleRemoved':
      return [ruleThing(event.data.rule), allRules];
    case 'RulesOrdered':
      return [allRules];
    case 'PreferencesSaved':
      return [allPreferences];
    case 'ScenarioCreated':
    case 'ScenarioRenamed':
    case 'ScenarioApplicationBegun':
      return [scenarioThing(event.data.id)];
    case 'CategoryBudgeted':
      return [monthThing(event.data.month)];
    case 'AccountDescribed':
    case 'StatementReconciled':
      return [accountThing(accountOf(event))];
    default:
      return [];
  }
}

/** The things after an event. @param get the document as it was before, by id */
export function thingsAfter(
  { event, revision, metadata }: DecodedEvent<HouseholdEvent>,
  get: (id: string) => AnyThing | undefined,
): [id: string, body: AnyThing][] {
  const thing = (id: string) => get(id) as ThingDocument | undefined;
  const whole = get(allRules) as StreamDocument | undefined;
  switch (event.type) {
    case 'SeriesAdded':
    case 'SeriesRestored':
    case 'SeriesRevised': {
      const { series, terms, slots } = event.data;
      const kind = event.type === 'SeriesRevised' ? (thing(seriesThing(series))?.kind ?? 'bill') : event.data.kind;
      const ids = slots.map(({ id }) => id).sort((a, b) => a - b);
      const chosen = event.type === 'SeriesAdded' ? { choice: choiceOf(metadata.on, event.data.status) } : {};
      const choices = event.type === 'SeriesRestored' ? event.data.choices : undefined;
      return ids.map((id) => {
        const known = thing(seriesThing(id))?.choice;
        const choice = choices ? newestOf(choices.filter((one) => one.id === id)) : known;
        return [
          seriesThing(id),
          {
            kind,
            ...named(terms.name),
            ids,
            terms: revision,
            stated: terms,
            ...(choice && { choice: { month: choice.month, status: choice.status } }),
            ...chosen,
          },
        ];
      });
    }
    case 'StatusChosen': {
      const id = seriesThing(event.data.id);
      const before = thing(id);
      return before ? [[id, { ...before, choice: choiceOf(metadata.on, event.data.status) }]] : [];
    }
    case 'RuleAdded':
    case 'RuleRevised': {
      const { rule, terms } = event.data;
      const order = (whole?.order ?? []).filter((id) => id !== rule || event.type === 'RuleRevised');
      return [
        [ruleThing(rule), { kind: 'rule', ...named(terms.name), ids: [rule], terms: revision, ruled: terms }],
        [allRules, { order: event.type === 'RuleAdded' ? [...order, rule] : order }],
      ];
    }
    case 'RuleRestored': {
      const { rule, terms, order } = event.data;
      return [
        [ruleThing(rule), { kind: 'rule', ...named(terms.name), ids: [rule], terms: revision, ruled: terms }],
        [allRules, { order }],
      ];
    }
    case 'ScenarioCreated':
    case 'ScenarioRenamed': {
      const { id, name } = event.data;
      return [[scenarioThing(id), { name }]];
    }
    case 'RuleRemoved':
      return [[allRules, { order: (whole?.order ?? []).filter((id) => id !== event.data.rule) }]];
    case 'RulesOrdered':
      return [[allRules, { order: event.data.order }]];
    case 'CategoryBudgeted': {
      const { category, month, amount } = event.data;
      const others = budgetsIn(get(monthThing(month))).filter(([name]) => name !== category);
      return [[monthThing(month), { budgets: amount === null ? others : [...others, [category, amount]] }]];
    }
    case 'AccountDescribed':
    case 'StatementReconciled': {
      const id = accountThing(accountOf(event));
      return [[id, accountAfter(event, get(id))]];
    }
    case 'PreferencesSaved': {
      const names = preferencesIn(event.data);
      const { person } = event.data;
      const whose = person === undefined ? {} : { person };
      const { saved = [] } = (get(allPreferences) as StreamDocument | undefined) ?? {};
      const others = saved.filter((one) => one.person !== person || !names.includes(one.name));
      return [[allPreferences, { saved: [...others, ...names.map((name) => ({ name, ...whose, revision }))] }]];
    }
    default:
      return [];
  }
}

export const budgetsIn = (month: AnyThing | undefined): MonthDocument['budgets'] =>
  (month as MonthDocument | undefined)?.budgets ?? [];

const named = (name: string) => ({ name, searchText: foldText(name) });

/** A status counts for the month in which it was chosen. */
const choiceOf = (on: string, status: string) => ({ month: on.slice(0, 7), status });

/** Choices are stored in the order in which they were made or brought back. */
const newestOf = <C extends { month: string }>(choices: readonly C[]): C | undefined =>
  choices.toSorted((a, b) => (a.month < b.month ? -1 : 1)).at(-1);

/** The preferences that an event is about. */
export const preferencesIn = ({
  person: _whose,
  unset = [],
  unsetSettings = [],
  settings = {},
  ...stated
}: PreferencesEvents['PreferencesSaved']): string[] => [
  ...Object.keys(stated),
  ...[...Object.keys(settings), ...unsetSettings].map((name) => `${settingPrefix}${name}`),
  ...unset,
];

/** What a setting's name begins with among preferences. */
export const settingPrefix = 'setting ';
