import { existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fetchKustomize } from './run/kustomize.mjs';
import { build, install, requireNode, root } from './run/prepare.mjs';
import { hasRedis, startRedis } from './run/redis.mjs';

// `npm test`: what a change must pass, in half an hour on two processors. `npm test -- --all`: everything, as CI does at night:
// killed processes, random tests in full, every screen at every width, and all of it on servers where they are named.
// CONTRIBUTING.md says what is in which.

const everything = process.argv.includes('--all');
const servers = ['KURRENTDB_URL', 'MONGODB_URL', 'REDIS_URL'];
if (everything) process.env.DAYBOOK_TEST_ALL = '1';

requireNode();
install();
// Only now: these need what is installed.
const { bin, commands, jest, playwright, reports, skipped } = await import('./run/checks.mjs');
const { ensureChromium } = await import('./run/chromium.mjs');
await ensureChromium();
fetchKustomize();
// Where there is none, the suites that need it say so.
if (!process.env.REDIS_URL && hasRedis()) {
  const url = await startRedis();
  if (url) process.env.REDIS_URL = url;
}
build();
rmSync(reports, { recursive: true, force: true });
mkdirSync(reports, { recursive: true });

const eachProject = [
  ...['libs', 'services', 'frontends', 'tools'].flatMap((group) =>
    readdirSync(join(root, group)).map((name) => `${group}/${name}`),
  ),
  'tests',
  'tests/e2e',
].filter((folder) => existsSync(join(root, folder, 'tsconfig.json')));
// By itself, each package types what it imports once more: together, everything is typed once for Node and once for browsers.
const typeScriptProjects = everything ? eachProject : ['tsconfig.node.json', 'tsconfig.browsers.json', 'tests/e2e'];

const reading = {
  formatting: () => commands([bin('oxfmt/bin/oxfmt'), '--check']),
  lint: () => commands([bin('oxlint/bin/oxlint')], [bin('dependency-cruiser/bin/dependency-cruise.mjs'), '.']),
  types: () =>
    commands(...typeScriptProjects.map((project) => [bin('typescript7/bin/tsc'), '--noEmit', '-p', project])),
};
const unit = { 'unit, contract, property and acceptance tests': () => jest('jest') };

const distributed = { DAYBOOK_TEST_MODE: 'distributed' };
const onlyFiles = (pattern) => ['--selectProjects', 'tests', '--testPathPatterns', pattern];

/** Once more in the distributed mode, where its servers are at hand; counted as skipped where one is not. */
const onServers = (check) => () => {
  const missing = servers.filter((name) => !process.env[name]);
  if (missing.length === 0) return check();
  console.log(`${missing.join(', ')} not set: the distributed mode is not tried.`);
  return skipped;
};

/** Lanes run beside each other, the checks of a lane one after another. */
const lanes = everything
  ? [
      {
        ...reading,
        ...unit,
        'acceptance tests with two replicas on servers': onServers(() =>
          jest('acceptance-servers', distributed, ...onlyFiles('tests/acceptance/')),
        ),
        // One at a time: it stops, kills and empties the servers that all others need.
        'faults of servers and processes': onServers(() =>
          jest(
            'faults-servers',
            { DAYBOOK_ON_SERVERS: '1' },
            '--runInBand',
            ...onlyFiles('tests/(faults/servers|model/differential)'),
          ),
        ),
        'end to end': () => playwright('e2e', 'playwright.config.ts'),
        'end to end with two replicas on servers': onServers(() =>
          playwright('e2e-servers', 'playwright.config.ts', distributed),
        ),
      },
    ]
  : [unit, { ...reading, 'end to end through every view': () => playwright('e2e', 'every-view.config.ts') }];

const totals = { passed: 0, failed: 0, skipped: 0 };
const runLane = async (checks) => {
  for (const [name, check] of Object.entries(checks)) {
    const began = performance.now();
    const result = await check();
    for (const key of Object.keys(totals)) totals[key] += result[key];
    const seconds = ((performance.now() - began) / 1000).toFixed(0);
    const outcome = result.failed > 0 ? 'FAILED' : result.passed > 0 ? 'passed' : 'skipped';
    const { passed, failed, skipped: left } = result;
    console.log(`— ${name}: ${outcome} in ${seconds} s (${passed} passed, ${failed} failed, ${left} skipped)`);
  }
};
await Promise.all(lanes.map(runLane));

const { passed, failed, skipped: left } = totals;
console.log(`${passed} passed, ${failed} failed${left > 0 ? `, ${left} skipped` : ''}`);
process.exitCode = failed === 0 ? 0 : 1;
