import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { root } from './prepare.mjs';

/** What a check has counted. */
export const skipped = { passed: 0, failed: 0, skipped: 1 };
const whole = (ok) => ({ passed: ok ? 1 : 0, failed: ok ? 0 : 1, skipped: 0 });

export const bin = (path) => join(root, 'node_modules', path);
export const reports = join(root, '.cache', 'reports');

/** Runs Node to its end and shows what it said when it is over, in one piece: checks run beside each other. */
const run = (words, environment = {}) =>
  new Promise((resolve) => {
    const child = spawn(process.execPath, words, {
      cwd: root,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, ...environment },
    });
    const said = [];
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (part) => said.push(part));
    child.on('close', (code) => {
      process.stdout.write(Buffer.concat(said));
      resolve(code === 0);
    });
  });

/** As `run`, and shows what it says as it says it: the longest check is to be seen getting on. */
const runInSight = (words, environment = {}) =>
  new Promise((resolve) => {
    const env = { ...process.env, ...environment };
    spawn(process.execPath, words, { cwd: root, stdio: ['ignore', 'inherit', 'inherit'], env }).on('close', (code) =>
      resolve(code === 0),
    );
  });

const readReport = (file) => {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
};

/** Counted as one: it passes or fails as a whole. Each command is the words after `node`. */
export const commands = async (...all) => {
  let ok = true;
  for (const words of all) ok = (await run(words)) && ok;
  return whole(ok);
};

const runJest = async (name, environment, ...parameters) => {
  const file = join(reports, `${name}.json`);
  // Room for what lives shortly, in each of its workers too: a fifteenth less processor time than with Node's 16 MB.
  const words = [
    '--max-semi-space-size=64',
    bin('jest/bin/jest.js'),
    '--json',
    `--outputFile=${file}`,
    '--silent',
    ...parameters,
  ];
  const ok = await runInSight(words, { LOG_LEVEL: 'silent', ...environment });
  const report = readReport(file);
  if (!report) return { ...whole(false), failedSuites: [] };
  const { numPassedTests, numFailedTests, numPendingTests, numTodoTests, numRuntimeErrorTestSuites } = report;
  // A suite that cannot be loaded has no failed test of its own.
  const failed = numFailedTests + numRuntimeErrorTestSuites;
  const failedSuites = report.testResults.filter(({ status }) => status === 'failed');
  return {
    passed: numPassedTests,
    failed: failed || (ok ? 0 : 1),
    skipped: numPendingTests + numTodoTests,
    failedSuites,
  };
};

const mostUnsteady = 3;
const failedIn = ({ assertionResults }) => assertionResults.filter(({ status }) => status === 'failed');

/**
 * Suites that fail beside all others are tried once more alone, if they are few: what passes then depends on time or load. It is named, to be
 * mended, and does not keep a change out.
 */
export const jest = async (name, environment = {}, ...parameters) => {
  const first = await runJest(name, environment, ...parameters);
  const { failedSuites } = first;
  if (failedSuites.length === 0 || failedSuites.length > mostUnsteady) return first;
  console.log(`${failedSuites.length} failed: once more, with nothing beside.`);
  const files = failedSuites.map((suite) => suite.name);
  const again = await runJest(`${name}-again`, environment, '--runInBand', '--runTestsByPath', ...files);
  if (again.failed > 0) return first;
  for (const suite of failedSuites) {
    for (const { fullName } of failedIn(suite)) {
      console.log(`UNSTEADY, passed only at the second try: ${relative(root, suite.name)}: ${fullName}`);
    }
  }
  const passedBefore = failedSuites.flatMap((suite) => suite.assertionResults).filter((one) => one.status === 'passed');
  return { ...first, passed: first.passed - passedBefore.length + again.passed, failed: 0 };
};

export const playwright = async (name, config, environment = {}) => {
  const file = join(reports, `${name}.json`);
  const words = [bin('@playwright/test/cli.js'), 'test', '-c', `tests/e2e/${config}`, '--reporter=list,json'];
  const ok = await run(words, { PLAYWRIGHT_JSON_OUTPUT_FILE: file, ...environment });
  const stats = readReport(file)?.stats;
  if (!stats) return whole(false);
  return { passed: stats.expected, failed: stats.unexpected + stats.flaky || (ok ? 0 : 1), skipped: stats.skipped };
};
