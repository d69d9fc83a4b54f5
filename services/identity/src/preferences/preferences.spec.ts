import { defaultCategoryColors, writeCategoryColors } from '@daybook/money';
import { eventMetadata } from '../../test-support/event-metadata.js';
import {
  type PreferencesCommand,
  preferencesDecider,
  readColors,
  readHidden,
  readSampleData,
  readWidgets,
} from './preferences.js';

const { initialState, decide, evolve } = preferencesDecider;
const given = (...changes: PreferencesCommand[]) => {
  const state = changes.reduce(
    (saved, data) => evolve(saved, { type: 'PreferencesSaved', data }, eventMetadata()),
    initialState(),
  );
  return { state, when: (change: PreferencesCommand) => decide(change, state, eventMetadata()) };
};

const food = '{"Food":"green"}';

describe('preferences', () => {
  it('are nothing until they are saved', () =>
    expect(given().state.saved).toEqual({ categoryColors: null, dashboardComponents: null }));

  it('are saved one without the other', () => {
    expect(given().when({ categoryColors: food })).toEqual([
      { type: 'PreferencesSaved', data: { categoryColors: food } },
    ]);
    expect(given({ categoryColors: food }, { dashboardComponents: '[]' }).state.saved).toEqual({
      categoryColors: food,
      dashboardComponents: '[]',
    });
  });

  it('keep what alone is new', () =>
    expect(given({ categoryColors: food }).when({ categoryColors: food, dashboardComponents: '[]' })).toEqual([
      { type: 'PreferencesSaved', data: { dashboardComponents: '[]' } },
    ]));

  it('are not saved again when nothing is new', () => {
    expect(given({ categoryColors: food }).when({ categoryColors: food })).toEqual([]);
    expect(given().when({})).toEqual([]);
  });
});

describe('one color', () => {
  it('is put among those that are there', () =>
    expect(given({ categoryColors: food }).when({ categoryColor: { name: 'Pets', color: 'blue' } })).toEqual([
      { type: 'PreferencesSaved', data: { categoryColors: '{"Food":"green","Pets":"blue"}' } },
    ]));

  it('replaces that of its category, in its place', () =>
    expect(
      given({ categoryColors: '{"Food":"green","Pets":"blue"}' }).when({
        categoryColor: { name: 'Food', color: 'red' },
      }),
    ).toEqual([{ type: 'PreferencesSaved', data: { categoryColors: '{"Food":"red","Pets":"blue"}' } }]));

  it('stands beside the default ones where none were saved', () => {
    const categoryColors = writeCategoryColors(new Map([...defaultCategoryColors(), ['Pets', 'blue']]));
    expect(given().when({ categoryColor: { name: 'Pets', color: 'blue' } })).toEqual([
      { type: 'PreferencesSaved', data: { categoryColors } },
    ]);
  });

  it('is taken away with its category by null, and is no news where it is so', () => {
    const before = given({ categoryColors: food });
    expect(before.when({ categoryColor: { name: 'Food', color: null } })).toEqual([
      { type: 'PreferencesSaved', data: { categoryColors: '{}', hiddenCategories: '["Food"]' } },
    ]);
    expect(before.when({ categoryColor: { name: 'Food', color: 'green' } })).toEqual([]);
  });

  it('takes each of two built-in categories off the list that are deleted at once, and brings one back with its color', () => {
    const both = given({ categoryColors: '{"Pets":"blue"}', hiddenCategories: '["Debt"]' });
    expect(both.when({ categoryColor: { name: 'Food', color: null } })).toEqual([
      { type: 'PreferencesSaved', data: { hiddenCategories: '["Debt","Food"]' } },
    ]);
    expect(both.when({ categoryColor: { name: 'Debt', color: 'red' } })).toEqual([
      { type: 'PreferencesSaved', data: { categoryColors: '{"Pets":"blue","Debt":"red"}', hiddenCategories: '[]' } },
    ]);
    // Others are listed by their color alone, and Uncategorized stays.
    for (const name of ['Pets', 'Uncategorized'])
      expect(given({ categoryColors: '{"Pets":"blue"}' }).when({ categoryColor: { name, color: null } })).toEqual(
        name === 'Pets' ? [{ type: 'PreferencesSaved', data: { categoryColors: '{}' } }] : [],
      );
  });

  it.each(['Pets\0', 'Pets\ud800'])(
    'is taken away with a category whose stored name is no text, and with that alone: %j',
    (name) => {
      const categoryColors = JSON.stringify({ Pets: 'blue', [name]: 'red', [`${name}x`]: 'teal' });
      expect(given({ categoryColors }).when({ categoryColor: { name, color: null } })).toEqual([
        { type: 'PreferencesSaved', data: { categoryColors: JSON.stringify({ Pets: 'blue', [`${name}x`]: 'teal' }) } },
      ]);
    },
  );

  it('counts as one of 500', () => {
    const full = JSON.stringify(Object.fromEntries(Array.from({ length: 500 }, (_, n) => [`c${n}`, 'red'])));
    expect(given({ categoryColors: full }).when({ categoryColor: { name: 'Pets', color: 'blue' } })).toEqual({
      rejected: 'too-many-categories',
    });
  });
});

describe('categories', () => {
  const colorsOf = (count: number, color = 'green') =>
    JSON.stringify(Object.fromEntries(Array.from({ length: count }, (_, n) => [`c${n}`, color])));

  it('are refused beyond 500', () => {
    expect(given().when({ categoryColors: colorsOf(500) })).toHaveLength(1);
    expect(given({ categoryColors: colorsOf(500) }).when({ categoryColors: colorsOf(501) })).toEqual({
      rejected: 'too-many-categories',
    });
  });

  it('can still be changed and reduced where there are more', () => {
    const before = given({ categoryColors: colorsOf(700) });
    expect(before.when({ categoryColors: colorsOf(700, 'red') })).toHaveLength(1);
    expect(before.when({ categoryColors: colorsOf(650) })).toHaveLength(1);
    expect(before.when({ categoryColors: colorsOf(701) })).toEqual({ rejected: 'too-many-categories' });
    expect(before.when({ dashboardComponents: '[]' })).toHaveLength(1);
  });
});

