import { chmodSync, cpSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { copyBuilt } from '../images/copy-built.mjs';
import { foldersOf, root } from '../images/workspace-packages.mjs';
import { lockedVersions } from './locked-versions.mjs';

const server = { folder: 'services/standalone', file: 'dist/main.js' };
const cli = { folder: 'tools/cli', file: 'dist/main.js' };

/** Apart from what npm installs: where it nests a package beside bundled ones, it empties that package. */
const ours = 'app/node_modules';

const readJson = (path) => JSON.parse(readFileSync(join(root, path), 'utf8'));
const writeJson = (path, value) => writeFileSync(path, `${JSON.stringify(value, null, 2)}\n`);

/** Copies the newest build of a front end and its description. */
const copyFrontend = (name, target) => {
  const dist = `frontends/${name}/dist`;
  const builds = readJson(`${dist}/builds.json`);
  const old = new Set([...builds.slice(1), 'builds.json']);
  for (const entry of readdirSync(join(root, dist)).filter((each) => !old.has(each))) {
    cpSync(join(root, dist, entry), join(target, dist, entry), { recursive: true });
  }
};

/** Fills the folder with the content of the archive: what is built, and nothing that it is built from. */
export const stage = (target) => {
  const folders = [...new Set([server, cli].flatMap(({ folder }) => foldersOf(folder)))];
  const workspaces = folders.map((folder) => ({ folder, ...readJson(`${folder}/package.json`) }));
  for (const { folder, name } of workspaces) copyBuilt(folder, join(target, ours, name));
  for (const name of readdirSync(join(root, 'frontends'))) copyFrontend(name, target);

  const { name, version, license, type, engines } = readJson('package.json');
  const inArchive = ({ folder, file }) => `${ours}/${readJson(`${folder}/package.json`).name}/${file}`;
  const manifest = {
    name,
    version,
    license,
    type,
    engines,
    bin: 'start.mjs',
    scripts: { start: 'node start.mjs' },
    daybook: { server: inArchive(server), cli: inArchive(cli) },
    dependencies: Object.fromEntries(Object.entries(lockedVersions(folders)).sort(([a], [b]) => (a < b ? -1 : 1))),
  };
  writeJson(join(target, 'package.json'), manifest);
  cpSync(join(root, 'scripts/package/archive-start.mjs'), join(target, 'start.mjs'));
  chmodSync(join(target, 'start.mjs'), 0o755);
  cpSync(join(root, 'scripts/package/archive-readme.md'), join(target, 'README.md'));
  for (const file of ['CHANGELOG.md', 'LICENSE']) cpSync(join(root, file), join(target, file));
};
