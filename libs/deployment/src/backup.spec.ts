import { spawnSync } from 'node:child_process';
import { chmod, mkdir, mkdtemp, readdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { root } from './repository.js';

describe('a backup', () => {
  let folder: string;
  const put = async (path: string, text: string) => {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), text);
  };

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'daybook-'));
    await mkdir(join(folder, 'backups'));
    for (const file of [
      'chaser.chk',
      'writer.chk',
      'chunk-000000.000000',
      'index/1',
      'index/indexmap',
      'index/a/b.chk',
    ]) {
      await put(`log/${file}`, file);
    }
    // In place of MongoDB's own: notes what it was asked for, and writes an archive.
    await put(
      'bin/mongodump',
      `#!/bin/sh
      cat >> "$NOTES"
      for word in "$@"; do
        case "$word" in --archive=*) echo dump > "\${word#--archive=}" ;; esac
        echo "$word" | grep -v archive= >> "$NOTES" || true
      done`,
    );
    await chmod(join(folder, 'bin/mongodump'), 0o755);
  });
  afterEach(() => rm(folder, { recursive: true }));

  const backup = (steps: string[], env = {}) =>
    spawnSync('bash', [join(root, 'k8s/base/backup/backup.sh'), ...steps], {
      encoding: 'utf8',
      env: {
        PATH: `${join(folder, 'bin')}:${process.env['PATH']}`,
        BACKUPS: join(folder, 'backups'),
        LOG_DIR: join(folder, 'log'),
        NOTES: join(folder, 'notes'),
        MONGODB_URL: 'mongodb://name:password@server/daybook',
        ...env,
      },
    });
  const taken = async () => (await readdir(join(folder, 'backups'))).filter((name) => !name.startsWith('.')).sort();

  it('takes the state, then the log, then the keys, and says when it is complete', async () => {
    const { status, stdout, stderr } = backup(['state', 'log', 'keys']);
    expect({ status, stdout, stderr }).toEqual({
      status: 0,
      stdout: 'state: done\nlog: done\nkeys: done\n',
      stderr: '',
    });
    const [name = ''] = await taken();
    expect(name).toMatch(/^\d{8}T\d{6}Z$/);
    const copy = join(folder, 'backups', name);
    expect((await readdir(copy)).sort()).toEqual(['complete', 'keys.archive.gz', 'log', 'state.archive.gz']);
    expect((await readdir(join(copy, 'log'), { recursive: true })).sort()).toEqual(
      (await readdir(join(folder, 'log'), { recursive: true })).sort(),
    );
    expect(await readFile(join(copy, 'log/chunk-000000.000000'), 'utf8')).toBe('chunk-000000.000000');
    expect((await stat(join(copy, 'keys.archive.gz'))).mode & 0o077).toBe(0);
  });

  it('leaves read models out, gives no password in a command, and knows a namespace', async () => {
    backup(['state', 'keys'], { NAMESPACE: 'north' });
    expect((await readFile(join(folder, 'notes'), 'utf8')).split('\n')).toEqual([
      'uri: "mongodb://name:password@server/daybook"',
      '--config=/dev/stdin',
      '--quiet',
      '--gzip',
      '--excludeCollectionsWithPrefix=north.read-models.',
      'uri: "mongodb://name:password@server/daybook"',
      '--config=/dev/stdin',
      '--quiet',
      '--gzip',
      '--excludeCollectionsWithPrefix=north.read-models.',
      '--excludeCollectionsWithPrefix=north.documents.',
      '',
    ]);
  });

  it('is not complete when a step fails', async () => {
    await put('bin/mongodump', '#!/bin/sh\nexit 3');
    expect(backup(['state', 'log', 'keys']).status).not.toBe(0);
    const [name = ''] = await taken();
    expect(await readdir(join(folder, 'backups', name))).toEqual([]);
  });

  it('removes copies that are too old, and no other', async () => {
    const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000);
    for (const [name, days] of [['old', 20] as const, ['young', 10] as const]) {
      await put(`backups/${name}/complete`, '');
      await utimes(join(folder, 'backups', name), daysAgo(days), daysAgo(days));
    }
    expect(backup(['expire']).status).toBe(0);
    expect(await taken()).toEqual(['young']);
  });

  describe('that is put back', () => {
    const copies = ['20260101T000000Z', '20260102T000000Z', '20260103T000000Z'];
    const restored = () => readdir(join(folder, 'restored'), { recursive: true }).then((names) => names.sort());
    const restore = (COPY: string) =>
      backup(['restore'], { COPY, LOG_DIR: join(folder, 'restored'), LOG_OWNER: `${process.getuid?.()}` });

    beforeEach(async () => {
      await mkdir(join(folder, 'restored'));
      await put('bin/mongorestore', '#!/bin/sh\ncat > /dev/null\nfor word in "$@"; do echo "$word" >> "$NOTES"; done');
      await put('bin/mongosh', '#!/bin/sh\necho "drop $PREFIX of $MONGODB_URL: archive=none" >> "$NOTES"');
      for (const name of ['mongorestore', 'mongosh']) await chmod(join(folder, 'bin', name), 0o755);
      for (const name of copies) {
        for (const file of ['log/chaser.chk', 'log/chunk-000000.000000', 'state.archive.gz', 'keys.archive.gz']) {
          await put(`backups/${name}/${file}`, `${file} of ${name}`);
        }
      }
      // The last one was never completed.
      for (const name of copies.slice(0, 2)) await put(`backups/${name}/complete`, '');
    });

    it('brings its log, its state, and the newest keys, so that the erased stay erased, and leaves no read model', async () => {
      const [first = '', second = ''] = copies;
      expect(restore(first)).toMatchObject({ status: 0, stdout: 'restore: done\n', stderr: '' });
      expect(await restored()).toEqual(['chaser.chk', 'chunk-000000.000000', 'truncate.chk']);
      expect(await readFile(join(folder, 'restored/truncate.chk'), 'utf8')).toBe(`log/chaser.chk of ${first}`);
      const notes = (await readFile(join(folder, 'notes'), 'utf8'))
        .split('\n')
        .filter((word) => word.includes('archive='));
      expect(notes).toEqual([
        'drop read-models. of mongodb://name:password@server/daybook: archive=none',
        `--archive=${join(folder, 'backups', first, 'state.archive.gz')}`,
        `--archive=${join(folder, 'backups', second, 'keys.archive.gz')}`,
      ]);
    });

    it('is refused when it is not complete', async () => {
      expect(restore(copies[2] ?? '').status).toBe(1);
      expect(await restored()).toEqual([]);
    });

    it('is refused where there is a log already', async () => {
      await put('restored/chaser.chk', 'present');
      expect(restore(copies[0] ?? '').status).toBe(1);
      expect(await restored()).toEqual(['chaser.chk']);
      expect(await readFile(join(folder, 'restored/chaser.chk'), 'utf8')).toBe('present');
    });
  });

  it('refuses a step that it does not know', () => {
    expect(backup(['nothing'])).toMatchObject({ status: 2, stderr: 'Unknown step: nothing\n' });
  });
});
