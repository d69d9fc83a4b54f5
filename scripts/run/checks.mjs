import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
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

export const jest = async (name, environment = {}, ...parameters) => {
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
  if (!report) return whole(false);
  const { numPassedTests, numFailedTests, numPendingTests, numTodoTests, numRuntimeErrorTestSuites } = report;
  // A suite that cannot be loaded has no failed test of its own.
  const failed = numFailedTests + numRuntimeErrorTestSuites;
  return { passed: numPassedTests, failed: failed || (ok ? 0 : 1), skipped: numPendingTests + numTodoTests };
};

export const playwright = async (name, config, environment = {}) => {
  const file = join(reports, `${name}.json`);
  const words = [bin('@playwright/test/cli.js'), 'test', '-c', `tests/e2e/${config}`, '--reporter=list,json'];
  const ok = await run(words, { PLAYWRIGHT_JSON_OUTPUT_FILE: file, ...environment });
  const stats = readReport(file)?.stats;
  if (!stats) return whole(false);
  return { passed: stats.expected, failed: stats.unexpected + stats.flaky || (ok ? 0 : 1), skipped: stats.skipped };
};
