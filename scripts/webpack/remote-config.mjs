import { join } from 'node:path';
import { neededContract } from './contract-version.mjs';
import { checkNoSecondCopy, checkSize } from './checks.mjs';
import { baseConfig, federation, root } from './frontend-config.mjs';
import { registrationOf } from './registration.mjs';
import { addFileList, buildIdOf, integrityOf, keepNewestBuilds, writeBuild, writeJson } from './release.mjs';
import { gatherRelease } from './release-plugin.mjs';

/** KB, brotli: what a remote may add before its first view stands. */
const FIRST_VIEW_LIMIT = 50;
const ENTRY = 'remoteEntry.js';

const scriptsOf = (group) => group.chunks.flatMap((chunk) => [...chunk.files]).filter((file) => file.endsWith('.js'));

/** The scripts on the way to a view, in the order of loading: the entry, the exposed module, the view's own chunks. */
const scriptsOfView = (compilation, view) => {
  const groups = ['remote', `view-${view}`].map((name) => {
    const group = compilation.namedChunkGroups.get(name);
    if (!group) throw new Error(`No chunk is named ${name}`);
    return group;
  });
  return [...new Set([ENTRY, ...groups.flatMap(scriptsOf)])];
};

const release = (name, firstView) => async (parts) => {
  const { files, compilation } = parts.get(name);
  checkNoSecondCopy(name, compilation);
  const scripts = scriptsOfView(compilation, firstView);
  const size = await checkSize(`The first view of ${name}`, files, scripts, FIRST_VIEW_LIMIT);
  const dist = join(root, 'frontends', name, 'dist');
  addFileList(files);
  const build = buildIdOf(files);
  const address = (file) => `/remotes/${name}/${build}/${file}`;
  const manifest = {
    name,
    build,
    contract: await neededContract(compilation),
    entry: address(ENTRY),
    integrity: integrityOf(files.get(ENTRY)),
    preload: scripts.map(address),
    registration: await registrationOf(name),
  };
  await writeBuild(dist, build, new Map([...files, ['remote.json', Buffer.from(JSON.stringify(manifest))]]));
  await writeJson(join(dist, 'remote.json'), manifest);
  await keepNewestBuilds(dist, build);
  console.log(`${name} ${build}: first view ${(size / 1000).toFixed(1)} KB in ${scripts.length} scripts`);
};

/** The production bundle of a remote. `firstView` is the view that a document preloads. */
export const remoteConfig = ({ name, exposes, firstView, production }) => {
  const config = baseConfig({ name, production });
  const plugins = [...config.plugins, federation({ name, exposes, host: false })];
  if (production) plugins.push(gatherRelease([name], release(name, firstView))[name]);
  return { ...config, entry: {}, plugins };
};
