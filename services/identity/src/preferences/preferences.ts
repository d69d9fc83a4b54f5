import {
  type EventOf,
  isText,
  type Preferences,
  preferencesCategory,
  type PreferencesEvents,
  widgetIds,
} from '@daybook/contracts';
import { type Decider, reject, streamName } from '@daybook/event-sourcing';
import {
  BUILT_IN_CATEGORIES,
  parseCategoryColors,
  parseHiddenCategories,
  readIgnoredPayments,
  UNCATEGORIZED,
  writeCategoryColors,
} from '@daybook/money';
import type { NameChanges } from '@daybook/rules';
import { hasOwn, isOwnName, ownAfter, seenBy } from './own-preferences.js';
import { presentPreferences } from './present-preferences.js';
import type { SavedPreferences } from './saved-preferences.js';
import { areTooManySettings, newSettings, settingsAfter } from './settings.js';

export type PreferencesEvent = EventOf<PreferencesEvents>;

export interface Chooser {
  /** UUID. */
  person: string;
  /** What they choose is the household's, and so everybody's who has not chosen: the founder's, who owns it. */
  isFounder: boolean;
}

interface OneColor {
  name: string;
  color: string | null;
}

/** What is to change; an absent string stays as it is. */
export type PreferencesChange = Omit<PreferencesEvents['PreferencesSaved'], 'person' | 'unset' | 'unsetSettings'> & {
  /** One category's color, by its present name; null takes the category off the list. */
  categoryColor?: OneColor | undefined;
};

export type PreferencesCommand = PreferencesChange & {
  /** Whose layout and settings are to change. */
  by?: Chooser;
  /** Instant (ms) at which a category's name last changed: the same colors mean other categories when they are older. */
  namesChangedAt?: number;
  /** Those that are known, by which the colors have their present names. */
  nameChanges?: NameChanges;
};

/** What an undo puts back: of the household, and of a person's own. */
export interface RestorePreferences {
  type: 'restore';
  data: readonly PreferencesEvents['PreferencesSaved'][];
}

export const preferencesStream = (tenant: string): string => streamName(preferencesCategory, tenant);

export type PreferencesRejection = 'too-many-categories' | 'too-many-settings';

/** All of them are listed in Settings and offered wherever a category is chosen. */
export const mostCategories = 500;

const names = ['categoryColors', 'dashboardComponents', 'sampleData', 'hiddenCategories', 'ignoredPayments'] as const;
export type PreferenceName = (typeof names)[number];

const categoriesIn = (colors: string | null): number => (colors === null ? 0 : parseCategoryColors(colors).size);

/** Where there were more before the limit, none has to go for another to change. */
const areTooMany = (colors: string, before: string | null): boolean => {
  const count = categoriesIn(colors);
  return count > mostCategories && count > categoriesIn(before);
};

/** As many as a household has bills: of each its newest payment alone is told. */
const mostIgnored = 500;

/** Two devices that ignore at once ignore both. */
function withIgnored(before: string | undefined, given: string | undefined): string | undefined {
  const known = readIgnoredPayments(before) ?? [];
  const fresh = (readIgnoredPayments(given) ?? []).filter((payment) => !known.includes(payment));
  return fresh.length === 0 ? before : JSON.stringify([...known, ...fresh].slice(-mostIgnored));
}

const deletable: ReadonlySet<string> = new Set(BUILT_IN_CATEGORIES.filter((name) => name !== UNCATEGORIZED));

/** A built-in category is listed without a color, so one that is taken off the list is kept as hidden, until it gets a color again. */
const hiddenWith = ({ name, color }: OneColor, before: string | undefined): string | undefined => {
  const hidden = parseHiddenCategories(before);
  if (!deletable.has(name) || hidden.includes(name) === (color === null)) return before;
  return JSON.stringify(color === null ? [...hidden, name] : hidden.filter((one) => one !== name));
};

/** Two colors that are chosen at once each keep the other: the one is put among those that are there when it is decided. */
const withOneColor = (command: PreferencesCommand, state: SavedPreferences): PreferencesChange => {
  const { categoryColor: one, nameChanges = [] } = command;
  if (!one) return command;
  const colors = parseCategoryColors(command.categoryColors ?? presentPreferences(state, nameChanges).categoryColors);
  if (one.color === null) colors.delete(one.name);
  else colors.set(one.name, one.color);
  const hiddenCategories = hiddenWith(one, command.hiddenCategories ?? state.saved.hiddenCategories);
  return { ...command, categoryColors: writeCategoryColors(colors), hiddenCategories };
};

/** The person whose own the layout and settings of a command are; undefined where they are the household's. */
const whoseOwn = (by: Chooser | undefined, state: SavedPreferences): string | undefined =>
  by && (!by.isFounder || hasOwn(state, by.person)) ? by.person : undefined;

