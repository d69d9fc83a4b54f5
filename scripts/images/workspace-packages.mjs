import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));

const readManifest = (folder) => {
  try {
    return JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8'));
  } catch {
    return undefined;
  }
};

/** Every package of this repository by its name, with its folder. */
export const workspacePackages = () => {
  const folders = ['libs', 'services', 'tools', 'frontends']
    .filter((group) => existsSync(join(root, group)))
    .flatMap((group) => readdirSync(join(root, group)).map((name) => `${group}/${name}`));
  return new Map(
    folders.flatMap((folder) => {
      const manifest = readManifest(folder);
      return manifest ? [[manifest.name, { folder, dependencies: Object.keys(manifest.dependencies ?? {}) }]] : [];
    }),
  );
};

/**
 * Folders of the package in the folder and of all that it depends on at run time, sorted.
 * @throws when there is no such package
 */
export const foldersOf = (folder) => {
  const packages = workspacePackages();
  const [name] = [...packages].find(([, { folder: its }]) => its === folder) ?? [];
  if (!name) throw new Error(`There is no package in ${folder}`);
  const found = new Set();
  const visit = (wanted) => {
    const here = packages.get(wanted);
    if (!here || found.has(here.folder)) return;
    found.add(here.folder);
    here.dependencies.forEach(visit);
  };
  visit(name);
  return [...found].sort();
};
