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

/** All packages of this repository by name, with their folders and dependencies. */
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
 * The folders and those of all workspace packages that they depend on at run time, sorted.
 * @throws if a folder holds no package
 */
export const foldersOf = (...folders) => {
  const packages = workspacePackages();
  const found = new Set();
  const visit = (name) => {
    const here = packages.get(name);
    if (!here || found.has(here.folder)) return;
    found.add(here.folder);
    here.dependencies.forEach(visit);
  };
  for (const folder of folders) {
    const [name] = [...packages].find(([, { folder: its }]) => its === folder) ?? [];
    if (!name) throw new Error(`There is no package in ${folder}`);
    visit(name);
  }
  return [...found].sort();
};
