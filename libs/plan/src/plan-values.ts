import type { SeriesTerms } from '@daybook/contracts';
import { type Changes, type Inverse, knownChanges, type WrittenValues, writtenValues } from '@daybook/event-sourcing';
import type { EventMetadata } from '@daybook/platform';
import { asStated, type CategoriesAgain, type CategoryAgain } from '@daybook/rules';
import {
  emptyPlan,
  evolvePlan,
  monthTerms,
  type PlanState,
  type RestoreValues,
  type SeriesValues,
  type TermsChange,
} from './plan.js';
import { type Choice, type PlanEvent, type Series, tableOf } from './series.js';
import type { SlotTable } from './slot-table.js';

/** One value of a series, by what it is of. */
type Value =
  | { of: 'existence' }
  | { of: 'term'; field: keyof SeriesTerms; value: TermsChange[keyof SeriesTerms]; at: number; slots: SlotTable }
  | { of: 'removal' }
  | { of: 'choice'; choice: Choice }
  | { of: 'planned'; amount: number };

/** What stays, since another change set it. */
export interface KeptValue {
  series: Series;
  field: string;
  changedBy: string;
}

export interface PlanInverse {
  command: RestoreValues;
  keeps: KeptValue[];
}

const separator = ' ';
const keyOf = (series: number, ...parts: (string | number)[]): string => [series, ...parts].join(separator);

const valuesOf = (series: Series): Map<string, Value> => {
  const values = new Map<string, Value>();
  const fields = new Set([...(Object.keys(series.terms) as (keyof SeriesTerms)[]), ...monthTerms]);
  const slots = tableOf(series);
  for (const field of fields) {
    const at = field === 'category' ? series.categorizedAt : 0;
    values.set(keyOf(series.series, 'term', field), {
      of: 'term',
      field,
      value: series.terms[field] ?? null,
      at,
      slots,
    });
  }
  for (const { id, removed } of series.slots) {
    if (removed) values.set(keyOf(series.series, 'removal', id), { of: 'removal' });
  }
  for (const choice of series.choices) {
    const { id, month, amount } = choice;
    values.set(keyOf(series.series, 'choice', id, month), { of: 'choice', choice });
    // Follows the amount of the series, whoever chose the status.
    values.set(keyOf(series.series, 'planned', id, month), { of: 'planned', amount });
  }
  if (series.removedOn === null) values.set(keyOf(series.series, 'existence'), { of: 'existence' });
  return values;
};

/** The slots come with the frequency: by themselves they are no value. */
function isSame(was: Value | undefined, is: Value | undefined): boolean {
  if (!was || !is) return was === is;
  if (was.of === 'term' && is.of === 'term') {
    return was.at === is.at && (was.value === is.value || JSON.stringify(was.value) === JSON.stringify(is.value));
  }
  if (was.of === 'choice' && is.of === 'choice') return was.choice.status === is.choice.status;
  return !(was.of === 'planned' && is.of === 'planned') || was.amount === is.amount;
}

/** The plan's events folded into who set what last, so that a change can be undone as far as nobody has changed it since. */
export class PlanValues {
  private state: PlanState = emptyPlan;
  private readonly values: WrittenValues<Value> = writtenValues();
  private readonly noted = knownChanges();
  /** By the group id of a series, the change that added it. */
  private readonly addedBy = new Map<number, string>();
  /** Of each series as it is. */
  private readonly present = new Map<number, Map<string, Value>>();

  fold(event: PlanEvent, metadata: EventMetadata): void {
    const id = event.data.series;
    const before = this.state.series.get(id);
    this.state = evolvePlan(this.state, event, metadata);
    const after = this.state.series.get(id);
    const by = this.noted.note(metadata);
    if (!after) return;
    if (!before) this.addedBy.set(id, by.root);
    const [was, is] = [this.present.get(id) ?? new Map<string, Value>(), valuesOf(after)];
    this.present.set(id, is);
    for (const key of new Set([...was.keys(), ...is.keys()])) {
      // What a series begins with, in the change that adds it, goes and comes with it.
      const isBeginning = this.addedBy.get(id) === by.root && key !== keyOf(id, 'existence');
      if (isBeginning || isSame(was.get(key), is.get(key))) continue;
      // Known to the values before somebody changes it.
      if (this.values.get(key) === undefined && was.has(key)) this.values.write(key, was.get(key), { root: '' });
      this.values.write(key, is.get(key), by);
    }
  }

