import { mkdirSync } from 'node:fs';
import { usage } from './commands.js';
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
