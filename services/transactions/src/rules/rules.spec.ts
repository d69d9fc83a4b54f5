import type { RuleTerms } from '@daybook/contracts';
import { isRejection } from '@daybook/event-sourcing';
import type { EventMetadata } from '@daybook/platform';
import type { RuleEvent } from '@daybook/rules';
import { mostRules, type RuleCommand, rules } from './rules.js';

const context = {} as EventMetadata;

const given = (...events: RuleEvent[]) => ({
  when: (command: RuleCommand) => {
    const state = events.reduce((before, event) => rules.evolve(before, event, context), rules.initialState());
    const decided = rules.decide(command, state, context);
    return {
      then: (...expected: RuleEvent[]) => expect(decided).toEqual(expected),
      thenRejected: (code: string) => expect(isRejection(decided) && decided.rejected).toBe(code),
    };
  },
});

const coffee: RuleTerms = {
  name: 'Coffee',
  isActive: 1,
  conditions: [{ field: 'description', operator: 'contains', value: 'coffee', caseSensitive: 0 }],
  actions: [{ type: 'set_category', value: 'Food' }],
};
const rent: RuleTerms = { ...coffee, name: 'Rent' };

const added = (rule: number, terms = coffee): RuleEvent => ({ type: 'RuleAdded', data: { rule, terms } });
const revised = (rule: number, terms: RuleTerms): RuleEvent => ({ type: 'RuleRevised', data: { rule, terms } });
const removed = (rule: number): RuleEvent => ({ type: 'RuleRemoved', data: { rule } });
const ordered = (...order: number[]): RuleEvent => ({ type: 'RulesOrdered', data: { order } });

const add = (terms = coffee): RuleCommand => ({ type: 'add', terms });
const revise = (rule: number, change: Partial<RuleTerms>): RuleCommand => ({ type: 'revise', rule, change });
const remove = (rule: number): RuleCommand => ({ type: 'remove', rule });
const order = (...ids: number[]): RuleCommand => ({ type: 'order', order: ids });

describe('rules', () => {
  it('get ids that count up', () => {
    given().when(add()).then(added(1));
    given(added(1)).when(add(rent)).then(added(2, rent));
  });

  it('never reuse the id of a removed rule', () => given(added(1), removed(1)).when(add()).then(added(2)));

  it('may be equal: two of them are two', () => given(added(1)).when(add()).then(added(2)));

  it('are limited in number', () => {
    const many = Array.from({ length: mostRules }, (_, index) => added(index + 1));
    given(...many)
      .when(add())
      .thenRejected('too-many-rules');
    given(...many, removed(7))
      .when(add())
      .then(added(mostRules + 1));
  });

  it('keep terms that a change leaves out', () =>
    given(added(1))
      .when(revise(1, { isActive: 0 }))
      .then(revised(1, { ...coffee, isActive: 0 })));

  it('are not changed by an identical repeat', () => {
    given(added(1)).when(revise(1, coffee)).then();
    given(added(1)).when(revise(1, {})).then();
    given(added(1), revised(1, rent))
      .when(revise(1, { name: 'Rent' }))
      .then();
  });

  it('cannot be changed or removed when they are unknown or removed', () => {
    given(added(1)).when(revise(2, rent)).thenRejected('rule-not-found');
    given(added(1), removed(1)).when(revise(1, rent)).thenRejected('rule-not-found');
    given(added(1)).when(remove(2)).thenRejected('rule-not-found');
    given(added(1), removed(1)).when(remove(1)).thenRejected('rule-not-found');
  });

  it('are removed', () => given(added(1), added(2)).when(remove(1)).then(removed(1)));

  it('can be reordered; the order stays when one is changed, and new ones come last', () => {
    given(added(1), added(2), added(3))
      .when(order(3, 1, 2))
      .then(ordered(3, 1, 2));
    given(added(1), added(2)).when(order(1, 2)).then();
    const history = [added(1), added(2), ordered(2, 1), revised(2, rent), added(3)];
    given(...history)
      .when(order(2, 1, 3))
      .then();
    given(...history, removed(1))
      .when(order(2, 3))
      .then();
  });

  it('cannot be reordered by some of them only', () => {
    given(added(1), added(2)).when(order(2)).thenRejected('rules-changed');
    given(added(1), added(2)).when(order(2, 2)).thenRejected('rules-changed');
    given(added(1), added(2), removed(1)).when(order(2, 1)).thenRejected('rules-changed');
    given(added(1), added(2))
      .when(order(2, 1, 3))
      .thenRejected('rule-not-found');
  });
});
