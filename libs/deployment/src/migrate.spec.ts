import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runScript } from './run-script.js';

describe('the migration before a roll-out', () => {
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'daybook-'));
  });
  afterEach(() => rm(folder, { recursive: true }));

  /** A service that is ready after some questions, and notes when it is told to end. */
  const service = async (name: string, readyAfter: number, program = 'main.js') => {
    const dist = join(folder, 'services', name, 'dist');
    await mkdir(dist, { recursive: true });
    await writeFile(
      join(dist, program),
      `let asked = 0;
      require('node:http')
        .createServer((request, response) => {
          response.statusCode = asked++ < ${readyAfter} ? 503 : 200;
          response.end();
        })
        .listen(Number(process.env.PORT), process.env.HOST);
      process.on('SIGTERM', () => {
        require('node:fs').appendFileSync('ended', '${name} jobs ' + process.env.DAYBOOK_JOBS + ' ');
        process.exit(0);
      });`,
    );
  };
  // Two in a row, of this process alone, and below those that the system lends to outgoing connections.
  const port = String(20_000 + (process.pid % 1_200) * 10);
  const migrate = (services: string[], env = {}) =>
    runScript('scripts/images/migrate.mjs', services, { cwd: folder, env: { PORT: port, ...env } });

  it('starts each service, waits until it is ready, and ends it', async () => {
    await service('budgeting', 2);
    await service('transactions', 0);
    expect(migrate(['budgeting', 'transactions'])).toMatchObject({
      status: 0,
      stdout: 'budgeting: ready\ntransactions: ready\n',
    });
    expect(await readFile(join(folder, 'ended'), 'utf8')).toBe('budgeting jobs left transactions jobs left ');
  });

  it('starts the workers of a service that leaves its read models to them', async () => {
    await service('transactions', 1_000_000);
    await service('transactions', 0, 'worker.main.js');
    expect(migrate(['transactions'])).toMatchObject({ status: 0, stdout: 'transactions: ready\n' });
  });

  it('fails when one does not become ready in time, and ends it all the same', async () => {
    await service('budgeting', 1_000_000);
    expect(migrate(['budgeting'], { MIGRATE_WITHIN_SECONDS: '1' })).toMatchObject({
      status: 1,
      stdout: 'budgeting: not ready in time\n',
    });
    expect(await readFile(join(folder, 'ended'), 'utf8')).toBe('budgeting jobs left ');
  });

  it('fails when one does not start, and when none is named', () => {
    expect(migrate(['nothing'])).toMatchObject({ status: 1, stdout: 'nothing: did not start\n' });
    expect(migrate([])).toMatchObject({ status: 1, stderr: 'Name the services to migrate.\n' });
  });
});
