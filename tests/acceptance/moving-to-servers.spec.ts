import { readFileSync } from 'node:fs';
import { runToEnd, startProgram } from '../support/program.js';
import { ownInstallation } from '../support/distributed-environment.js';
import { onServers } from '../support/on-servers.js';
import { ann, everythingOf, registerHousehold, signIn } from '../../tools/cli/test-support/people.js';
import { openTerminal, type Terminal } from '../../tools/cli/test-support/terminal.js';

const program = 'cli';

// Processes are started for each command, and an import waits for the servers' disks event by event.
jest.setTimeout(120_000);

function betweenModes(): void {
  describe('moving house from a machine to servers', () => {
    let terminal: Terminal;
    let before: Record<string, unknown>;
    const servers = ownInstallation();
    const type = (...args: string[]) => runToEnd({ ...servers, INIT_CWD: terminal.folder }, program, args);
    const linesOf = (name: string): string[] => readFileSync(terminal.at(name), 'utf8').split('\n').slice(1, -2);

    beforeAll(async () => {
      terminal = openTerminal();
      const server = await terminal.serve('data');
      before = await everythingOf(await registerHousehold(server.address, ann));
      await server.stop();
      expect((await terminal.type('data', 'export', 'log.jsonl')).code).toBe(0);
    });
    afterAll(() => terminal.close());

    it('gives the same ids and totals there', async () => {
      const imported = await type('import', 'log.jsonl');
      expect(imported).toMatchObject({ code: 0, stderr: '' });
      expect(imported.stdout).toMatch(/^Imported \d+ events\. Everybody signs in again\.$/m);
      const there = await startProgram({ ...servers, DAYBOOK_DATA_DIR: terminal.at('servers') });
      expect(await everythingOf(await signIn(there.address, ann))).toEqual(before);
      expect(await there.end('SIGTERM')).toMatchObject({ code: 0 });
    });

    it('may be repeated, and is verified', async () => {
      expect(await type('import', 'log.jsonl')).toMatchObject({ code: 0, stderr: '' });
      expect((await type('verify')).stdout).toContain('Every event decrypts and loads.');
    });

    it('keeps the history, and all of it comes back', async () => {
      expect(await type('export', 'back.jsonl')).toMatchObject({ code: 0, stderr: '' });
      expect(linesOf('back.jsonl')).toEqual(linesOf('log.jsonl'));
      expect((await terminal.type('home', 'import', 'back.jsonl')).code).toBe(0);
      const home = await terminal.serve('home');
      expect(await everythingOf(await signIn(home.address, ann))).toEqual(before);
      await home.stop();
    });

    it('does not mix two logs', async () => {
      const other = await terminal.serve('other');
      await registerHousehold(other.address, ann, 2);
      await other.stop();
      await terminal.type('other', 'export', 'other.jsonl');
      expect(await type('import', 'other.jsonl')).toMatchObject({
        code: 1,
        stderr: 'The servers hold another log already: a log moves in where there is none.\n',
      });
    });

    it('appoints an administrator, and leaves backups to the servers’ own tools', async () => {
      expect((await type('admin', 'promote', ann.email)).stdout).toMatch(/is an administrator (now|already)\./);
      expect(await type('backup', 'copy')).toMatchObject({
        code: 1,
        stderr: 'backup works on a data directory; docs/operations.md tells how servers are backed up.\n',
      });
    });
  });
}

onServers('moving house between the modes is', betweenModes);
