import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../images/workspace-packages.mjs';

const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));

/** Where Node finds a package from a place of the lockfile: in its own node_modules, or in those of a folder around it. */
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
 * Every package of the registry that these workspaces need at run time, by its locked version. Of two versions it is the one that
 * is needed more directly; npm finds the other where it is needed.
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
