#!/usr/bin/env node
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

// Starts the built Daybook: `npx ./daybook-<version>.tgz`, or `node start.mjs` in the unpacked archive. Arguments are a command of the
// command line: `node start.mjs help`.

const folder = dirname(fileURLToPath(import.meta.url));
const manifest = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));

const leave = (message) => {
  process.stderr.write(`${message}\n`);
  process.exit(1);
};

const [oldestMajor, oldestMinor] = /\d+\.\d+/.exec(manifest.engines.node)[0].split('.').map(Number);
const [major, minor] = process.versions.node.split('.').map(Number);
if (major < oldestMajor || (major === oldestMajor && minor < oldestMinor)) {
  leave(`Daybook needs Node ${oldestMajor}.${oldestMinor} or newer; this is Node ${process.versions.node}.`);
}

const places = createRequire(import.meta.url).resolve.paths('daybook');
const isInstalled = (name) => places.some((place) => existsSync(join(place, name, 'package.json')));
if (!Object.keys(manifest.dependencies).every(isInstalled)) {
  process.stderr.write('Installing packages …\n');
  const words = ['install', '--omit=dev', '--no-audit', '--no-fund', '--loglevel=error'];
  const { status } = spawnSync('npm', words, {
    cwd: folder,
    stdio: ['ignore', 'ignore', 'inherit'],
    shell: process.platform === 'win32',
  });
  if (status !== 0) leave("'npm install' failed.");
}

process.env.FRONT_ENDS_DIR ||= join(folder, 'frontends');
const program = process.argv.length > 2 ? manifest.daybook.cli : manifest.daybook.server;
await import(pathToFileURL(join(folder, program)).href);
