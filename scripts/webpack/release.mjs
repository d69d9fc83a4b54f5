import { createHash } from 'node:crypto';
import { mkdir, readFile, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { compressedForms } from './compress.mjs';

/** Besides the present build, so that a page opened before a release still finds its chunks. */
const KEPT_BUILDS = 3;

const byName = ([a], [b]) => (a < b ? -1 : 1);

/** The name of a build is the hash of what is in it: the same sources give the same build. */
export const buildIdOf = (files) => {
  const hash = createHash('sha256');
  for (const [name, content] of [...files].sort(byName)) hash.update(`${name}\0${content.length}\0`).update(content);
  return hash.digest('hex').slice(0, 12);
};

/** Adds the list of those files of a build that an application without a line needs, by which a browser brings them along. */
export const addFileList = (files, names = [...files.keys()]) =>
  files.set('files.json', Buffer.from(JSON.stringify([...names].sort())));

/** Value of an `integrity` attribute. */
export const integrityOf = (content) => `sha384-${createHash('sha384').update(content).digest('base64')}`;

const exists = (path) => stat(path).then(Boolean, () => false);

export const writeJson = (path, value) => writeWhole(path, `${JSON.stringify(value, null, 2)}\n`);

/** Writes a file so that a reader finds either the old one or the new one. */
export const writeWhole = async (path, content) => {
  await mkdir(dirname(path), { recursive: true });
  await writeFile(`${path}.new`, content);
  await rename(`${path}.new`, path);
};

/** Writes the files of a build, with their compressed forms, to `dist/<build>` unless that build is there already. */
export const writeBuild = async (dist, build, files) => {
  const folder = join(dist, build);
  if (await exists(folder)) return;
  const making = join(dist, `.${build}.new`);
  await rm(making, { recursive: true, force: true });
  const forms = (await Promise.all([...files].map(compressedForms))).flat();
  for (const [name, content] of forms) {
    await mkdir(dirname(join(making, name)), { recursive: true });
    await writeFile(join(making, name), content);
  }
  await rename(making, folder);
};

/** Notes the build as the newest and removes those that are older than the ones kept. */
export const keepNewestBuilds = async (dist, build) => {
  const list = join(dist, 'builds.json');
  const earlier = (await exists(list)) ? JSON.parse(await readFile(list, 'utf8')) : [];
  const kept = [build, ...earlier.filter((id) => id !== build)].slice(0, KEPT_BUILDS + 1);
  await writeJson(list, kept);
  for (const entry of await readdir(dist, { withFileTypes: true })) {
    if (entry.isDirectory() && /^\.?[0-9a-f]{12}/.test(entry.name) && !kept.includes(entry.name)) {
      await rm(join(dist, entry.name), { recursive: true, force: true });
    }
  }
};
