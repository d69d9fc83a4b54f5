import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { jobLostRunContract } from '@daybook/adapter-contracts';
import { DatabaseSync } from '@photostructure/sqlite';
import { childArguments } from '../test-support/child-arguments.js';
import { temporaryDirectory } from '../test-support/temporary-platform.js';
import { openEmbeddedPlatform } from './embedded-platform.js';

const { directory, remove } = temporaryDirectory();
afterAll(remove);

const withPlatform = async <T>(ask: (jobs: Awaited<ReturnType<typeof openEmbeddedPlatform>>['jobs']) => Promise<T>) => {
  const platform = await openEmbeddedPlatform({ directory });
  try {
    return await ask(platform.jobs);
  } finally {
    await platform.close();
  }
};

jobLostRunContract('SQLite', {
  use: withPlatform,
  work: async (queue) => {
    const working = spawn(process.execPath, childArguments('working-child.ts', directory, queue), { stdio: 'inherit' });
    const [code, signal] = (await once(working, 'exit')) as [number | null, NodeJS.Signals | null];
    if (code !== 0 && signal !== 'SIGKILL') throw new Error(`the process ended with ${signal ?? code}`);
    return code === 0 ? 'done' : 'killed';
  },
});

it('takes over the jobs of a file that the release before wrote', async () => {
  await withPlatform((jobs) => jobs.add('old', { id: 'kept', data: { n: 1 } }));
  const file = new DatabaseSync(join(directory, 'state.db'));
  file.exec(`UPDATE jobs SET state = 'running'; ALTER TABLE jobs DROP COLUMN lost`);
  file.close();
  const kept = await withPlatform((jobs) => jobs.find('old', 'kept'));
  expect(kept).toMatchObject({ state: 'waiting', data: { n: 1 }, parked: false });
});
