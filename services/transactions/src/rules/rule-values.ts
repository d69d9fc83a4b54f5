import type { KeptField, RuleTerms, StatedTerms } from '@daybook/contracts';
import { knownChanges, type WrittenBy, type WrittenValues, writtenValues } from '@daybook/event-sourcing';
import type { EventMetadata } from '@daybook/platform';
import {
  actionsOf,
  type CategoryEvent,
  isCategoryEvent,
  type NameChanges,
  restated,
  retiredNames,
  type RuleEvent,
  standing,
  termsByOrigin,
} from '@daybook/rules';
import { evolveRules, rules, type RulesState } from './rules.js';

type Value =
  | { of: 'rule'; terms: RuleTerms; known: number }
  | { of: 'term'; terms: RuleTerms; known: number }
  | { of: 'order'; order: Int32Array }
  | { of: 'category'; change: string };

interface Removed {
  /** The rules that stood above it, in their order: a thousand at most, of each of some ten thousand rules that ever went. */
  above: Int32Array;
  terms: RuleTerms;
  known: number;
}

export interface RulesInverse {
  /** The one event that undoes the change; undefined where nothing is to be restored. */
  event: RuleEvent | undefined;
  keeps: KeptField[];
}

const ruleKey = (id: number): string => `rule ${id}`;
const termKey = (id: number, field: string): string => `term ${id} ${field}`;
const categoryKey = (name: string): string => `category ${name}`;
const orderKey = 'order';
const fields = ['name', 'isActive', 'conditions', 'actions'] as const;

const textOf = (terms: RuleTerms | undefined, field: (typeof fields)[number]): string | undefined =>
  JSON.stringify(terms && field === 'actions' ? actionsOf(terms) : terms?.[field]);

/** Who set what last in the household's rules and category names, from their stream in its order. */
export class RuleValues {
  readonly changes = knownChanges();
  private state: RulesState = rules.initialState();
  private readonly values: WrittenValues<Value> = writtenValues();
  /** The place of the change of names that each change made, took back or made again. */
  private readonly nameChanges = new Map<string, number>();
  private readonly labels = new Map<number, string>();

  fold(event: RuleEvent, metadata: EventMetadata): void {
    const before = this.state;
    this.state = evolveRules(before, event, metadata);
    const by = this.changes.note(metadata);
    if (isCategoryEvent(event)) return this.foldNames(before, by);
    if (event.type === 'RulesOrdered') {
      const order = Int32Array.from(idsOf(before));
      this.base(orderKey, { of: 'order', order });
      // Rules that came or went since are in it, in their places.
      const known = this.values.get(orderKey);
      if (known?.of === 'order') known.order = order;
      this.values.write(orderKey, { of: 'order', order: Int32Array.from(event.data.order) }, by);
      return;
    }
    const { rule } = event.data;
    if ('terms' in event.data) this.labels.set(rule, event.data.terms.name);
    const [was, is] = [before, this.state].map((state) => state.rules.find(({ id }) => id === rule));
    if (was && is) {
      const [old, now] = [was, is].map(({ terms, known }) => termsByOrigin(before.changes, terms, known));
      for (const field of fields) {
        if (textOf(old, field) === textOf(now, field)) continue;
        this.base(termKey(rule, field), { of: 'term', terms: was.terms, known: was.known });
        this.values.write(termKey(rule, field), { of: 'term', terms: is.terms, known: is.known }, by);
      }
      return;
    }
    if (was) this.base(ruleKey(rule), { of: 'rule', terms: was.terms, known: was.known });
    this.values.write(ruleKey(rule), is && { of: 'rule', terms: is.terms, known: is.known }, by);
    // What it is to come back as is what it was when it went.
    if (was) this.removed.set(rule, { above: idsAbove(before, rule), terms: was.terms, known: was.known });
  }

  private readonly removed = new Map<number, Removed>();