  /** Those that set something. */
  get changes(): Changes {
    return { ...this.noted, knows: (root) => this.values.knows(root) };
  }

  /** @param again how categories are named that are brought back */
  inverseOf(root: string, again: CategoriesAgain = asStated): PlanInverse {
    const inverse = this.values.inverseOf(root);
    const ids = [...inverse.restores.keys(), ...inverse.keeps.keys()].map((key) => Number(key.split(separator)[0]));
    const command: RestoreValues = { type: 'RestoreValues', series: [] };
    const keeps: KeptValue[] = [];
    const restored: SeriesValues[] = [];
    for (const id of new Set(ids)) {
      const series = this.state.series.get(id);
      if (!series) continue;
      const own = this.ofSeries(series, inverse, again);
      keeps.push(...own.keeps);
      if (own.values) restored.push(own.values);
    }
    return { command: { ...command, series: restored }, keeps };
  }

  private ofSeries(
    series: Series,
    { restores, keeps }: Inverse<Value>,
    again: CategoriesAgain,
  ): { values: SeriesValues | undefined; keeps: KeptValue[] } {
    const isOwn = ([key]: readonly [string, unknown]) => key.startsWith(`${series.series}${separator}`);
    const own = [...restores].filter(isOwn);
    const kept = [...keeps]
      .filter((one) => isOwn(one) && !isPlanned(one[0]))
      .map(([key, changedBy]) => ({ series, field: fieldOf(key), changedBy }));
    const existence = keyOf(series.series, 'existence');
    // Of a series that somebody else has deleted nothing changes until it is there again.
    if (series.removedOn !== null && !restores.get(existence)) {
      const changedBy = this.values.writerOf(existence) ?? '';
      const stay = own.filter(([key]) => !isPlanned(key)).map(([key]) => ({ series, field: fieldOf(key), changedBy }));
      return { values: undefined, keeps: [...kept, ...stay] };
    }
    if (own.length === 0) return { values: undefined, keeps: kept };
    const values = own.reduce<SeriesValues>((made, [key, value]) => withValue(made, key, value, again), {
      series: series.series,
      terms: {},
      removed: new Map(),
      choices: [],
      planned: [],
    });
    return { values, keeps: kept };
  }
}

function withValue(made: SeriesValues, key: string, value: Value | undefined, again: CategoriesAgain): SeriesValues {
  const [, of, first = '', month = ''] = key.split(separator);
  switch (of) {
    case 'existence':
      return { ...made, exists: value !== undefined };
    case 'term': {
      if (value?.of !== 'term') return made;
      if (value.field === 'category')
        return { ...made, ...categoryOf(made.terms, again(String(value.value), value.at)) };
      const slots = value.field === 'frequency' ? { slots: value.slots } : {};
      return { ...made, ...slots, terms: { ...made.terms, [value.field]: value.value } };
    }
    case 'removal':
      return { ...made, removed: new Map(made.removed).set(Number(first), value !== undefined) };
    case 'planned':
      if (value?.of !== 'planned') return made;
      return {
        ...made,
        planned: [...made.planned, { id: Number(first), month: month as Choice['month'], amount: value.amount }],
      };
    default: {
      const choice = value?.of === 'choice' ? value.choice : undefined;
      return { ...made, choices: [...made.choices, { id: Number(first), month: month as Choice['month'], choice }] };
    }
  }
}

const categoryOf = (
  terms: TermsChange,
  { name, stated }: CategoryAgain,
): Pick<SeriesValues, 'terms' | 'categorizedAt'> =>
  stated
    ? { terms: { ...terms, category: stated.name }, categorizedAt: stated.at }
    : { terms: { ...terms, category: name } };

/** It is told as the amount of the series, of which it is a part. */
const isPlanned = (key: string): boolean => key.split(separator)[1] === 'planned';

const fieldOf = (key: string): string => {
  const [, of, first = ''] = key.split(separator);
  return { existence: 'deleted', removal: 'row', choice: 'status' }[of ?? ''] ?? first;
};
