import { openSqliteThread } from '../src/second-connection.js';

// Nothing else keeps this process: it has to stay for the statement, and to end though the thread is never closed.
const [path = ''] = process.argv.slice(2);
const connection = openSqliteThread(path, 100);
const count =
  'WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 1000000) SELECT count(*) FROM n';
process.stdout.write(String(await connection.run(count)));
