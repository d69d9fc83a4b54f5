import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { filesBelow, packages, read, root } from './repository.js';
import { runScript } from './run-script.js';

interface Report {
  summary: { violations: { rule: { name: string }; from: string }[] };
}

/** What is wrong, the rule that says so with the file that breaks it, and the text of that file. */
const wrong: [string, string, string, string][] = [
  [
    'a circle of types alone',
    'no-circle',
    'services/admin/src/a.ts',
    "import type { B } from './b.js'; export type A = B;",
  ],
  ['a file that is not there', 'not-found', 'services/admin/src/missing.ts', "import './nowhere.js';"],
  [
    'another package by its path',
    'by-name',
    'services/admin/src/path.ts',
    "import '../../../libs/money/src/index.js';",
  ],
  ['a service in a service', 'services', 'services/admin/src/service.ts', "import '../../identity/src/main.js';"],
  ['a front end in a front end', 'frontends', 'frontends/admin/src/remote.ts', "import '../../shell/src/app.js';"],
  ['a feature in another', 'features', 'frontends/settings/src/rules/list.ts', "import '../account/name.js';"],
  ['a higher layer in a lower one', 'layers', 'libs/rules/src/index.ts', "import '../../demo/src/index.js';"],
  [
    'a package not in its manifest',
    'listed-workspace',
    'libs/categorize/src/index.ts',
    "import '../../money/src/index.js';",
  ],
  ['a file that only its test reaches', 'used', 'services/admin/src/unused.ts', ''],
  [
    'test support in product code',
    'no-test-support',
    'services/admin/src/clock.ts',
    "import '../test-support/clock.js';",
  ],
  ["Node's modules in a browser", 'no-node', 'libs/money/src/cents.ts', "import 'node:crypto';"],
  [
    'input and output where events are decided',
    'no-io',
    'libs/event-sourcing/src/index.ts',
    "import 'node:fs/promises';",
  ],
  ['Nest in a library', 'no-nest', 'libs/platform/src/index.ts', "import '@nestjs/common';"],
  ['React in a service', 'no-react', 'services/admin/src/react.ts', "import 'react';"],
  ['a package that is not listed', 'listed', 'services/admin/src/unlisted.ts', "import 'react';"],
  ['a package for development', 'no-development-packages', 'services/admin/src/development.ts', "import 'jest';"],
  [
    "the contracts' code on the first page",
    'types-alone',
    'frontends/dashboard/src/remote.ts',
    "import { schema } from '../../../libs/contracts/src/index.js'; schema;",
  ],
];

const right: Record<string, string> = {
  'package.json': '{}',
  'tsconfig.base.json': '{}',
  'services/admin/package.json': JSON.stringify({ devDependencies: { jest: '1.0.0' } }),
  'services/admin/src/main.ts': ['a', 'path', 'service', 'clock', 'react']
    .map((name) => `import './${name}.js';`)
    .join(''),
  'services/admin/src/b.ts': "import type { A } from './a.js'; export type B = A;",
  'services/admin/src/unused.spec.ts': "import './unused.js'; import 'node:fs'; import '../test-support/clock.js';",
  'services/admin/test-support/clock.ts': '',
  'services/identity/src/main.ts': '',
  'frontends/shell/src/app.ts': '',
  'frontends/shell/src/bootstrap.ts': "import './app.js';",
  'frontends/settings/src/remote.ts': "import './views/rules.js';",
  'frontends/settings/src/views/rules.ts': "import '../rules/list.js';",
  'frontends/settings/src/account/name.ts': '',
  'libs/money/src/index.ts': "export * from './cents.js';",
  'libs/contracts/src/index.ts': 'export const schema = 1; export type Schema = 1;',
  'libs/demo/src/index.ts': '',
};

let folder: string;
let violations: string[];
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'daybook-'));
  const installed = ['jest', 'react', '@nestjs/common'].flatMap((name) => [
    [`node_modules/${name}/package.json`, JSON.stringify({ name, main: 'index.js' })],
    [`node_modules/${name}/index.js`, ''],
  ]);
  const files = [...installed, ...Object.entries(right), ...wrong.map(([, , path, text]) => [path, text])];
  for (const [path = '', text = ''] of files) {
    await mkdir(join(folder, dirname(path)), { recursive: true });
    await writeFile(join(folder, path), text);
  }
  const config = join(root, '.dependency-cruiser.mjs');
  const program = 'node_modules/dependency-cruiser/bin/dependency-cruise.mjs';
  const { stdout } = runScript(program, ['--config', config, '-T', 'json', '.'], { cwd: folder });
  violations = (JSON.parse(stdout) as Report).summary.violations.map(({ rule, from }) => `${rule.name}: ${from}`);
});
afterAll(() => rm(folder, { recursive: true }));

describe('what may import what', () => {
  it.each(wrong)('refuses %s (%s in %s)', (_, rule, path) => {
    expect(violations).toContain(`${rule}: ${path}`);
  });

  it('takes what is in its place', () => {
    const inOrder = Object.keys(right).filter((path) => path.endsWith('.ts') && !path.endsWith('/b.ts'));
    expect(violations.filter((text) => inOrder.some((path) => text.endsWith(`: ${path}`)))).toEqual([]);
  });
});

describe.each(packages)('$folder', ({ folder: its, dependencies, devDependencies }) => {
  it('lists no package of this repository that it does not import', () => {
    const texts = filesBelow(its)
      .filter((path) => /\.(tsx?|mjs)$/.test(path) && !/\/(dist|node_modules)\//.test(path))
      .map(read);
    const listed = Object.keys({ ...dependencies, ...devDependencies }).filter((name) => name.startsWith('@daybook/'));
    expect(listed.filter((name) => !texts.some((text) => new RegExp(`'${name}['/]`).test(text)))).toEqual([]);
  });
});
