import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { compareSurfaces, datedSurface } from './contract/compare-surfaces.mjs';
import { readKitSurface } from './contract/kit-surface.mjs';
import { minimumContract } from './contract/minimum-contract.mjs';
import { root } from './frontend-config.mjs';

const kit = join(root, 'libs/frontend-kit');

/** The surface of the kit, once it may follow the one of the last release. */
const checkedSurface = async () => {
  const released = JSON.parse(await readFile(join(kit, 'released-surface.json'), 'utf8'));
  const present = await readKitSurface(join(kit, 'src'));
  const problems = compareSurfaces(released, present);
  if (problems.length > 0) throw new Error(`The contract of the kit is broken:\n${problems.join('\n')}`);
  return datedSurface(released, present);
};

/** The version that the shell brings. */
export const contractVersion = async () => (await checkedSurface()).version;

/** What the kit leaves to each remote to bundle, and uses the kit itself as a remote does. */
const bundled = join(kit, 'src/settings/');

/** The source files of a remote's own that are in a build. */
const ownSources = (compilation) => {
  const modules = [...compilation.modules].flatMap((module) => (module.modules ? [...module.modules] : [module]));
  const files = modules.map(({ resource }) => resource?.split('?')[0]).filter((file) => file?.startsWith(root));
  return [...new Set(files)].filter(
    (file) => /\.tsx?$/.test(file) && (!file.startsWith(kit) || file.startsWith(bundled)),
  );
};

/** The lowest version that a remote needs, by what its modules use. */
export const neededContract = async (compilation) => {
  const files = ownSources(compilation);
  const modules = await Promise.all(
    files.map(async (file) => [file.slice(root.length + 1), await readFile(file, 'utf8')]),
  );
  return minimumContract(await checkedSurface(), modules);
};
