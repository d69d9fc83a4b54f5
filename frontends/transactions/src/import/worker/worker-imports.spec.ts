/** @jest-environment node */
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** Imports that are there at run time, of a file and of all that it imports from its own folder. */
const packagesOf = (file: string, seen = new Set<string>()): Set<string> => {
  const packages = new Set<string>();
  if (seen.has(file)) return packages;
  seen.add(file);
  const imports = readFileSync(file, 'utf8').matchAll(/^(?:import|export) ([^;]*?)from '([^']+)';/gms);
  // What is loaded when a file needs it runs in the worker too.
  const later = [...readFileSync(file, 'utf8').matchAll(/\bimport\('([^']+)'\)/g)].map(([, from = '']) => [
    '',
    'x',
    from,
  ]);
  for (const [, names = '', from = ''] of [...imports, ...later]) {
    const values = names.replace(/\btype \w+,?/g, '').replace(/[{}\s,]/g, '');
    if (names.startsWith('type ') || values === '') continue;
    if (!from.startsWith('.')) packages.add(from);
    else for (const name of packagesOf(join(dirname(file), from.replace(/\.js$/, '.ts')), seen)) packages.add(name);
  }
  return packages;
};

describe('the worker', () => {
  // What the shell provides is not there in a worker, which has no federation: it would end before its first answer.
  it('has nothing of the shell', () =>
    expect([...packagesOf(join(__dirname, 'import.worker.ts'))].sort()).toEqual([
      '@daybook/categorize',
      '@daybook/money',
      '@daybook/ui/text/counted',
      'chardet',
      'comlink',
      'fflate',
      'idb',
      'papaparse',
    ]));
});
