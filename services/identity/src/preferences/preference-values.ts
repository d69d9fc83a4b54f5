import type { KeptField } from '@daybook/contracts';
import { knownChanges, type WrittenValues, writtenValues } from '@daybook/event-sourcing';
import { defaultCategoryColors, parseCategoryColors, readIgnoredPayments, writeCategoryColors } from '@daybook/money';
import type { ValuesInverse } from '@daybook/nest';
import type { EventMetadata } from '@daybook/platform';
import { changesKnownAt, type NameChanges, type NamesAt, namesAt } from '@daybook/rules';
import { preferencesDecider, type PreferencesEvent, type RestorePreferences } from './preferences.js';
import { isOwnKey, nameIn, ownRestored, ownValues } from './own-values.js';
import { presentPreferences } from './present-preferences.js';
import type { SavedPreferences } from './saved-preferences.js';

interface Value {
  /** A preference's text, the color of a category, a payment that is ignored, or a setting's text. */
  text: string;
  /** Categories in their order by their present names, the one itself included. */
  order?: readonly string[];
}

type Unset = NonNullable<PreferencesEvent['data']['unset']>;

const texts = ['dashboardComponents', 'sampleData', 'hiddenCategories'] as const;
const colorOf = 'color ';
const ignored = 'ignored ';
const setting = 'setting ';

const told = (key: string, changedBy: string): KeptField => {
  if (key.startsWith(colorOf)) {
    const name = key.slice(colorOf.length);
    return { subject: { kind: 'category', id: name, label: name }, field: 'color', changedBy };
  }
  const name = key.startsWith(ignored) ? 'ignoredPayments' : isOwnKey(key) ? nameIn(key) : key;
  return { subject: { kind: 'preferences', id: name, label: name }, field: name, changedBy };
};

/** Who set what last in the preferences, category by category, from their stream in its order. */
export class PreferenceValues {
  readonly changes = knownChanges();
  private state: SavedPreferences = preferencesDecider.initialState();
  private readonly values: WrittenValues<Value> = writtenValues();
  private readonly names: NamesAt;
  private readonly persons = new Map<string, string | undefined>();

  constructor(private readonly nameChanges: NameChanges) {
    this.names = namesAt(nameChanges);
  }

  fold(event: PreferencesEvent, metadata: EventMetadata): void {
    const by = this.changes.note(metadata);
    const { person } = event.data;
    this.persons.set(by.root, this.persons.has(by.root) && this.persons.get(by.root) !== person ? undefined : person);
    const at = Date.parse(metadata.at);
    const was = this.valuesNow(at);
    this.state = preferencesDecider.evolve(this.state, event, metadata);
    const is = this.valuesNow(at);
    for (const key of new Set([...was.keys(), ...is.keys()])) {
      const [before, after] = [was.get(key), is.get(key)];
      const known = this.values.get(key);
      // Its place is where it stood last, wherever others came and went.
      if (known && after) known.order = after.order;
      if (before?.text === after?.text) continue;
      if (this.values.writerOf(key) === undefined && before) this.values.write(key, before, { root: '' });
      this.values.write(key, after, by);
    }
  }

  inverseOf(root: string): ValuesInverse<RestorePreferences> {
    const { restores, keeps: kept } = this.values.inverseOf(root);
    const keeps = [...kept].map(([key, changedBy]) => told(key, changedBy));
    const own = [...restores].filter(([key]) => isOwnKey(key)).map(([key, value]) => [key, value?.text] as const);
    const shared = restores.size > own.length ? [this.sharedRestored(restores)] : [];
    return { command: { type: 'restore', data: [...shared, ...ownRestored(own)] }, restores: restores.size, keeps };
  }

  /** The person whose own a change is about alone; undefined where it is about the household. */
  whoseIs(root: string): string | undefined {
    return this.persons.get(root);
  }