  inverseOf(root: string): RulesInverse {
    const { restores, keeps: kept } = this.values.inverseOf(root);
    const keeps = [...kept].map(([key, changedBy]) => this.told(key, changedBy));
    const named = this.nameChanges.get(root);
    // The names of one change go back together.
    if (named !== undefined) {
      const isWhole = keeps.length === 0 && restores.size > 0;
      return { event: isWhole ? turned(this.state.changes, named) : undefined, keeps };
    }
    const [first] = restores.keys();
    if (first === undefined) return { event: undefined, keeps };
    const [of, id = ''] = first.split(' ');
    const rule = Number(id);
    const value = restores.get(first);
    if (of === orderKey) return { event: this.ordered(value), keeps };
    if (of === 'rule') return { event: value ? this.restored(rule) : { type: 'RuleRemoved', data: { rule } }, keeps };
    const present = this.state.rules.find((one) => one.id === rule);
    if (!present) {
      const changedBy = this.values.writerOf(ruleKey(rule)) ?? '';
      return { event: undefined, keeps: [...keeps, ...[...restores.keys()].map((key) => this.told(key, changedBy))] };
    }
    const { changes } = this.state;
    const from = (field: (typeof fields)[number]): StatedTerms => {
      const before = restores.get(termKey(rule, field));
      return before?.of === 'term' ? before : present;
    };
    const again = restated(changes, {
      name: from('name'),
      isActive: from('isActive'),
      conditions: from('conditions'),
      actions: from('actions'),
    });
    const [stated, there] = [
      termsByOrigin(changes, again.terms, changes.length),
      termsByOrigin(changes, present.terms, present.known),
    ];
    // Another category may have the name of one from before by now: then the terms are there already.
    const isThere = fields.every((field) => JSON.stringify(stated[field]) === JSON.stringify(there[field]));
    return { event: isThere ? undefined : { type: 'RuleRevised', data: { rule, ...again } }, keeps };
  }

  /** What was there before the first change of it that is known. */
  private base(key: string, value: Value): void {
    if (this.values.writerOf(key) === undefined) this.values.write(key, value, { root: '' });
  }

  private foldNames(before: RulesState, by: WrittenBy): void {
    const { changes } = this.state;
    const last = changes[before.changes.length];
    if (!last) return;
    this.nameChanges.set(by.root, last.of ?? before.changes.length);
    for (const name of [...last.from, last.to]) {
      this.values.write(categoryKey(name), { of: 'category', change: by.root }, by);
    }
  }

  private ordered(value: Value | undefined): RuleEvent | undefined {
    if (value?.of !== 'order') return undefined;
    const present = idsOf(this.state);
    const known = [...value.order].filter((id) => present.includes(id));
    return { type: 'RulesOrdered', data: { order: [...known, ...present.filter((id) => !known.includes(id))] } };
  }

  private restored(rule: number): RuleEvent | undefined {
    const was = this.removed.get(rule);
    if (!was) return undefined;
    const present = idsOf(this.state);
    const above = was.above.findLast((id) => present.includes(id));
    const place = above === undefined ? 0 : present.indexOf(above) + 1;
    const again = restated(this.state.changes, { name: was, isActive: was, conditions: was, actions: was });
    return { type: 'RuleRestored', data: { rule, ...again, order: present.toSpliced(place, 0, rule) } };
  }

  private told(key: string, changedBy: string): KeptField {
    const [of = '', id = '', field = 'deleted'] = key.split(' ');
    if (of === 'category') {
      const name = key.slice(categoryKey('').length);
      return { subject: { kind: 'category', id: name, label: name }, field: 'name', changedBy };
    }
    if (of === orderKey) {
      return { subject: { kind: 'rule', id: 'order', label: 'Order of the rules' }, field: 'order', changedBy };
    }
    return { subject: { kind: 'rule', id: Number(id), label: this.labels.get(Number(id)) ?? '' }, field, changedBy };
  }
}

const idsOf = (state: RulesState): number[] => state.rules.map(({ id }) => id);

const idsAbove = ({ rules }: RulesState, rule: number): Int32Array => {
  const place = rules.findIndex(({ id }) => id === rule);
  return Int32Array.from({ length: place }, (_, index) => rules[index]?.id ?? 0);
};

/** The event that takes a change of names back, or makes it again where it was taken back. */
function turned(changes: NameChanges, place: number): CategoryEvent | undefined {
  const change = changes[place];
  if (!change) return undefined;
  const { kind, from, to, op } = change;
  const [name = to] = from;
  const stands = standing(changes)(place);
  switch (kind) {
    case 'renamed':
      return { type: 'CategoryRenamed', data: stands ? { from: to, to: name } : { from: name, to } };
    case 'merged':
      return stands
        ? { type: 'CategoryMergeUndone', data: { operation: op } }
        : { type: 'CategoriesMerged', data: { from: [...from], to } };
    case 'restored': {
      if (!stands) return { type: 'CategoryRestored', data: { name } };
      const was = retiredNames(changes.slice(0, place)).get(name);
      return was === undefined ? undefined : { type: 'CategoryRenamed', data: { from: name, to: was } };
    }
    default:
      return undefined;
  }
}
