/** @jest-environment node */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { compareSurfaces, datedSurface } from '../../../scripts/webpack/contract/compare-surfaces.mjs';
import { readKitSurface, type Surface } from '../../../scripts/webpack/contract/kit-surface.mjs';
import { minimumContract } from '../../../scripts/webpack/contract/minimum-contract.mjs';
import { contractVersion } from './contract.js';
import * as kit from './index.js';

const released: Surface = {
  version: { major: 1, minor: 2 },
  exports: {
    request: { since: 0, signature: '(url: string): Promise<unknown>' },
    createBill: { since: 0, signature: '(body: BillBody): Promise<Bill>' },
    untilDone: { since: 2, signature: '(operation: Operation): Promise<Operation>' },
  },
  shellApi: {
    notify: { since: 0, signature: 'notify(toast: ToastOptions): void' },
    sampleData: { since: 1, signature: 'sampleData?: SampleData', optional: true },
  },
};
const present = (change: Partial<Surface> = {}): Surface => ({ ...structuredClone(released), ...change });

describe('the kit of today', () => {
  it('may follow the one of the last release, and offers what its sources say', async () => {
    const folder = join(__dirname, '..');
    const last = JSON.parse(await readFile(join(folder, 'released-surface.json'), 'utf8')) as Surface;
    const surface = await readKitSurface(__dirname);
    expect(compareSurfaces(last, surface)).toEqual([]);
    expect(surface.version).toEqual(contractVersion);
    expect(Object.keys(surface.exports).sort()).toEqual(Object.keys(kit).sort());
  });
});

describe('a release of the kit', () => {
  it('may stay as it was', () => expect(compareSurfaces(released, present())).toEqual([]));

  it('keeps every export and member until the next major version', () => {
    const { request: _gone, ...exports } = released.exports;
    expect(compareSurfaces(released, present({ exports }))).toEqual([
      'request is gone: that takes a new major version of the contract',
    ]);
    expect(compareSurfaces(released, present({ shellApi: {} }))).toHaveLength(2);
    expect(compareSurfaces(released, present({ exports, version: { major: 2, minor: 0 } }))).toEqual([]);
  });

  it('declares what it keeps as before', () => {
    const exports = { ...released.exports, request: { signature: '(url: URL): Promise<unknown>' } };
    expect(compareSurfaces(released, present({ exports }))).toEqual([
      expect.stringMatching(/^request is declared otherwise: that takes a new major version/),
    ]);
  });

  it('may keep an export for earlier builds alone', () => {
    const exports = { ...released.exports, createBill: { deprecated: true } };
    expect(compareSurfaces(released, present({ exports }))).toEqual([]);
  });

  it('raises the minor version with what is new', () => {
    const exports = { ...released.exports, openNote: { signature: '(): void' } };
    expect(compareSurfaces(released, present({ exports }))).toEqual([
      'openNote: something new takes a new minor version of the contract',
    ]);
    expect(compareSurfaces(released, present({ exports, version: { major: 1, minor: 3 } }))).toEqual([]);
  });
});

describe('what a remote needs', () => {
  const exports = {
    ...released.exports,
    createBill: { deprecated: true },
    openNote: { signature: '(): void' },
  };
  const shellApi = {
    ...released.shellApi,
    openNotes: { signature: 'openNotes(): void' },
    noteCount: { signature: 'noteCount?: number', optional: true },
  };
  const surface = datedSurface(released, present({ version: { major: 1, minor: 4 }, exports, shellApi }));
  const needed = (text: string) => minimumContract(surface, [['view.tsx', text]]);

  it.each([
    ['nothing', `export const View = () => null;`, 0],
    ['an old export', `import { request } from '@daybook/frontend-kit';`, 0],
    ['a later export', `import { request, untilDone } from '@daybook/frontend-kit';`, 2],
    ['a later export by another name', `import { untilDone as poll } from '@daybook/frontend-kit';`, 2],
    ['a new export', `import { openNote } from '@daybook/frontend-kit';`, 4],
    ['a new export, passed on', `export { openNote } from '@daybook/frontend-kit';`, 4],
    ['only types', `import { type OpenNote, type untilDone } from '@daybook/frontend-kit';`, 0],
    ['only types', `import type { openNote } from '@daybook/frontend-kit';`, 0],
    ['a name of another package', `import { openNote } from './notes.js';`, 0],
    ['an old member', `shell.notify({ title: 'Saved' });`, 0],
    ['a new member', `const View = ({ shell }: ShellProps) => <Button onClick={() => shell.openNotes()} />;`, 4],
    ['a new member, taken out', `const { openNotes } = shell;`, 4],
    ['a new member, taken out under another name', `const f = ({ openNotes: open }: ShellApi) => open();`, 4],
    ['a new member, by its name', `shell['openNotes']();`, 4],
    ['an optional member', `shell.noteCount ?? 0;`, 0],
  ])('by %s: %s', (_what, text, minor) => expect(needed(text)).toEqual({ major: 1, minor }));

  it('is the most that any of its modules needs', () => {
    const modules: [string, string][] = [
      ['a.ts', `import { untilDone } from '@daybook/frontend-kit';`],
      ['b.ts', `import { openNote } from '@daybook/frontend-kit';`],
      ['c.ts', ''],
    ];
    expect(minimumContract(surface, modules).minor).toBe(4);
  });

  it('is refused where it cannot be told, or is not to be used', () => {
    expect(() => needed(`import * as kit from '@daybook/frontend-kit';`)).toThrow('by name');
    expect(() => needed(`import { createBill } from '@daybook/frontend-kit';`)).toThrow('kept for earlier builds');
    expect(() => needed(`import { unknown } from '@daybook/frontend-kit';`)).toThrow('does not export');
  });
});
