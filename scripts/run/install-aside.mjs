import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';

/**
 * Installs a package from npm where no package of this repository is found by it, once. For what is too heavy for everybody's installation.
 * @param use what it is for, which names its folder
 * @returns the folder whose `node_modules` has it
 */
export const installAside = (use, { name, version }) => {
  const caches = process.env.XDG_CACHE_HOME || join(homedir(), '.cache');
  const folder = join(caches, `daybook-${use}`, `${name.replace(/^@/, '').replaceAll('/', '-')}-${version}`);
  if (!existsSync(join(folder, 'complete'))) {
    process.stderr.write(`Installing ${name} ${version} in ${folder} …\n`);
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, 'package.json'), JSON.stringify({ private: true, dependencies: { [name]: version } }));
    execFileSync('npm', ['install', '--no-audit', '--no-fund', '--loglevel=error'], { cwd: folder, stdio: 'inherit' });
    writeFileSync(join(folder, 'complete'), '');
  }
  return folder;
};
