import { mkdirSync, writeFileSync } from 'node:fs';
import { usage } from './commands.js';
import { environmentIn } from './environment.js';
import { openTerminal, type Terminal } from '../test-support/terminal.js';

describe('the command line', () => {
  let terminal: Terminal;

  beforeAll(() => {
    terminal = openTerminal();
  });
  afterAll(() => terminal.close());

  it('explains itself when asked', async () => {
    for (const word of ['--help', '-h', 'help']) {
      expect(await terminal.type('data', word)).toEqual({ code: 0, said: [usage()], complained: '' });
    }
    for (const name of ['backup', 'restore', 'verify', 'rebuild', 'export', 'import', 'admin', 'demo']) {
      expect(usage()).toContain(`\n  ${name} `);
    }
  });

  it.each([
    [[], 'Which command?'],
    [['bake'], "There is no command 'bake'."],
    [['backup'], 'backup: it is called as: backup <folder> [--with-master-key]'],
    [['backup', 'a', 'b'], 'backup: it is called as: backup <folder> [--with-master-key]'],
    [['verify', '--fast'], "verify: Unknown option '--fast'"],
  ])('explains itself and ends with 2 when called as %j', async (args, why) => {
    const { code, said, complained } = await terminal.type('data', ...args);
    expect({ code, said, first: complained.split(/[.\n] ?To|\n/)[0] }).toEqual({ code: 2, said: [], first: why });
    expect(complained.endsWith(`\n\n${usage()}`)).toBe(true);
  });

  it.each([['backup', 'to'], ['verify'], ['rebuild'], ['export', 'file'], ['admin', 'promote', 'ann@example.com']])(
    'says in one sentence that %s finds nothing where no server ever ran',
    async (...args) => {
      mkdirSync(terminal.at('empty'), { recursive: true });
      const { code, said, complained } = await terminal.type('empty', ...args);
      expect({ code, said }).toEqual({ code: 1, said: [] });
      expect(complained).toBe(`${terminal.at('empty')} holds no log: no server ever ran on it.`);
    },
  );

  it('takes another data directory from --dir, from where the person is', async () => {
    const { complained } = await terminal.type('data', 'verify', '--dir', 'elsewhere');
    expect(complained).toBe(`${terminal.at('elsewhere')} holds no log: no server ever ran on it.`);
  });

  it('tells what is wrong with the configuration', async () => {
    const { code, complained } = await terminal.typeWith({ PORT: 'x' }, 'data', 'verify');
    expect({ code, complained }).toEqual({ code: 1, complained: 'PORT must be a whole number from 0 to 65535' });
  });

  it('takes the folder of `npm run distributed` for its servers, whose key is in it', async () => {
    mkdirSync(terminal.at('servers'));
    const key = Buffer.alloc(32, 7).toString('base64');
    writeFileSync(terminal.at('servers', 'distributed.master.key'), `${key}\n`);
    const without = await terminal.type('servers', 'admin', 'promote', 'ann@example.com');
    const missing = ['KURRENTDB_URL', 'MONGODB_URL', 'REDIS_URL'];
    expect(without).toEqual({
      code: 1,
      said: [],
      complained: missing.map((name) => `${name} must be set when DAYBOOK_MODE is distributed`).join('\n'),
    });
    const environment = environmentIn(terminal.at('servers'), { DAYBOOK_MASTER_KEY: key });
    expect(environment).toEqual({ DAYBOOK_MODE: 'distributed', DAYBOOK_MASTER_KEY: key });
  });

  it('tells where else an account may be, where the folder has a log of its own', async () => {
    const running = await terminal.serve('both');
    await running.stop();
    writeFileSync(terminal.at('both', 'distributed.master.key'), 'x');
    const { code, complained } = await terminal.type('both', 'admin', 'promote', 'ann@example.com');
    expect({ code, complained }).toEqual({
      code: 1,
      complained: `There is no account with the address ann@example.com in ${terminal.at('both')}; for an account on the servers, set DAYBOOK_MODE=distributed and type it again.`,
    });
  });

  it('does not pretend to back up databases', async () => {
    const servers = {
      DAYBOOK_MODE: 'distributed',
      DAYBOOK_MASTER_KEY: Buffer.alloc(32, 7).toString('base64'),
      KURRENTDB_URL: 'esdb://log',
      MONGODB_URL: 'mongodb://documents',
      REDIS_URL: 'redis://jobs',
    };
    const { code, complained } = await terminal.typeWith(servers, 'data', 'backup', 'to');
    expect({ code, complained }).toEqual({
      code: 1,
      complained: 'backup works on a data directory; docs/operations.md tells how servers are backed up.',
    });
  });
});
