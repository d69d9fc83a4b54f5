import { type EventMetadata } from '@daybook/platform';
import type { NameChange } from '@daybook/rules';
import { PreferenceValues } from './preference-values.js';

const on = '2026-03-10';
const renamed: NameChange = {
  kind: 'renamed',
  from: ['Food'],
  to: 'Meals',
  at: Date.parse(`${on}T12:00:00.000Z`),
  op: 'renaming',
};

/** The values after colors were saved, each by a change at an hour of the day. */
function valuesAfter(changes: NameChange[], saved: [root: string, hour: number, colors: object][]): PreferenceValues {
  const values = new PreferenceValues(changes);
  for (const [root, hour, colors] of saved) {
    const metadata: EventMetadata = {
      tenant: 'household',
      commandId: root,
      commandKind: 'save-preferences',
      causationId: 'request',
      actor: { kind: 'user', id: 'u' },
      source: 'web',
      at: `${on}T${hour}:00:00.000Z`,
      on,
      zone: 'UTC',
    };
    values.fold({ type: 'PreferencesSaved', data: { categoryColors: JSON.stringify(colors) } }, metadata);
  }
  return values;
}

const nothing = { command: { type: 'restore', data: [] }, restores: 0 };

describe('the undo of a color', () => {
  it('leaves a later one, though the category was renamed in between', () => {
    const values = valuesAfter(
      [renamed],
      [
        ['first', 10, { Food: 'green', Fun: 'pink' }],
        ['red', 11, { Food: 'red', Fun: 'pink' }],
        ['blue', 13, { Meals: 'blue', Fun: 'pink' }],
      ],
    );
    const subject = { kind: 'category', id: 'Meals', label: 'Meals' };
    const keeps = [{ subject, field: 'color', changedBy: 'blue' }];
    expect(values.inverseOf('red')).toEqual({ ...nothing, keeps });
    expect(values.inverseOf('blue').command.data).toEqual([{ categoryColors: '{"Meals":"red","Fun":"pink"}' }]);
  });

  it('is of the category as it is called now, in its place', () => {
    const values = valuesAfter(
      [renamed],
      [
        ['first', 10, { Car: 'grey', Food: 'green', Fun: 'pink' }],
        ['removal', 11, { Car: 'grey', Fun: 'pink' }],
      ],
    );
    expect(values.inverseOf('removal').command.data).toEqual([
      { categoryColors: '{"Car":"grey","Meals":"green","Fun":"pink"}' },
    ]);
  });

  it('of a category that was merged since changes nothing of the one that it became', () => {
    const values = valuesAfter(
      [{ ...renamed, kind: 'merged', to: 'Fun' }],
      [
        ['first', 10, { Food: 'green', Fun: 'pink' }],
        ['red', 11, { Food: 'red', Fun: 'pink' }],
      ],
    );
    expect(values.changes.knows('red')).toBe(true);
    expect(values.inverseOf('red')).toEqual({ ...nothing, keeps: [] });
  });
});
