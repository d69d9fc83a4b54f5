import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { leave, root } from './run/prepare.mjs';

// `npm run set-version -- 0.2.0`: writes the version of the next release to every file that names it, and dates the unreleased
// changes in CHANGELOG.md, and notes what the shell offers to remotes, with which the next release is compared. It commits nothing.

const [next] = process.argv.slice(2);
const current = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).version;
const numbers = (version) => version.split('.').map(Number);
const isLater = (a, b) => a.reduce((order, part, place) => order || part - b[place], 0) > 0;
if (!/^\d+\.\d+\.\d+$/.test(next ?? '')) leave('Usage: npm run set-version -- <major>.<minor>.<patch>');
if (!isLater(numbers(next), numbers(current))) leave(`${next} does not come after ${current}.`);

const rewrite = (path, change) => {
  const file = join(root, path);
  writeFileSync(file, change(readFileSync(file, 'utf8')));
};
const escaped = current.replaceAll('.', '\\.');
/** Our own version in all its spellings, but not the same version of another package. */
const own = new RegExp(
  `("version": "|"@daybook/[a-z-]+": "|DAYBOOK_VERSION:-|ARG VERSION=|newTag: )${escaped}\\b`,
  'g',
);

const tracked = execFileSync('git', ['ls-files'], { cwd: root, encoding: 'utf8' }).trim().split('\n');
const places = /(^|\/)package\.json$|^docker-compose\.yml$|^docker\/.*Dockerfile$|^k8s\/.*kustomization\.yaml$/;
for (const path of tracked.filter((each) => places.test(each))) {
  rewrite(path, (text) => text.replace(own, `$1${next}`));
}
rewrite('CHANGELOG.md', (text) => {
  const day = new Date().toISOString().slice(0, 10);
  return text.replace('## Unreleased\n', `## Unreleased\n\n## ${next} (${day})\n`);
});
execFileSync('npm', ['install', '--package-lock-only', '--no-audit', '--no-fund', '--loglevel=error'], {
  cwd: root,
  stdio: 'inherit',
  shell: process.platform === 'win32',
});
execFileSync('node', ['scripts/webpack/contract/record-release.mjs'], { cwd: root, stdio: 'inherit' });
