import type { EventOf, RuleEvents, RuleTerms } from '@daybook/contracts';
import { differences } from '../details/row-history.js';
import { fieldsOfRule, type NameOf } from '../details/thing-fields.js';
import type { LoggedEvent } from '../read-models/change-of.js';
import { addEntry, type Entry, entryOf } from './entries.js';

/** The entries of one rule, from the events of the household's rules in their order. */
export function ruleBiography(rule: number, billName: NameOf) {
  const entries: Entry[] = [];
  let terms: RuleTerms | undefined;
  let order: readonly number[] = [];

  const stated = (next: RuleTerms) => {
    const changes = differences(terms ? fieldsOfRule(terms, billName) : new Map(), fieldsOfRule(next, billName));
    terms = next;
    return changes;
  };

  return {
    entries,
    fold: (logged: LoggedEvent): void => {
      const event = logged.event as EventOf<RuleEvents>;
      switch (event.type) {
        case 'RuleAdded':
          order = [...order, event.data.rule];
          if (event.data.rule === rule) addEntry(entries, entryOf(logged, 'added', stated(event.data.terms)));
          return;
        case 'RuleRevised':
          if (event.data.rule === rule) addEntry(entries, entryOf(logged, 'edited', stated(event.data.terms)));
          return;
        case 'RuleRestored':
          order = event.data.order;
          if (event.data.rule === rule) addEntry(entries, entryOf(logged, 'restored', stated(event.data.terms)));
          return;
        case 'RuleRemoved':
          order = order.filter((id) => id !== event.data.rule);
          if (event.data.rule === rule) addEntry(entries, entryOf(logged, 'deleted', []));
          return;
        case 'RulesOrdered': {
          const [before, after] = [order.indexOf(rule), event.data.order.indexOf(rule)];
          order = event.data.order;
          if (before < 0 || before === after) return;
          addEntry(entries, entryOf(logged, 'edited', [{ field: 'place', before: before + 1, after: after + 1 }]));
          return;
        }
        default:
      }
    },
  };
}
