import { openSqliteThread } from './second-connection.js';

describe('a second connection in a thread of its own', () => {
  it('can be closed where the file could not be opened', async () => {
    const connection = openSqliteThread('/no/such/folder/file.db', 100);
    await expect(connection.run('VACUUM')).rejects.toThrow();
    await connection.close();
  });
});
