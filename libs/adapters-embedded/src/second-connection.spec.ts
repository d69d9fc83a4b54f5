import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { temporaryDirectory } from '../test-support/temporary-platform.js';
import { openSqliteThread } from './second-connection.js';

const typescript = join(__dirname, '../../../scripts/run/typescript.mjs');
const child = join(__dirname, '../test-support/statement-child.ts');
const { directory, remove } = temporaryDirectory();
afterAll(remove);

describe('a second connection in a thread of its own', () => {
  it('can be closed where the file could not be opened', async () => {
    const connection = openSqliteThread('/no/such/folder/file.db', 100);
    await expect(connection.run('VACUUM')).rejects.toThrow();
    await connection.close();
  });

  it('keeps the process for a statement that is under way, and for nothing else', async () => {
    const options = ['--conditions=source', '--import', typescript, child, join(directory, 'counted.db')];
    const { stdout } = await promisify(execFile)(process.execPath, options, { timeout: 60_000 });
    expect(stdout).toBe('1000000');
  });
});
