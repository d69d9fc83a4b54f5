import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

// Runs before packages are installed, so it imports only Node's own modules.

export const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));

const oldestNode = [20, 19];

export const leave = (message) => {
  process.stderr.write(`${message}\n`);
  process.exit(1);
};

export const requireNode = () => {
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major > oldestNode[0] || (major === oldestNode[0] && minor >= oldestNode[1])) return;
  leave(`Daybook needs Node ${oldestNode.join('.')} or newer; this is Node ${process.versions.node}.`);
};

const lockedPackages = (file) => JSON.parse(readFileSync(join(root, file), 'utf8')).packages;

/** Whether every locked package is installed in its locked version. Optional ones may be missing: they are for other platforms. */
export const isInstalled = () => {
  if (!existsSync(join(root, 'node_modules/.package-lock.json'))) return false;
  const there = lockedPackages('node_modules/.package-lock.json');
  return Object.entries(lockedPackages('package-lock.json')).every(([path, locked]) => {
    if (!path.includes('node_modules/')) return true;
    const found = there[path];
    if (!found) return Boolean(locked.optional || locked.devOptional || locked.extraneous);
    return found.version === locked.version && Boolean(found.link) === Boolean(locked.link);
  });
};

/** Runs a command and shows its output only if it fails. */
const quietly = (command, parameters, env = {}) => {
  const { status, stdout, stderr, error } = spawnSync(command, parameters, {
    cwd: root,
    env: { ...process.env, ...env },
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
    shell: process.platform === 'win32',
  });
  if (status === 0) return;
  process.stderr.write(`${stdout ?? ''}${stderr ?? ''}`);
  leave(error ? `${command} cannot be run: ${error.message}` : `'${command} ${parameters.join(' ')}' failed.`);
};

const say = (text) => process.stderr.write(`${text}\n`);

export const install = () => {
  if (isInstalled()) return;
  say('Installing packages …');
  // `npm ci` would delete node_modules, of which an update changes little.
  const how = existsSync(join(root, 'node_modules')) ? 'install' : 'ci';
  // With NODE_ENV=production, as hosts set it, npm would omit what the build needs.
  quietly('npm', [how, '--include=dev', '--no-audit', '--no-fund', '--loglevel=error']);
};

const ignored = new Set(['node_modules', 'dist', 'fixtures', 'test-support']);

function* filesBelow(folder) {
  for (const entry of readdirSync(join(root, folder), { withFileTypes: true })) {
    const path = `${folder}/${entry.name}`;
    if (entry.isDirectory()) {
      if (!ignored.has(entry.name) && !entry.name.startsWith('.')) yield* filesBelow(path);
    } else if (!/\.spec\.tsx?$/.test(entry.name)) yield path;
  }
}

const groups = ['libs', 'services', 'frontends', 'tools'];
const sources = [...groups, 'scripts/webpack'];
const settings = ['package-lock.json', '.swcrc', 'nx.json'];
const stampFile = join(root, '.cache', 'built.json');

/** Changes with the name, size or time of any source file. */
const fingerprint = () => {
  const hash = createHash('sha256');
  const files = [
    ...settings,
    ...sources.filter((folder) => existsSync(join(root, folder))).flatMap((f) => [...filesBelow(f)]),
  ];
  for (const file of files) {
    const { size, mtimeMs } = statSync(join(root, file));
    hash.update(`${file}\0${size}\0${mtimeMs}\n`);
  }
  return hash.digest('hex');
};

const builds = () =>
  groups.flatMap((group) =>
    readdirSync(join(root, group))
      .filter((name) => existsSync(join(root, group, name, 'dist')))
      .map((name) => `${group}/${name}`),
  );

const stamp = () => {
  try {
    return JSON.parse(readFileSync(stampFile, 'utf8'));
  } catch {
    return undefined;
  }
};

/** No daemon and no terminal UI, so that it works in any shell and leaves no process behind. */
export const nxEnvironment = { NX_DAEMON: 'false', NX_TUI: 'false', NX_NO_CLOUD: 'true' };

export const nx = (...parameters) => ['node', ['node_modules/nx/dist/bin/nx.js', ...parameters]];

/** Builds the packages that the program needs, if their sources changed. */
export const build = () => {
  const last = stamp();
  const present = fingerprint();
  if (last?.fingerprint === present && last.builds.every((name) => existsSync(join(root, name, 'dist')))) return;
  say('Building what changed …');
  const projects = '@daybook/cli,@daybook/standalone-service,@daybook/*-frontend';
  quietly(...nx('run-many', '-t', 'build', '-p', projects, '--outputStyle=static'), nxEnvironment);
  mkdirSync(dirname(stampFile), { recursive: true });
  // The fingerprint from before the build: files changed meanwhile are built next time.
  writeFileSync(stampFile, JSON.stringify({ fingerprint: present, builds: builds() }));
};
