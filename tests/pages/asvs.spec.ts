import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));
const read = (path: string): string => readFileSync(join(root, path), 'utf8');
const page = read('docs/security.md');
const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  cwd: root,
  encoding: 'utf8',
})
  .split('\n')
  .filter((file) => /\.(spec|e2e\.spec|contract)\.tsx?$/.test(file));

/** The numbers of levels 1 and 2, from the standard's own table, by chapter and in its order. */
const chapters = JSON.parse(read('tests/pages/asvs-5.0.0.json')) as Record<string, string[]>;
const states = ['Holds', 'Partly', 'No', 'Not ours'];

const rows = [...page.matchAll(/^\| (V\d[^|]*)\|([^|]*)\|(.*)\|$/gm)].map(
  ([, numbers = '', state = '', text = '']) => ({
    numbers: numbers.split(',').map((number) => number.trim()),
    state: state.trim(),
    text: text.trim(),
  }),
);

/** Files of tests that a line names, by their path or as much of its end as it takes. */
const testsIn = (text: string): string[] =>
  [...text.matchAll(/`([^`]+\.(?:spec|contract)\.tsx?)`/g)].map(([, name = '']) => name);
const filesAt = (name: string): string[] => files.filter((file) => file === name || file.endsWith(`/${name}`));

describe('the page about security', () => {
  it.each(Object.entries(chapters))('tells of every requirement of %s once, in their order', (chapter, numbers) => {
    const told = rows.flatMap((row) => row.numbers).filter((number) => number.startsWith(`${chapter}.`));
    expect(told).toEqual(numbers);
  });

  it('tells of nothing that the standard does not have', () => {
    expect(rows.flatMap((row) => row.numbers)).toHaveLength(Object.values(chapters).flat().length);
    expect(rows.filter(({ state, text }) => !states.includes(state) || text === '')).toEqual([]);
  });

  it('names for each that holds a test, each of which there is once', () => {
    const without = rows.filter(
      ({ state, text }) => state === 'Holds' && testsIn(text).length === 0 && !/^As V/.test(text),
    );
    expect(without.map(({ numbers }) => numbers)).toEqual([]);
    const names = [...new Set(rows.flatMap(({ text }) => testsIn(text)))];
    expect(names.filter((name) => filesAt(name).length !== 1).map((name) => [name, filesAt(name)])).toEqual([]);
  });

  it('says of what is worth protecting how it is stored, who reads it, when it goes and whether it is logged', () => {
    const [, part = ''] = /^## What is worth protecting\n([\s\S]*?)^## /m.exec(page) ?? [];
    const [head, , ...lines] = part.split('\n').filter((line) => line.startsWith('|'));
    const cells = (line = ''): string[] =>
      line
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.trim());
    expect(cells(head)).toEqual(['What', 'Level', 'Stored', 'Read by', 'Gone', 'In logs']);
    expect(lines.length).toBeGreaterThan(5);
    expect(lines.filter((line) => cells(line).some((cell) => cell === ''))).toEqual([]);
  });

  it.each(['Keys and algorithms', 'What is logged', 'Parts of others', 'What Daybook talks to'])(
    'has a part about %s',
    (part) => {
      expect(page).toContain(`\n## ${part}\n`);
    },
  );
});
