import { execFileSync } from 'node:child_process';
import { readModelWord } from '../../frontends/admin/src/operations/operation-words.js';

/** The names of all read models, from where they are made. */
const readModels = (): string[] => {
  const found = execFileSync(
    'git',
    ['grep', '-hoE', String.raw`^  name: '[a-z-]+'`, '--', 'services/*.projection.ts'],
    {
      encoding: 'utf8',
    },
  );
  return [...new Set(found.match(/(?<=')[a-z-]+(?=')/g))].sort();
};

describe('the operations of the administrator', () => {
  it('call each read model by what it holds, not by its name', () => {
    const names = readModels();
    expect(names).toContain('budgeting');
    expect(names.filter((name) => readModelWord(name) === name)).toEqual([]);
  });
});
