import { spawnSync } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from './repository.js';

describe('releases of one front end, each built upon the image of the one before', () => {
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'daybook-'));
  });
  afterEach(() => rm(folder, { recursive: true }));

  /** What a build does last, with the text as its only file. */
  const build = (text: string): void => {
    const module = JSON.stringify(pathToFileURL(join(root, 'scripts/webpack/release.mjs')).href);
    const dist = JSON.stringify(folder);
    const code = `const { buildIdOf, writeBuild, keepNewestBuilds } = await import(${module});
      const files = new Map([['view.js', Buffer.from(${JSON.stringify(text)})]]);
      const id = buildIdOf(files);
      await writeBuild(${dist}, id, files);
      await keepNewestBuilds(${dist}, id);`;
    const { status, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', code], { encoding: 'utf8' });
    expect([status, stderr]).toEqual([0, '']);
  };
  const kept = async (): Promise<string[]> => {
    const ids = JSON.parse(await readFile(join(folder, 'builds.json'), 'utf8')) as string[];
    expect((await readdir(folder)).sort()).toEqual([...ids, 'builds.json'].sort());
    return Promise.all(ids.map((id) => readFile(join(folder, id, 'view.js'), 'utf8')));
  };

  it('keep the previous three builds and no more, newest first', async () => {
    for (const text of ['one', 'two', 'three']) build(text);
    expect(await kept()).toEqual(['three', 'two', 'one']);
    for (const text of ['four', 'five']) build(text);
    expect(await kept()).toEqual(['five', 'four', 'three', 'two']);
  });

  it('count a build that is made again once', async () => {
    for (const text of ['one', 'two', 'one']) build(text);
    expect(await kept()).toEqual(['one', 'two']);
  });
});
