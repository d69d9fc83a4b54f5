import type { EventOf, RuleEvents, RuleTerms } from '@daybook/contracts';
import { type Decider, reject, streamName } from '@daybook/event-sourcing';
import { isCategoryEvent, type NameChanges, presentTerms, withNameChange } from '@daybook/rules';
import type { EventMetadata } from '@daybook/platform';
import { type CategoryCommand, type CategoryRejection, decideCategories, isCategoryCommand } from './categories.js';

export type RuleEvent = EventOf<RuleEvents>;

export type RuleCommand =
  | { type: 'add'; terms: RuleTerms }
  /** What is absent stays as it is. */
  | { type: 'revise'; rule: number; change: Partial<RuleTerms> }
  | { type: 'remove'; rule: number }
  /** Every rule there is, the first to apply first. */
  | { type: 'order'; order: readonly number[] }
  | CategoryCommand;

export type RuleRejection = 'rule-not-found' | 'rules-changed' | 'too-many-rules' | CategoryRejection;

/** A rule's terms as they were stated, and how many changes of the categories' names stood before them. */
export interface StatedRule {
  terms: RuleTerms;
  known: number;
}

export interface RulesState {
  /** How many ids were ever given out. */
  issued: number;
  /** By id, in the order in which they apply. */
  rules: ReadonlyMap<number, StatedRule>;
  changes: NameChanges;
}

/** Each is tried on each transaction. */
export const mostRules = 1_000;

export const rulesCategory = 'rules';

export const rulesStream = (tenant: string): string => streamName(rulesCategory, tenant);

/** The terms of the rules with the present names of categories, in their order. */
export const presentRules = ({ rules: stated, changes }: RulesState): Map<number, RuleTerms> =>
  new Map([...stated].map(([rule, { terms, known }]) => [rule, presentTerms(changes, terms, known)]));

/** A household's rules and the order in which they apply. An id is never given out twice. */
export const rules: Decider<RuleCommand, RulesState, RuleEvent, RuleRejection> = {
  initialState: () => ({ issued: 0, rules: new Map(), changes: [] }),

  decide: (command, state) => {
    const { issued, rules: stated, changes } = state;
    if (isCategoryCommand(command)) return decideCategories(command, changes);
    switch (command.type) {
      case 'add':
        if (stated.size >= mostRules) return reject('too-many-rules');
        return [{ type: 'RuleAdded', data: { rule: issued + 1, terms: command.terms } }];
      case 'revise': {
        const known = stated.get(command.rule);
        if (!known) return reject('rule-not-found');
        const before = presentTerms(changes, known.terms, known.known);
        const after = { ...before, ...command.change };
        return same(before, after) ? [] : [{ type: 'RuleRevised', data: { rule: command.rule, terms: after } }];
      }
      case 'remove':
        return stated.has(command.rule)
          ? [{ type: 'RuleRemoved', data: { rule: command.rule } }]
          : reject('rule-not-found');
      case 'order': {
        const { order } = command;
        if (order.some((rule) => rule > issued)) return reject('rule-not-found');
        const every = new Set(order.filter((rule) => stated.has(rule)));
        if (every.size !== stated.size || order.length !== stated.size) return reject('rules-changed');
        return same([...stated.keys()], order) ? [] : [{ type: 'RulesOrdered', data: { order: [...order] } }];
      }
    }
  },

  evolve: evolveRules,
  sizeOf: ({ rules: stated, changes }) => 512 + JSON.stringify([...stated]).length * 2 + changes.length * 300,
};

/** The rules after the event, for whoever folds the stream. */
export function evolveRules(state: RulesState, event: RuleEvent, metadata: EventMetadata): RulesState {
  if (isCategoryEvent(event)) return { ...state, changes: withNameChange(state.changes, event, metadata) };
  const { issued, rules: stated, changes } = state;
  switch (event.type) {
    case 'RuleAdded':
    case 'RuleRevised': {
      const { rule, terms } = event.data;
      const own = { terms, known: changes.length };
      return { issued: Math.max(issued, rule), rules: new Map(stated).set(rule, own), changes };
    }
    case 'RuleRemoved':
      return { issued, rules: new Map([...stated].filter(([rule]) => rule !== event.data.rule)), changes };
    case 'RulesOrdered': {
      const ordered = event.data.order.flatMap((rule): [number, StatedRule][] => {
        const known = stated.get(rule);
        return known ? [[rule, known]] : [];
      });
      return { issued, rules: new Map(ordered), changes };
    }
  }
}

/** Terms come from one schema, so that their fields stand in one order. */
const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);
