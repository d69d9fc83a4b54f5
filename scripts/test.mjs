import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { build, install, leave, nx, nxEnvironment, requireNode, root } from './run/prepare.mjs';
import { fetchKustomize } from './run/kustomize.mjs';
import { hasRedis, startRedis } from './run/redis.mjs';

const chromium = '/usr/bin/chromium';
const emojiFont = '/usr/share/fonts/truetype/noto/NotoColorEmoji.ttf';

/** Debian's browser, the font that photographs need, and Redis: what the packages of npm cannot bring. */
const installFromDebian = () => {
  const missing = [
    !existsSync(chromium) && 'chromium',
    !existsSync(emojiFont) && 'fonts-noto-color-emoji',
    !hasRedis() && 'redis-server',
  ].filter(Boolean);
  if (missing.length === 0) return;
  process.stderr.write(`Installing ${missing.join(' and ')} …\n`);
  const asRoot = process.getuid?.() === 0 ? [] : ['sudo'];
  const quiet = { stdio: ['ignore', 'ignore', 'inherit'], env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } };
  for (const words of [
    ['update', '-qq'],
    ['install', '-y', '-qq', '--no-install-recommends', ...missing],
  ]) {
    const [command, ...rest] = [...asRoot, 'apt-get', ...words];
    spawnSync(command, rest, quiet);
  }
  if (!existsSync(chromium))
    leave(`The end-to-end tests need Chromium at ${chromium}: install Debian's package 'chromium'.`);
};

const run = (command, parameters, env = {}) =>
  spawnSync(command, parameters, { cwd: root, stdio: 'inherit', env: { ...process.env, ...env } }).status === 0;

const readReport = (file) => {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
};

const whole = (ok) => ({ passed: ok ? 1 : 0, failed: ok ? 0 : 1, skipped: 0 });

const bin = (path) => join(root, 'node_modules', path);
const reports = join(root, '.cache', 'reports');

const jest = (name, env = {}, ...parameters) => {
  const file = join(reports, `${name}.json`);
  const words = [bin('jest/bin/jest.js'), '--json', `--outputFile=${file}`, '--silent', ...parameters];
  const ok = run('node', words, { LOG_LEVEL: 'silent', ...env });
  const report = readReport(file);
  if (!report) return whole(false);
  const { numPassedTests, numFailedTests, numPendingTests, numTodoTests, numRuntimeErrorTestSuites } = report;
  // A suite that cannot be loaded has no failed test of its own.
  const failed = numFailedTests + numRuntimeErrorTestSuites;
  return { passed: numPassedTests, failed: failed || (ok ? 0 : 1), skipped: numPendingTests + numTodoTests };
};
const only = (pattern) => ['--testPathPatterns', pattern];

const playwright = (name, env = {}, ...parameters) => {
  const file = join(reports, `${name}.json`);
  const words = ['test', '-c', 'tests/e2e/playwright.config.ts', '--reporter=list,json', ...parameters];
  const ok = run('node', [bin('@playwright/test/cli.js'), ...words], { PLAYWRIGHT_JSON_OUTPUT_FILE: file, ...env });
  const stats = readReport(file)?.stats;
  if (!stats) return whole(false);
  return { passed: stats.expected, failed: stats.unexpected + stats.flaky || (ok ? 0 : 1), skipped: stats.skipped };
};
/** `--servers`: everything that there is to try on servers, which takes twice as long; otherwise what tells most. */
const everything = process.argv.includes('--servers');

/** A server's disk is waited for where the embedded mode only writes to memory. */
const distributed = { DAYBOOK_TEST_MODE: 'distributed' };
const patience = '--testTimeout=120000';
const api = everything ? 'tests/acceptance/' : 'tests/acceptance/(month-of-use|households|decisions-imports)';
const faults = 'tests/(faults/servers|model/differential)';
const skipped = { passed: 0, failed: 0, skipped: 1 };

const later = (what) => {
  console.log(`\`npm test -- --servers\` ${what}: that is not tried now.`);
  return skipped;
};

/** Once more in the distributed mode, where its servers are at hand; counted as skipped where one is not. */
const onServers = (check) => {
  const missing = ['KURRENTDB_URL', 'MONGODB_URL', 'REDIS_URL'].filter((name) => !process.env[name]);
  if (missing.length === 0) return check();
  console.log(`${missing.join(', ')} not set: the distributed mode is not tried.`);
  return skipped;
};

const checks = {
  formatting: () =>
    whole(
      run('node', [
        bin('prettier/bin/prettier.cjs'),
        '--check',
        '--log-level=warn',
        '--cache',
        '--cache-location=.cache/prettier',
        '.',
      ]),
    ),

  'lint and types': () =>
    whole(run(...nx('run-many', '-t', 'lint', 'typecheck', '--outputStyle=static'), nxEnvironment)),

  'unit, contract and property tests': () => jest('jest'),

  'the API with two replicas on servers': () =>
    onServers(() => jest('api', distributed, '--selectProjects', 'tests', patience, ...only(api))),

  // One at a time: it stops, kills and empties the servers that all others need.
  'what goes wrong with servers and processes': () => {
    if (everything) return onServers(() => jest('faults', { DAYBOOK_ON_SERVERS: '1' }, '--runInBand', ...only(faults)));
    return later('stops, kills and empties servers');
  },

  'end to end': () => playwright('playwright'),

  'end to end with two replicas on servers': () =>
    everything ? onServers(() => playwright('playwright-servers', distributed)) : later('drives the browser on them'),
};

requireNode();
install();
installFromDebian();
fetchKustomize();
// Where there is none, the suites that need it say so.
if (!process.env.REDIS_URL && hasRedis()) {
  const url = await startRedis();
  if (url) process.env.REDIS_URL = url;
}
build();
rmSync(reports, { recursive: true, force: true });
mkdirSync(reports, { recursive: true });

const totals = { passed: 0, failed: 0, skipped: 0 };
for (const [name, check] of Object.entries(checks)) {
  const began = performance.now();
  const result = check();
  for (const key of Object.keys(totals)) totals[key] += result[key];
  const seconds = ((performance.now() - began) / 1000).toFixed(0);
  const outcome = result.failed > 0 ? 'FAILED' : result.passed > 0 ? 'passed' : 'skipped';
  console.log(`— ${name}: ${outcome} in ${seconds} s`);
}

const { passed, failed, skipped: left } = totals;
console.log(`${passed} passed, ${failed} failed${left > 0 ? `, ${left} skipped` : ''}`);
process.exitCode = failed === 0 ? 0 : 1;
