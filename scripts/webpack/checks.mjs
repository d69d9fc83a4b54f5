import { brotliOf } from './compress.mjs';
import { eagerSingletons, lazySingletons } from './sharing.mjs';

const kilobytes = (bytes) => (bytes / 1000).toFixed(1);

/** Fails a build whose named files are, compressed, larger than their limit in kilobytes. Returns their size in bytes. */
export const checkSize = async (what, files, names, limit) => {
  const sizes = await Promise.all(names.map(async (name) => (await brotliOf(files.get(name))).length));
  const total = sizes.reduce((sum, size) => sum + size, 0);
  if (total > limit * 1000) {
    const list = names.map((name, index) => `  ${name} ${kilobytes(sizes[index])} KB`).join('\n');
    throw new Error(`${what} is ${kilobytes(total)} KB (brotli), over its limit of ${limit} KB:\n${list}`);
  }
  return total;
};

const folderOf = (request) =>
  request.startsWith('@daybook/frontend-kit')
    ? /[\\/](libs[\\/]frontend-kit|@daybook[\\/]frontend-kit)[\\/](?!src[\\/](bootstrap\.|settings[\\/]))/
    : new RegExp(`[\\\\/]node_modules[\\\\/]${request.split('/')[0].replace('radix-ui', '@?radix-ui')}[\\\\/]`);

const forbidden = [...new Set([...eagerSingletons, ...lazySingletons])].map((request) => [
  request,
  request.startsWith('@tanstack')
    ? /[\\/]node_modules[\\/]@tanstack[\\/](react-query|query-core)[\\/]/
    : folderOf(request),
]);

/** Fails the build of a host that lacks something of what it is to provide: a module counts only where the host's own graph holds it. */
export const checkProvided = (compilation) => {
  const provided = [...compilation.modules]
    .map((module) => module.identifier())
    .filter((id) => id.startsWith('provide '));
  const missing = [...eagerSingletons, ...lazySingletons].filter(
    (request) => !provided.some((id) => id.includes(` ${request}@`)),
  );
  if (missing.length > 0) throw new Error(`The shell does not provide ${missing.join(', ')}`);
};

/** Fails the build of a remote that brings a copy of a package which the shell provides. */
export const checkNoSecondCopy = (name, compilation) => {
  const found = new Set();
  for (const module of compilation.modules) {
    const inner = module.modules ? [...module.modules] : [module];
    for (const { resource } of inner) {
      if (!resource) continue;
      const match = forbidden.find(([, folder]) => folder.test(resource));
      if (match) found.add(`  ${match[0]}: ${resource}`);
    }
  }
  if (found.size > 0) throw new Error(`${name} bundles what the shell provides:\n${[...found].join('\n')}`);
};
