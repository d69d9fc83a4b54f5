import { rulesCategory, type RuleTerms } from '@daybook/contracts';
import { type Decider, reject, streamName } from '@daybook/event-sourcing';
import {
  foldRules,
  isCategoryEvent,
  type NameChanges,
  presentTerms,
  restated,
  type RuleEvent,
  type StatedRule,
  type StatedRules,
} from '@daybook/rules';
import type { EventMetadata } from '@daybook/platform';
import {
  type CategoryCommand,
  type CategoryRejection,
  decideCategories,
  isCategoryCommand,
  mostNameChanges,
} from './categories.js';

export type RuleCommand =
  | { type: 'add'; terms: RuleTerms }
  /** Absent terms are unchanged. */
  | { type: 'revise'; rule: number; change: Partial<RuleTerms> }
  | { type: 'remove'; rule: number }
  /** Ids of all rules, the first to apply first. */
  | { type: 'order'; order: readonly number[] }
  | CategoryCommand;

/** What an undo puts back; made from the stream as it is when that is decided. */
export interface RestoreRules {
  type: 'restore';
  /** Undefined where nothing is left to restore. */
  event: RuleEvent | undefined;
}

export type RuleRejection = 'rule-not-found' | 'rules-changed' | 'too-many-rules' | CategoryRejection;

export interface RulesState extends StatedRules {
  /** How many ids were ever issued. */
  issued: number;
}

/** Every rule is tried on every transaction. */
export const mostRules = 1_000;

export const rulesStream = (tenant: string): string => streamName(rulesCategory, tenant);

/** A household's rules and the order in which they apply. An id is never issued twice. */
export const rules: Decider<RuleCommand | RestoreRules, RulesState, RuleEvent, RuleRejection> = {
  initialState: () => ({ issued: 0, rules: [], changes: [] }),

  decide: (command, state) => {
    const { issued, rules: stated, changes } = state;
    if (isCategoryCommand(command)) return decideCategories(command, changes);
    switch (command.type) {
      case 'add':
        if (stated.length >= mostRules) return reject('too-many-rules');
        return [{ type: 'RuleAdded', data: { rule: issued + 1, terms: named(command.terms, changes) } }];
      case 'revise': {
        const rule = stated.find(({ id }) => id === command.rule);
        if (!rule) return reject('rule-not-found');
        const news = revised(rule, command.change, changes);
        return news ? [{ type: 'RuleRevised', data: { rule: command.rule, ...news } }] : [];
      }
      case 'remove':
        return stated.some(({ id }) => id === command.rule)
          ? [{ type: 'RuleRemoved', data: { rule: command.rule } }]
          : reject('rule-not-found');
      case 'order': {
        const { order } = command;
        if (order.some((rule) => rule > issued)) return reject('rule-not-found');
        const ids = stated.map(({ id }) => id);
        if (!same(ids.toSorted(ascending), order.toSorted(ascending))) return reject('rules-changed');
        return same(ids, order) ? [] : [{ type: 'RulesOrdered', data: { order: [...order] } }];
      }
      case 'restore': {
        const { event } = command;
        if (!event) return [];
        if (event.type === 'RuleRestored' && stated.length >= mostRules) return reject('too-many-rules');
        if (isCategoryEvent(event) && changes.length >= mostNameChanges) return reject('too-many-renames');
        return [event];
      }
    }
  },

  evolve: evolveRules,
  sizeOf: ({ rules: stated, changes }) => 512 + JSON.stringify(stated).length * 2 + changes.length * 300,
};

export function evolveRules(state: RulesState, event: RuleEvent, metadata: EventMetadata): RulesState {
  const issued = event.type === 'RuleAdded' ? Math.max(state.issued, event.data.rule) : state.issued;
  return { ...foldRules(state, event, metadata), issued };
}

/** With the categories that retired names have become. */
const named = (terms: RuleTerms, changes: NameChanges, known = changes.length): RuleTerms =>
  presentTerms(changes, terms, known);

/** What was not changed is stated again as it was; undefined where nothing was. */
function revised(
  { terms, known }: StatedRule,
  change: Partial<RuleTerms>,
  changes: NameChanges,
): ReturnType<typeof restated> | undefined {
  const [before, after] = [named(terms, changes, known), named({ ...terms, ...change }, changes)];
  const fields = Object.keys(change) as (keyof RuleTerms)[];
  const changed = fields.filter((field) => !same(before[field], after[field]));
  if (changed.length === 0) return undefined;
  const [was, is] = [
    { terms, known },
    { terms: after, known: changes.length },
  ];
  const from = (...parts: (keyof RuleTerms)[]) => (parts.some((field) => changed.includes(field)) ? is : was);
  return restated(changes, {
    name: from('name'),
    isActive: from('isActive'),
    conditions: from('conditions'),
    actions: from('actions', 'income'),
  });
}

const ascending = (a: number, b: number): number => a - b;

/** Terms come from one schema, so their fields are always in the same order. */
const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);
