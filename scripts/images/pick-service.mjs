import { cpSync, existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { copyBuilt } from './copy-built.mjs';
import { foldersOf, root } from './workspace-packages.mjs';

// `node scripts/images/pick-service.mjs <target> code|modules services/<service> [tools/<tool>]`: of these packages and of every package
// of this repository that they depend on, either manifests and compiled code or what npm installed, where the image expects them.
// Nothing of any other.

const [target, part, ...wanted] = process.argv.slice(2);
const copy = (path) => cpSync(join(root, path), join(target, path), { recursive: true, verbatimSymlinks: true });
const there = (path) => existsSync(join(root, path));

mkdirSync(target, { recursive: true });
const folders = foldersOf(...wanted);
if (part === 'modules') {
  // npm installs a second version of a package inside the package that needs it.
  ['node_modules', ...folders.map((folder) => `${folder}/node_modules`)].filter(there).forEach(copy);
} else {
  ['package.json', 'package-lock.json'].forEach(copy);
  folders.forEach((folder) => copyBuilt(folder, join(target, folder)));
}
