import fc from 'fast-check';
import { resolveCategory } from './category-names.js';
import { type NameChange, type NameChanges, standing } from './name-changes.js';
import { retiredNames } from './retired-names.js';

/** Names that have become others, by the definition: each change is applied to every name. */
function byDefinition(changes: NameChanges): Map<string, string> {
  const stands = standing(changes);
  const retired = new Map<string, string>();
  for (const [place, { kind, from, to }] of changes.entries()) {
    if (!stands(place)) continue;
    if (kind !== 'restored') {
      for (const [old, now] of retired) if (from.includes(now)) retired.set(old, to);
      for (const name of from) retired.set(name, to);
    }
    retired.delete(to);
  }
  return retired;
}

/** The present name, by the definition: every change is looked at, back to where the name came from and forth again. */
function resolvedByDefinition(changes: NameChanges, written: string, known: number): string {
  const stands = standing(changes);
  let [name, before, from] = [written, known, 0];
  for (let place = known - 1; place >= 0; place -= 1) {
    const change = changes[place];
    if (!change || !stands(place, before)) continue;
    if (change.kind !== 'restored' && change.from.includes(name)) before = place;
    else if (change.kind !== 'merged' && change.to === name) {
      before = place;
      if (change.kind === 'renamed') name = change.from[0] ?? name;
      else if (stands(place)) {
        from = place + 1;
        break;
      }
    }
  }
  for (const [place, { kind, from: retired, to }] of changes.entries()) {
    if (place >= from && stands(place) && kind !== 'restored' && retired.includes(name)) name = to;
  }
  return name;
}

const name = fc.constantFrom('Car', 'Food', 'Fun', 'Home', 'Pets', 'Travel');
const drawn = fc.record({
  kind: fc.constantFrom<NameChange['kind'][]>('renamed', 'merged', 'restored', 'undone'),
  from: fc.uniqueArray(name, { minLength: 1, maxLength: 3 }),
  to: name,
  of: fc.nat({ max: 20 }),
});

const changesOf = (all: readonly (typeof drawn extends fc.Arbitrary<infer T> ? T : never)[]): NameChange[] => {
  const changes: NameChange[] = [];
  for (const [place, { kind, from, to, of }] of all.entries()) {
    const made = { at: place * 1_000, op: `op-${place}` };
    const first = changes[of];
    if (kind === 'undone') {
      if (!first || first.of !== undefined) continue;
      const last = changes.findLast((change) => change.of === of);
      const turn = last?.kind === 'undone' ? 'redone' : 'undone';
      changes.push({ kind: turn, from: first.from, to: first.to, ...made, of });
    } else if (kind === 'merged') changes.push({ kind, from, to, ...made });
    else if (kind === 'renamed') changes.push({ kind, from: from.slice(0, 1), to, ...made });
    else changes.push({ kind, from: [to], to, ...made });
  }
  return changes;
};

describe('names found by an index', () => {
  it('are those that each change one after another makes of them', () => {
    fc.assert(
      fc.property(fc.array(drawn, { maxLength: 24 }), (all) => {
        const changes = changesOf(all);
        expect([...retiredNames(changes)].sort()).toEqual([...byDefinition(changes)].sort());
        for (let known = 0; known <= changes.length; known += 1) {
          for (const written of ['Car', 'Food', 'Home']) {
            expect(resolveCategory(changes, written, known)).toBe(resolvedByDefinition(changes, written, known));
          }
        }
      }),
      { numRuns: 300 },
    );
  });

  it('are found in a list that has grown meanwhile', () => {
    const changes: NameChange[] = [{ kind: 'renamed', from: ['Food'], to: 'Meals', at: 0, op: 'op-0' }];
    expect(resolveCategory(changes, 'Food', 0)).toBe('Meals');
    changes.push({ kind: 'renamed', from: ['Meals'], to: 'Eating', at: 1, op: 'op-1' });
    expect(resolveCategory(changes, 'Food', 0)).toBe('Eating');
  });
});