  private sharedRestored(restores: ReadonlyMap<string, Value | undefined>): PreferencesEvent['data'] {
    const unset: Unset = texts.filter((name) => restores.has(name) && !restores.get(name));
    const stated = texts.flatMap((name): [string, string][] => {
      const value = restores.get(name);
      return value ? [[name, value.text]] : [];
    });
    const colors = [...restores].filter(([key]) => key.startsWith(colorOf));
    if (colors.length > 0) {
      const text = this.colorsWith(colors);
      if (text === writeCategoryColors(defaultCategoryColors())) unset.push('categoryColors');
      else stated.push(['categoryColors', text]);
    }
    const payments = [...restores].filter(([key]) => key.startsWith(ignored));
    if (payments.length > 0) stated.push(['ignoredPayments', this.ignoredWith(payments)]);
    const settings = Object.fromEntries(
      [...restores]
        .filter(([key]) => key.startsWith(setting))
        .map(([key, value]) => [key.slice(setting.length), value?.text ?? null]),
    );
    return {
      ...Object.fromEntries(stated),
      ...(Object.keys(settings).length > 0 && { settings }),
      ...(unset.length > 0 && { unset }),
    };
  }

  /** By present names: a change of a color and one after a renaming are of the same category. */
  private valuesNow(at: number): Map<string, Value> {
    const saved = presentPreferences(this.state, this.nameChanges.slice(0, changesKnownAt(this.nameChanges, at)));
    const values = new Map<string, Value>();
    for (const name of texts) {
      // Built-in categories that are called otherwise now are hidden whatever a person saved.
      const text = this.state.saved[name];
      if (text !== undefined && text !== null) values.set(name, { text });
    }
    for (const payment of readIgnoredPayments(saved.ignoredPayments) ?? []) {
      values.set(`${ignored}${payment}`, { text: payment });
    }
    for (const [key, text] of ownValues(this.state)) values.set(key, { text });
    for (const [name, text] of Object.entries(saved.settings ?? {})) values.set(`${setting}${name}`, { text });
    const colors = saved.categoryColors === null ? defaultCategoryColors() : parseCategoryColors(saved.categoryColors);
    const named = [...colors].map(([written, text]) => ({ written, text, name: this.names(written, at) }));
    const order = named.map(({ name }) => name);
    const own = new Set(named.filter(({ written, name }) => written === name).map(({ name }) => name));
    for (const { written, text, name } of named) {
      // Of those that were merged since, the category that they became has its own color.
      if (written !== name && (own.has(name) || values.has(`${colorOf}${name}`))) continue;
      values.set(`${colorOf}${name}`, { text, order });
    }
    return values;
  }

  private ignoredWith(restored: readonly [string, Value | undefined][]): string {
    const payments = new Set(readIgnoredPayments(this.state.saved.ignoredPayments));
    for (const [key, value] of restored) {
      if (value) payments.add(value.text);
      else payments.delete(key.slice(ignored.length));
    }
    return JSON.stringify([...payments]);
  }

  /** The present colors with those put back, each in its place. */
  private colorsWith(restored: readonly [string, Value | undefined][]): string {
    const { categoryColors } = presentPreferences(this.state, this.nameChanges);
    let colors = [...(categoryColors === null ? defaultCategoryColors() : parseCategoryColors(categoryColors))];
    for (const [key, value] of restored) {
      const name = key.slice(colorOf.length);
      const place = colors.findIndex(([known]) => known === name);
      if (!value) colors = colors.filter(([known]) => known !== name);
      else if (place >= 0) colors = colors.with(place, [name, value.text]);
      else {
        const { order = [] } = value;
        const before = order.slice(0, order.indexOf(name)).findLast((one) => colors.some(([known]) => known === one));
        const next = before === undefined ? 0 : colors.findIndex(([known]) => known === before) + 1;
        colors = colors.toSpliced(next, 0, [name, value.text]);
      }
    }
    return writeCategoryColors(new Map(colors));
  }
}
