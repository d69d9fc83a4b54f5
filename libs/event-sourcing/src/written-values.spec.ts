import fc from 'fast-check';
import { writtenValues } from './written-values.js';

const keys = ['a', 'b', 'c'];

/** Values that changes write one after another; an undo writes what `inverseOf` says. */
function openValues() {
  const values = writtenValues<number>();
  const now = () => Object.fromEntries(keys.map((key) => [key, values.get(key)]));
  const undo = (undoes: string, root: string) => {
    const { restores, keeps } = values.inverseOf(undoes);
    for (const [key, value] of restores) values.write(key, value, { root, undoes });
    return { restored: [...restores.keys()], keeps: Object.fromEntries(keeps) };
  };
  return { values, now, undo };
}

describe('what the undo of a change restores', () => {
  it('is what nobody has set since, and what stays is told with who set it', () => {
    const { values, now, undo } = openValues();
    for (const key of keys) values.write(key, 1, { root: 'first' });
    values.write('a', 2, { root: 'second' });
    expect(undo('first', 'undo')).toEqual({ restored: ['b', 'c'], keeps: { a: 'second' } });
    expect(now()).toEqual({ a: 2, b: undefined, c: undefined });
  });

  it('is nothing where a later change set the same value and was undone after', () => {
    const { values, now, undo } = openValues();
    values.write('a', 1, { root: 'first' });
    values.write('a', 2, { root: 'second' });
    values.write('a', 1, { root: 'third' });
    expect(undo('first', 'undo')).toEqual({ restored: [], keeps: { a: 'third' } });
    expect(now()).toMatchObject({ a: 1 });
  });

  it('is nothing a second time', () => {
    const { values, undo } = openValues();
    values.write('a', 1, { root: 'first' });
    undo('first', 'undo');
    expect(undo('first', 'again')).toEqual({ restored: [], keeps: {} });
  });

  it('of an undo is the change itself, and that can be undone again', () => {
    const { values, now, undo } = openValues();
    values.write('a', 1, { root: 'first' });
    undo('first', 'undo');
    expect(undo('undo', 'redo')).toEqual({ restored: ['a'], keeps: {} });
    expect(now()).toMatchObject({ a: 1 });
    expect(undo('first', 'undo again')).toEqual({ restored: ['a'], keeps: {} });
    expect(now()).toMatchObject({ a: undefined });
  });

  it('is what was there before each change, where all are undone in reverse, and redone in order', () => {
    const writes = fc.array(fc.array(fc.tuple(fc.constantFrom(...keys), fc.nat(3)), { maxLength: 4 }), {
      maxLength: 8,
    });
    fc.assert(
      fc.property(writes, (changes) => {
        const { values, now, undo } = openValues();
        const seen = [now()];
        for (const [index, own] of changes.entries()) {
          for (const [key, value] of own) values.write(key, value, { root: `change ${index}` });
          seen.push(now());
        }
        for (let index = changes.length - 1; index >= 0; index -= 1) {
          undo(`change ${index}`, `undo ${index}`);
          expect(now()).toEqual(seen[index]);
        }
        for (const index of changes.keys()) {
          undo(`undo ${index}`, `redo ${index}`);
          expect(now()).toEqual(seen[index + 1]);
        }
      }),
    );
  });
});
