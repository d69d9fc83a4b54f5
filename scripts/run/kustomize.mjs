import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './prepare.mjs';

const folder = join(root, '.cache', 'kustomize');
const unpacked = join(folder, 'usr/bin/kustomize');

const output = (command, words) => {
  const { status, stdout } = spawnSync(command, words, { encoding: 'utf8' });
  return status === 0 ? stdout : '';
};

/** The overlays use components and labels, which need kustomize 5. */
const isNewEnough = (text) => Number(/v?(\d+)\.\d+/.exec(text)?.[1] ?? 0) >= 5;

const kubectlKustomize = () => {
  const said = output('kubectl', ['version', '--client', '-o', 'json']);
  return /"kustomizeVersion": "([^"]+)"/.exec(said)?.[1] ?? '';
};

/**
 * The command line that builds an overlay, without the overlay's folder: `kubectl kustomize` or `kustomize build`, whichever is
 * installed and new enough; undefined if neither is.
 */
export const kustomizeCommand = () => {
  if (isNewEnough(kubectlKustomize())) return ['kubectl', 'kustomize'];
  if (isNewEnough(output('kustomize', ['version']))) return ['kustomize', 'build'];
  return existsSync(unpacked) ? [unpacked, 'build'] : undefined;
};

/**
 * Without a usable kustomize, downloads Debian's package to the repository's cache, by apt, which checks its signature. It takes the
 * release `trixie`, because older ones have kustomize 4. It installs nothing and needs no root.
 */
export const fetchKustomize = () => {
  if (kustomizeCommand() || output('apt-get', ['--version']) === '') return;
  process.stderr.write('Fetching kustomize …\n');
  const apt = join(folder, 'apt');
  mkdirSync(join(apt, 'lists/partial'), { recursive: true });
  mkdirSync(join(apt, 'cache/archives/partial'), { recursive: true });
  const keyring = '/usr/share/keyrings/debian-archive-keyring.gpg';
  writeFileSync(join(apt, 'sources.list'), `deb [signed-by=${keyring}] http://deb.debian.org/debian trixie main\n`);
  const options = [
    `Dir::Etc::sourcelist=${join(apt, 'sources.list')}`,
    'Dir::Etc::sourceparts=-',
    `Dir::State::lists=${join(apt, 'lists')}`,
    `Dir::Cache=${join(apt, 'cache')}`,
    'APT::Sandbox::User=',
    'Acquire::Languages=none',
  ].flatMap((option) => ['-o', option]);
  const quiet = { cwd: apt, stdio: ['ignore', 'ignore', 'inherit'] };
  spawnSync('apt-get', [...options, '-qq', 'update'], quiet);
  spawnSync('apt-get', [...options, '-qq', 'download', 'kustomize'], quiet);
  const archive = readdirSync(apt).find((name) => name.endsWith('.deb'));
  if (archive) spawnSync('dpkg-deb', ['-x', join(apt, archive), folder], quiet);
  rmSync(apt, { recursive: true, force: true });
};
