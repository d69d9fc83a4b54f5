import { cpSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './workspace-packages.mjs';

/**
 * Copies the compiled code of a workspace without source maps, and the part of its manifest that Node and npm need at run time.
 * @throws if it is not built
 */
export const copyBuilt = (folder, target) => {
  const dist = join(root, folder, 'dist');
  if (!existsSync(dist)) throw new Error(`Not built: ${folder}`);
  cpSync(dist, join(target, 'dist'), { recursive: true, filter: (path) => !path.endsWith('.map') });
  const manifest = JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8'));
  const { name, version, license, type, exports, dependencies } = manifest;
  const built = exports && Object.fromEntries(Object.entries(exports).map(([key, value]) => [key, value.default]));
  mkdirSync(target, { recursive: true });
  const text = JSON.stringify({ name, version, license, type, exports: built, dependencies }, null, 2);
  writeFileSync(join(target, 'package.json'), `${text}\n`);
};