describe('hidden categories', () => {
  it.each([
    ['[]', '[]'],
    ['["Debt","Debt","__proto__"]', '["Debt","__proto__"]'],
  ])('of %s are %s', (text, hidden) => expect(readHidden(text)).toBe(hidden));

  it.each(['', '{}', '[1]', 'null', '"Debt"'])('are not %j', (text) => expect(readHidden(text)).toBeUndefined());

  it('may go on to hold a name that was stored before names had to be texts, and no other such name', () => {
    const before = JSON.stringify(['Pets\u0000', 'Debt']);
    expect(readHidden(JSON.stringify(['Pets\u0000', 'Food']), before)).toBe(JSON.stringify(['Pets\u0000', 'Food']));
    expect(readHidden(JSON.stringify(['Pets\u0000', 'Food\u0000']), before)).toBeUndefined();
  });
});

describe('settings', () => {
  const monday = { 'week-start': 'monday' };
  const settings = (count: number) => Object.fromEntries(Array.from({ length: count }, (_, n) => [`s-${n}`, 'x']));

  it('are set one by one, and those that are set at once are all kept', () => {
    const both = given({ settings: monday }, { settings: { 'saved-filter:Food': '{}' } });
    expect(both.state.saved.settings).toEqual({ 'week-start': 'monday', 'saved-filter:Food': '{}' });
    expect(both.when({ settings: { 'week-start': 'sunday', 'saved-filter:Food': '{}' } })).toEqual([
      { type: 'PreferencesSaved', data: { settings: { 'week-start': 'sunday' } } },
    ]);
  });

  it('are taken away by null, and no news where they are so', () => {
    const before = given({ settings: monday });
    expect(before.when({ settings: monday })).toEqual([]);
    expect(before.when({ settings: { constructor: null } as never })).toEqual([]);
    expect(before.when({ settings: { 'week-start': null } })).toEqual([
      { type: 'PreferencesSaved', data: { settings: { 'week-start': null } } },
    ]);
    expect(given({ settings: monday }, { settings: { 'week-start': null } }).state.saved).toEqual(given().state.saved);
  });

  it('are at most 40; where there are more they can be changed and taken away', () => {
    expect(given().when({ settings: settings(40) })).toHaveLength(1);
    expect(given({ settings: settings(40) }).when({ settings: monday })).toEqual({ rejected: 'too-many-settings' });
    const more = given({ settings: settings(45) });
    expect(more.when({ settings: { 's-1': 'y' } })).toHaveLength(1);
    expect(more.when({ settings: { 's-1': null } })).toHaveLength(1);
    expect(more.when({ settings: monday })).toEqual({ rejected: 'too-many-settings' });
  });
});

describe('colors', () => {
  it('are saved again as they are once a name in them means another category', () => {
    const saved = given({ categoryColors: food });
    const later = saved.state.colorsAt + 1;
    expect(saved.when({ categoryColors: food, namesChangedAt: saved.state.colorsAt })).toEqual([]);
    expect(saved.when({ categoryColors: food, namesChangedAt: later })).toEqual([
      { type: 'PreferencesSaved', data: { categoryColors: food } },
    ]);
  });
});

describe('widgets', () => {
  it.each([
    ['[]', '[]'],
    ['["savings-goals","upcoming-bills"]', '["savings-goals","upcoming-bills"]'],
    ['["upcoming-bills","upcoming-bills"]', '["upcoming-bills"]'],
    ['["constructor", 7, null, ["upcoming-bills"], "budget-progress"]', '["budget-progress"]'],
  ])('of %s are %s', (text, widgets) => expect(readWidgets(text)).toBe(widgets));

  it.each(['', 'upcoming-bills', '{}', 'null', '"upcoming-bills"', '['])('are not %j', (text) =>
    expect(readWidgets(text)).toBeUndefined(),
  );
});

describe('category colors', () => {
  it.each(['{}', food, '{"__proto__":"red","constructor":"blue"}', '{ "$x.y": "red" }'])(
    'are kept as they came: %s',
    (text) => expect(readColors(text)).toBe(text),
  );

  it.each(['{"Pets\\u0000":"red"}', '{"Pets\\ud800":"red"}'])('have names that are texts: not %s', (text) => {
    expect(readColors(text)).toBeUndefined();
    expect(readHidden(JSON.stringify(Object.keys(JSON.parse(text) as object)))).toBeUndefined();
  });

  it.each(['', 'red', '[]', 'null', '{"Food":{"$ne":null}}', '{"Food":1}', '{"__proto__":{"a":1}}'])(
    'are not %j',
    (text) => expect(readColors(text)).toBeUndefined(),
  );
});

describe('sample data', () => {
  it('is remembered, and forgotten by an empty text', () => {
    expect(given({ sampleData: '{"bills":[1]}' }).state.saved).toMatchObject({ sampleData: '{"bills":[1]}' });
    expect(given({ sampleData: '{"bills":[1]}' }).when({ sampleData: '' })).toEqual([
      { type: 'PreferencesSaved', data: { sampleData: '' } },
    ]);
  });

  it.each(['', '{}', '{"bills":[1]}'])('may be given as %j', (text) => expect(readSampleData(text)).toBe(text));
  it.each(['[]', 'null', '7', '{', 'bills'])('is not %j', (text) => expect(readSampleData(text)).toBeUndefined());
});
