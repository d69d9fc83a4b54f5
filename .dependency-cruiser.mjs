import { existsSync, readdirSync, readFileSync } from 'node:fs';

// What may import what: docs/architecture.md as rules. `npm run imports` checks them for the whole repository.

const groups = ['libs', 'services', 'frontends', 'tools'].filter((group) =>
  existsSync(new URL(group, import.meta.url)),
);
const anyPackage = '^(libs|services|frontends|tools)/[^/]+/';
const inside = (folders) => `^(${folders.join('|')})/`;

/** Specs, what supports them, and programs for development alone. */
const tests = [
  '\\.spec\\.tsx?$',
  '/test-support/',
  '\\.property\\.ts$',
  '^(bench|tests|scripts)/',
  '^libs/(adapter-contracts|deployment)/',
  '^libs/ui/gallery/',
  '/webpack\\.config\\.mjs$',
];

/** What a library may import of this repository, from the lowest layer to the highest. */
const libraries = {
  'libs/money': [],
  'libs/categorize': [],
  'libs/matching': ['libs/money', 'libs/categorize'],
  'libs/sealed-log': [],
  'libs/platform': [],
  'libs/contracts': ['libs/money'],
  'libs/rules': ['libs/money', 'libs/contracts'],
  'libs/demo': ['libs/money'],
  'libs/event-sourcing': ['libs/platform'],
  'libs/plan': ['libs/money', 'libs/contracts', 'libs/rules', 'libs/platform', 'libs/event-sourcing'],
  'libs/keys': ['libs/platform'],
  'libs/adapters-embedded': ['libs/platform', 'libs/keys'],
  'libs/adapters-distributed': ['libs/platform', 'libs/keys'],
  'libs/nest': ['libs/money', 'libs/contracts', 'libs/platform', 'libs/event-sourcing'],
  'libs/composition': [
    'libs/nest',
    'libs/platform',
    'libs/keys',
    'libs/event-sourcing',
    'libs/adapters-(embedded|distributed)',
  ],
  'libs/ui': ['libs/money'],
  'libs/frontend-kit': ['libs/money', 'libs/contracts'],
};
const domain = ['libs/money', 'libs/categorize', 'libs/contracts', 'libs/matching', 'libs/rules'];
const forServices = [
  ...domain,
  'libs/sealed-log',
  'libs/platform',
  'libs/event-sourcing',
  'libs/plan',
  'libs/nest',
  'libs/composition',
];
const forFrontends = [...domain, 'libs/sealed-log', 'libs/demo', 'libs/ui', 'libs/frontend-kit'];

const browserSafe = [
  'libs/money',
  'libs/categorize',
  'libs/sealed-log',
  'libs/contracts',
  'libs/matching',
  'libs/rules',
  'libs/demo',
];
const inBrowser = ['libs/ui', 'libs/frontend-kit', 'frontends/[^/]+'];

/** Folders of a front end that all its features share; `views` is where features come together. */
const sharedFolders = [
  'api',
  'shared',
  'month',
  'series',
  'charts',
  'explain',
  'series-dialog',
  'pocket',
  'remotes',
  'sign-in',
  'undo',
  'theme',
  'toasts',
];

/** What a front end tells the shell before it is loaded: data, which the build of the front end and the shell's tests read. */
const registrations = '^frontends/[^/]+/src/registration\\.ts$';

const rule = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to });
const product = (path) => ({ path, pathNot: tests });

const manifests = groups.flatMap((group) =>
  readdirSync(new URL(group, import.meta.url))
    .map((name) => `${group}/${name}`)
    .filter((folder) => existsSync(new URL(`${folder}/package.json`, import.meta.url)))
    .map((folder) => ({
      folder,
      ...JSON.parse(readFileSync(new URL(`${folder}/package.json`, import.meta.url), 'utf8')),
    })),
);
const folderOf = new Map(manifests.map(({ name, folder }) => [name, folder]));
const foldersOf = (dependencies = {}) => Object.keys(dependencies).flatMap((name) => folderOf.get(name) ?? []);

/** What is started, or imported by the name of its package; everything else is there because one of these needs it. */
const entries = [
  ...manifests.flatMap(({ folder, exports = {} }) =>
    Object.values(exports).map(({ source }) => `^${folder}/${source.slice(2).replace('*', '[^/]+')}$`),
  ),
  '^services/[^/]+/src/(worker\\.)?main\\.ts$',
  '^tools/[^/]+/src/main\\.ts$',
  '^services/standalone/src/write-config-table\\.ts$',
  '^frontends/[^/]+/src/(remote|bootstrap|public/bootstrap|documents/render)\\.tsx?$',
  registrations,
  '\\.worker\\.ts$',
];

