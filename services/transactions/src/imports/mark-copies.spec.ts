import { type FileRow, type KnownCopies, markCopies } from './mark-copies.js';

const [debit, credit] = [1, 2];

const asked = (...kinds: (number | null)[]): FileRow[] => kinds.map((kind) => ({ key: 'coffee', kind }));
const noRest = () => undefined;
const known =
  (kinds: number[], deleted = 0) =>
  (): KnownCopies => ({ kinds, deleted });

describe('the copies of a file', () => {
  it('are the first rows of a key where only the key is known', () =>
    expect(markCopies(asked(null, null, null), known([debit, debit]), noRest)).resolves.toEqual({
      copies: [true, true, false],
      deleted: [],
      differs: [],
    }));

  it('are first those that agree in type and account', () =>
    expect(markCopies(asked(credit, debit), known([debit]), noRest)).resolves.toEqual({
      copies: [false, true],
      deleted: [],
      differs: [],
    }));

  it('may be other transactions where they do not agree', () =>
    expect(markCopies(asked(credit, debit, debit), known([debit, debit, debit]), noRest)).resolves.toEqual({
      copies: [true, true, true],
      deleted: [],
      differs: [0],
    }));

  it('that were deleted count as new, and are reported as deleted', () =>
    expect(markCopies(asked(debit, debit, debit), known([debit], 1), noRest)).resolves.toEqual({
      copies: [true, false, false],
      deleted: [1],
      differs: [],
    }));

  it('do not include a row that cannot be read', () =>
    expect(markCopies([{ key: null, kind: debit }], known([debit]), noRest)).resolves.toEqual({
      copies: [false],
      deleted: [],
      differs: [],
    }));
});
