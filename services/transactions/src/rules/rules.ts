import type { EventOf, RuleEvents, RuleTerms } from '@daybook/contracts';
import { type Decider, reject, streamName } from '@daybook/event-sourcing';

export type RuleEvent = EventOf<RuleEvents>;

export type RuleCommand =
  | { type: 'add'; terms: RuleTerms }
  /** What is absent stays as it is. */
  | { type: 'revise'; rule: number; change: Partial<RuleTerms> }
  | { type: 'remove'; rule: number }
  /** Every rule there is, the first to apply first. */
  | { type: 'order'; order: readonly number[] };

export type RuleRejection = 'rule-not-found' | 'rules-changed' | 'too-many-rules';

export interface RulesState {
  /** How many ids were ever given out. */
  issued: number;
  /** By id, in the order in which they apply. */
  terms: ReadonlyMap<number, RuleTerms>;
}

/** Each is tried on each transaction. */
export const mostRules = 1_000;

export const rulesCategory = 'rules';

export const rulesStream = (tenant: string): string => streamName(rulesCategory, tenant);

/** A household's rules and the order in which they apply. An id is never given out twice. */
export const rules: Decider<RuleCommand, RulesState, RuleEvent, RuleRejection> = {
  initialState: () => ({ issued: 0, terms: new Map() }),

  decide: (command, { issued, terms }) => {
    switch (command.type) {
      case 'add':
        if (terms.size >= mostRules) return reject('too-many-rules');
        return [{ type: 'RuleAdded', data: { rule: issued + 1, terms: command.terms } }];
      case 'revise': {
        const before = terms.get(command.rule);
        if (!before) return reject('rule-not-found');
        const after = { ...before, ...command.change };
        return same(before, after) ? [] : [{ type: 'RuleRevised', data: { rule: command.rule, terms: after } }];
      }
      case 'remove':
        return terms.has(command.rule)
          ? [{ type: 'RuleRemoved', data: { rule: command.rule } }]
          : reject('rule-not-found');
      case 'order': {
        const { order } = command;
        if (order.some((rule) => rule > issued)) return reject('rule-not-found');
        const every = new Set(order.filter((rule) => terms.has(rule)));
        if (every.size !== terms.size || order.length !== terms.size) return reject('rules-changed');
        return same([...terms.keys()], order) ? [] : [{ type: 'RulesOrdered', data: { order: [...order] } }];
      }
    }
  },

  evolve: evolveRules,
  sizeOf: ({ terms }) => 512 + JSON.stringify([...terms]).length * 2,
};

/** The rules after the event, for whoever folds the stream. */
export function evolveRules({ issued, terms }: RulesState, event: RuleEvent): RulesState {
  switch (event.type) {
    case 'RuleAdded':
    case 'RuleRevised': {
      const { rule } = event.data;
      return { issued: Math.max(issued, rule), terms: new Map(terms).set(rule, event.data.terms) };
    }
    case 'RuleRemoved':
      return { issued, terms: new Map([...terms].filter(([rule]) => rule !== event.data.rule)) };
    case 'RulesOrdered': {
      const ordered = event.data.order.flatMap((rule): [number, RuleTerms][] => {
        const known = terms.get(rule);
        return known ? [[rule, known]] : [];
      });
      return { issued, terms: new Map(ordered) };
    }
  }
}

/** Terms come from one schema, so that their fields stand in one order. */
const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);
