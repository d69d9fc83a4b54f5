import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../images/workspace-packages.mjs';

const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));

/** Resolves a package as Node does, from a path of the lockfile: in its node_modules, or in those of a parent folder. */
const find = (name, from) => {
  const segments = from.split('/');
  for (let length = segments.length; length >= 0; length -= 1) {
    if (segments[length - 1] === 'node_modules') continue;
    const place = [...segments.slice(0, length), 'node_modules', name].join('/');
    if (packages[place]) return place;
  }
  throw new Error(`package-lock.json does not have ${name}, which ${from} needs`);
};

const requiredBy = ({ dependencies, optionalDependencies = {}, peerDependencies, peerDependenciesMeta = {} }) =>
  Object.keys({ ...dependencies, ...peerDependencies }).filter(
    (name) => !(name in optionalDependencies) && !peerDependenciesMeta[name]?.optional,
  );

/**
 * The locked version of every registry package that these workspaces need at run time, by name. If there are two versions, it is the
 * one needed more directly; npm resolves the other by itself.
 */
export const lockedVersions = (folders) => {
  const versions = {};
  const places = new Set(folders);
  for (const from of places) {
    for (const name of requiredBy(packages[from])) {
      const place = find(name, from);
      if (packages[place].link) continue;
      versions[name] ??= packages[place].version;
      places.add(place);
    }
  }
  return versions;
};
