import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build, install, leave, requireNode, root } from './run/prepare.mjs';
import { stage } from './package/stage.mjs';

// `npm run package`: makes an archive of the built product, which runs without a build. See docs/operations.md.

requireNode();
install();
build();
const folder = mkdtempSync(join(tmpdir(), 'daybook-package-'));
try {
  stage(folder);
  const target = join(root, 'artifacts');
  mkdirSync(target, { recursive: true });
  const words = ['pack', '--json', '--ignore-scripts', '--pack-destination', target];
  const { status, stdout, stderr } = spawnSync('npm', words, {
    cwd: folder,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
    shell: process.platform === 'win32',
  });
  if (status !== 0) leave(stderr);
  const [{ filename, size, unpackedSize, files }] = JSON.parse(stdout);
  const megabytes = (bytes) => `${(bytes / 1_000_000).toFixed(1)} MB`;
  console.log(
    `artifacts/${filename}: ${megabytes(size)}, unpacked ${megabytes(unpackedSize)} in ${files.length} files`,
  );
} finally {
  rmSync(folder, { recursive: true, force: true });
}