/** What is new, a person's own apart from what is the household's. */
function savedBy(news: PreferencesChange, person: string | undefined): PreferencesEvent[] {
  const entries = Object.entries(news);
  const shared = entries.filter(([name]) => person === undefined || !isOwnName(name));
  const own = entries.filter((entry) => !shared.includes(entry));
  return [
    ...(shared.length > 0 ? [Object.fromEntries(shared)] : []),
    ...(own.length > 0 ? [{ person, ...Object.fromEntries(own) }] : []),
  ].map((data) => ({ type: 'PreferencesSaved', data }));
}

export const preferencesDecider: Decider<
  PreferencesCommand | RestorePreferences,
  SavedPreferences,
  PreferencesEvent,
  PreferencesRejection
> = {
  initialState: () => ({ saved: { categoryColors: null, dashboardComponents: null }, colorsAt: 0 }),
  decide: (command, state) => {
    if ('type' in command) return command.data.map((data) => ({ type: 'PreferencesSaved', data }));
    const { saved, colorsAt } = state;
    const person = whoseOwn(command.by, state);
    const seen = seenBy(state, person);
    const { namesChangedAt = 0 } = command;
    const change = withOneColor(command, state);
    const { categoryColors } = change;
    const given = { ...change, ignoredPayments: withIgnored(saved.ignoredPayments, change.ignoredPayments) };
    if (categoryColors && areTooMany(categoryColors, saved.categoryColors)) return reject('too-many-categories');
    if (areTooManySettings(seen.settings, change.settings)) return reject('too-many-settings');
    const settings = newSettings(seen.settings, change.settings);
    const isNews = (name: (typeof names)[number]) =>
      given[name] !== seen[name] || (name === 'categoryColors' && colorsAt < namesChangedAt);
    const changed = names.filter((name) => given[name] !== undefined && isNews(name));
    const texts = Object.fromEntries(changed.map((name) => [name, given[name]]));
    return savedBy({ ...texts, ...(settings && { settings }) }, person);
  },
  evolve: (state, { data: { person, ...stated } }, { at }) => {
    if (person !== undefined) {
      const { [person]: _before, ...others } = state.own ?? {};
      const own = ownAfter(state, person, stated);
      return { ...state, own: own ? { ...others, [person]: own } : others };
    }
    const { saved, colorsAt, own } = state;
    const { unset = [], unsetSettings: _none, settings: change, ...data } = stated;
    const { settings: before, ...texts } = saved;
    const settings = settingsAfter(before, change);
    const after: Preferences = { ...texts, ...data, ...(settings && { settings }) };
    for (const name of unset) {
      if (name === 'categoryColors' || name === 'dashboardComponents') after[name] = null;
      else delete after[name];
    }
    const changedAt = data.categoryColors === undefined ? colorsAt : Date.parse(at);
    return { saved: after, colorsAt: changedAt, ...(own && { own }) };
  },
  sizeOf: ({ saved, own = {} }) =>
    names.reduce((size, name) => size + 2 * (saved[name]?.length ?? 0), 256) +
    2 * JSON.stringify([saved.settings ?? {}, own]).length,
};

const known: ReadonlySet<unknown> = new Set(widgetIds);

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

/** The widgets in their order without unknown or repeated ones, as JSON; undefined unless the text is a JSON array. */
export function readWidgets(text: string): string | undefined {
  const ids = parse(text);
  if (!Array.isArray(ids)) return undefined;
  return JSON.stringify([...new Set(ids.filter((id) => known.has(id)))]);
}

/** The text itself; undefined unless it is a JSON object that gives each category's name a text, and the names are texts themselves. */
export function readColors(text: string): string | undefined {
  const colors = parse(text);
  if (typeof colors !== 'object' || colors === null || Array.isArray(colors)) return undefined;
  // Names are people's data, `__proto__` among them: the text is kept as it came, and never merged into anything.
  return Object.entries(colors).every(([name, color]) => isText(name) && typeof color === 'string') ? text : undefined;
}

/** The text itself; undefined unless it is empty or a JSON object: what is in it is the client's own. */
export function readSampleData(text: string): string | undefined {
  if (text === '') return text;
  const record = parse(text);
  return typeof record === 'object' && record !== null && !Array.isArray(record) ? text : undefined;
}

/**
 * The names without repetition, as JSON; undefined unless the text is a JSON array of texts.
 * @param before what is hidden: a name that was stored before names had to be texts may stay
 */
export function readHidden(text: string, before = '[]'): string | undefined {
  const [hidden, known] = [parse(text), parse(before) as unknown[]];
  const mayStay = (name: unknown) => typeof name === 'string' && (isText(name) || known.includes(name));
  if (!Array.isArray(hidden) || !hidden.every(mayStay)) return undefined;
  return JSON.stringify([...new Set(hidden)]);
}

/** The payments without repetition, as JSON; undefined unless the text is a JSON array of them. */
export function readIgnored(text: string): string | undefined {
  const payments = readIgnoredPayments(text);
  return payments && JSON.stringify(payments);
}
