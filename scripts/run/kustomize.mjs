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

/** Components and labels are known to kustomize from its fifth version on. */
const isNewEnough = (text) => Number(/v?(\d+)\.\d+/.exec(text)?.[1] ?? 0) >= 5;

const kubectlKustomize = () => {
  const said = output('kubectl', ['version', '--client', '-o', 'json']);
  return /"kustomizeVersion": "([^"]+)"/.exec(said)?.[1] ?? '';
};

/**
 * The command that builds an overlay, its words without the overlay's folder: kubectl where it is new enough, else kustomize,
 * which is the same program. Undefined where neither is there.
 */
export const kustomizeCommand = () => {
  if (isNewEnough(kubectlKustomize())) return ['kubectl', 'kustomize'];
  if (isNewEnough(output('kustomize', ['version']))) return ['kustomize', 'build'];
  return existsSync(unpacked) ? [unpacked, 'build'] : undefined;
};

/**
 * Where no command is there: Debian's kustomize, from its release `trixie` since the one before has none that is new enough, fetched
 * by apt with its signature checked, into the cache of this folder. Nothing is installed, and no other user is needed.
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
