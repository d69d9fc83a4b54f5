import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

// `node scripts/images/check-release.mjs <front end> <dist>`: checks that an image of a front end holds
// exactly its newest build, up to three earlier ones, and their descriptions. Exits with 1 and prints each problem.

const KEPT = 4;

const readJson = (path) => JSON.parse(readFileSync(path, 'utf8'));

const problemsOf = (name, dist) => {
  const described = name === 'shell' ? 'shell.json' : 'remote.json';
  const prefix = name === 'shell' ? '/assets/shell/' : `/remotes/${name}/`;
  for (const file of ['builds.json', described]) {
    if (!existsSync(join(dist, file))) return [`${file} is missing`];
  }
  const builds = readJson(join(dist, 'builds.json'));
  const manifest = readJson(join(dist, described));
  const allowed = new Set([...builds, 'builds.json', described, ...(name === 'shell' ? ['documents'] : [])]);
  const there = readdirSync(dist);
  const addresses = [manifest.entry, manifest.font, ...manifest.preload].filter((address) => address !== undefined);
  return [
    ...there.filter((entry) => !allowed.has(entry)).map((entry) => `${entry} belongs to no build`),
    ...builds.filter((build) => !there.includes(build)).map((build) => `the build ${build} is missing`),
    ...(builds.length > KEPT ? [`${builds.length} builds are kept, not ${KEPT}`] : []),
    ...(manifest.name === name ? [] : [`${described} describes ${manifest.name}`]),
    ...(manifest.build === builds[0] ? [] : [`${described} describes ${manifest.build}, the newest is ${builds[0]}`]),
    ...addresses
      .filter((address) => !address.startsWith(prefix) || !existsSync(join(dist, address.slice(prefix.length))))
      .map((address) => `${address} is not in this release`),
  ];
};

const problems = problemsOf(...process.argv.slice(2));
for (const problem of problems) console.error(problem);
process.exit(problems.length === 0 ? 0 : 1);