export default {
  forbidden: [
    rule('no-circle', 'Files that import each other, types included.', {}, { circular: true }),
    rule('not-found', 'Nothing is there under this name.', {}, { couldNotResolve: true }),
    rule(
      'by-name',
      'Import another package by its name.',
      { path: '^(libs|services|frontends|tools)/([^/]+)/' },
      { path: anyPackage, pathNot: ['^$1/$2/', registrations], dependencyTypesNot: ['aliased-workspace'] },
    ),
    rule('listed', 'List the package in package.json.', {}, { dependencyTypes: ['npm-no-pkg', 'npm-unknown'] }),
    ...manifests.flatMap(({ folder, dependencies, devDependencies }) => [
      rule(
        'listed-workspace',
        'List the package of this repository in package.json, or nx does not know of the edge.',
        product(`^${folder}/`),
        { path: anyPackage, pathNot: inside([folder, ...foldersOf(dependencies)]) },
      ),
      rule(
        'listed-workspace-for-tests',
        'List the package of this repository in package.json, or nx does not know of the edge.',
        { path: `^${folder}/` },
        {
          path: anyPackage,
          pathNot: [inside([folder, ...foldersOf(dependencies), ...foldersOf(devDependencies)]), registrations],
        },
      ),
    ]),
    rule('no-development-packages', 'Product code needs what only development has.', product(anyPackage), {
      dependencyTypes: ['npm-dev'],
      dependencyTypesNot: ['npm', 'type-only'],
    }),
    rule('no-test-support', 'Product code imports what supports tests.', product(anyPackage), { path: tests }),
    rule('used', 'Nothing that runs reaches this file.', product(entries.join('|')), {
      path: '^(libs|services|frontends|tools)/[^/]+/src/',
      pathNot: [...tests, ...entries, '\\.d\\.ts$'],
      reachable: false,
    }),

    ...Object.entries(libraries).map(([folder, allowed]) =>
      rule(
        'layers',
        `It may import ${allowed.join(', ') || 'no other package of this repository'}.`,
        product(`^${folder}/`),
        {
          path: anyPackage,
          pathNot: inside([folder, ...allowed]),
        },
      ),
    ),
    rule(
      'services',
      'Services meet in libs/contracts; only services/standalone and the tools put them together.',
      { path: '^services/([^/]+)/', pathNot: [...tests, '^services/standalone/'] },
      { path: anyPackage, pathNot: ['^services/$1/', inside(forServices)] },
    ),
    rule(
      'composition',
      'It puts services together; which adapters they get is decided in libs/composition.',
      product('^services/standalone/'),
      { path: anyPackage, pathNot: inside(['services/[^/]+', ...forServices]) },
    ),
    rule('tools', 'A tool works on what runs, not on what is shown.', product('^tools/'), { path: '^frontends/' }),
    rule(
      'frontends',
      'Front ends meet in libs/frontend-kit and libs/contracts.',
      { path: '^frontends/([^/]+)/', pathNot: tests },
      { path: anyPackage, pathNot: ['^frontends/$1/', inside(forFrontends)] },
    ),
    rule(
      'features',
      'A feature of a front end imports no other; what they share has a folder that is named for it.',
      { path: '^frontends/([^/]+)/src/([^/]+)/', pathNot: [...tests, '/src/views/'] },
      {
        path: '^frontends/[^/]+/src/[^/]+/',
        pathNot: ['^frontends/$1/src/$2/', `/src/(${sharedFolders.join('|')})/`],
      },
    ),
    rule('no-nest', 'Only services and libs/nest know of Nest.', product(`^(libs/(?!nest|composition)|frontends/)`), {
      path: 'node_modules/@nestjs/',
    }),
    rule(
      'no-react',
      'Only front ends know of React.',
      { path: '^(services|libs/(?!ui|frontend-kit))/' },
      {
        path: 'node_modules/(react|react-dom|styled-components)/',
      },
    ),
    rule('no-node', 'This runs in a browser.', product(inside([...browserSafe, ...inBrowser])), {
      dependencyTypes: ['core'],
    }),
    rule('no-io', 'This library does no input and output.', product(inside(['libs/platform', 'libs/event-sourcing'])), {
      path: '^(fs|net|http|https|child_process|worker_threads)(/|$)|node_modules/express/',
    }),
    rule(
      'types-alone',
      'zod costs what the first page can ill afford: import only types of contracts here.',
      product('^frontends/(shell|dashboard)/'),
      {
        path: '^libs/contracts/src/index\\.ts$',
        dependencyTypesNot: ['type-only'],
      },
    ),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^(?!.*node_modules/).*/(dist|fixtures)/' },
    tsPreCompilationDeps: true,
    combinedDependencies: true,
    moduleSystems: ['es6', 'cjs'],
    tsConfig: { fileName: 'tsconfig.base.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['source', 'import', 'require', 'node', 'default', 'types'],
      mainFields: ['module', 'main', 'types'],
    },
  },
};
