import { existsSync, readdirSync, readFileSync, statfsSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

// Where a host says 'production', libraries would leave out what tests need of them.
process.env.NODE_ENV = 'test';

const inMemory = '/dev/shm';
const canHoldTests = () => {
  const mount = existsSync('/proc/mounts') && readFileSync('/proc/mounts', 'utf8').split('\n');
  const options = (mount || []).find((line) => line.split(' ')[1] === inMemory)?.split(' ')[3];
  if (!options || options.split(',').includes('noexec')) return false;
  const { bavail, bsize } = statfsSync(inMemory);
  return bavail * bsize > 2 * 1024 ** 3;
};
// SQLite waits for the disk at each commit: where there is room in memory, tests make their folders there.
if (!process.env.TMPDIR && canHoldTests()) process.env.TMPDIR = inMemory;

const esmPackages =
  '@nestjs|file-type|strtok3|token-types|uint8array-extras|@tokenizer|@borewit|p-event|load-esm|iterare|uid|uuid|jose|lru-cache|p-limit|yocto-queue|dnd-core|react-dnd|react-dnd-html5-backend|react-dnd-touch-backend|@react-dnd';

const { DAYBOOK_TEST_ALL, DAYBOOK_ON_SERVERS } = process.env;
/** Faults take minutes, servers that are stopped take them from every other test: `npm test -- --all` tries them, each by itself. */
const faults = ['/tests/faults/', '-faults\\.spec\\.ts$'];
const onServers = ['/tests/faults/servers/', '/tests/model/differential'];
const leftOut = [...(DAYBOOK_TEST_ALL ? [] : faults), ...(DAYBOOK_ON_SERVERS ? [] : onServers)];

const support = fileURLToPath(new URL('tests/support', import.meta.url));
const cacheDirectory = fileURLToPath(new URL('.cache/jest', import.meta.url));

/** One Jest project a package, so that each package's tests can be run alone by its folder's name. */
const project = (folder, specs = ['src/**/*.spec.ts', 'src/**/*.spec.tsx']) => {
  const browser = folder.startsWith('frontends/') || folder === 'libs/ui' || folder === 'libs/frontend-kit';
  return {
    displayName: folder,
    rootDir: folder,
    cacheDirectory,
    testEnvironment: browser ? 'jsdom' : 'node',
    testEnvironmentOptions: {
      customExportConditions: browser ? ['source', 'browser'] : ['source', 'node', 'node-addons'],
    },
    setupFiles: [join(support, browser ? 'jest-browser.setup.mjs' : 'jest-node.setup.mjs')],
    setupFilesAfterEnv: browser ? ['@testing-library/jest-dom', join(support, 'jest-browser-after.setup.mjs')] : [],
    testMatch: specs.map((pattern) => `<rootDir>/${pattern}`),
    testPathIgnorePatterns: ['/node_modules/', ...leftOut],
    moduleNameMapper: { '^(\\.{1,2}/.*)\\.js$': '$1' },
    transform: {
      '^.+\\.(m?[jt]sx?)$': [
        '@swc/jest',
        {
          jsc: {
            target: 'es2023',
            parser: { syntax: 'typescript', tsx: true, decorators: true },
            transform: {
              legacyDecorator: true,
              decoratorMetadata: true,
              useDefineForClassFields: false,
              react: { runtime: 'automatic' },
            },
            keepClassNames: true,
          },
          // Where code is split for a browser, a test loads it by require; a service's import of an ESM package stays one.
          module: { type: 'commonjs', ignoreDynamic: !browser },
        },
      ],
    },
    transformIgnorePatterns: [`/node_modules/(?!(${esmPackages})/)`],
  };
};

const folders = ['libs', 'services', 'frontends', 'tools'].flatMap((group) =>
  readdirSync(new URL(group, import.meta.url)).map((name) => `${group}/${name}`),
);

export default {
  // One more than there are processors, since tests also wait; with two more each, tests waited for each other in vain.
  maxWorkers: Math.min(availableParallelism(), 4) + 1,
  // A worker keeps what its tests leave behind: it begins anew before four of them fill a small machine.
  workerIdleMemoryLimit: '1.5GB',
  // Only what hangs meets it, on a machine with much other work too.
  testTimeout: 120_000,
  projects: [
    ...folders
      .filter((folder) => existsSync(new URL(`${folder}/package.json`, import.meta.url)))
      .map((folder) => project(folder)),
    project('tests', ['{acceptance,faults,model,pages}/**/*.spec.ts']),
  ],
};
