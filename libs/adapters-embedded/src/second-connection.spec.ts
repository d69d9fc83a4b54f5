import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { childArguments } from '../test-support/child-arguments.js';
import { temporaryDirectory } from '../test-support/temporary-platform.js';
import { openSqliteThread } from './second-connection.js';

const { directory, remove } = temporaryDirectory();
afterAll(remove);

describe('a second connection in a thread of its own', () => {
  it('can be closed where the file could not be opened', async () => {
    const connection = openSqliteThread('/no/such/folder/file.db', 100);
    await expect(connection.run('VACUUM')).rejects.toThrow();
    await connection.close();
  });

  it('keeps the process for a statement that is under way, and for nothing else', async () => {
    const child = childArguments('statement-child.ts', join(directory, 'counted.db'));
    const { stdout } = await promisify(execFile)(process.execPath, child, { timeout: 60_000 });
    expect(stdout).toBe('1000000');
  });
});
