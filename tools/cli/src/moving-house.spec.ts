import { readFileSync, statSync, writeFileSync } from 'node:fs';
import { openEmbeddedLog } from '@daybook/adapters-embedded';
import type { Running } from '@daybook/composition';
import { ann, bob, everythingOf, registerHousehold, signIn } from '../test-support/people.js';
import { openTerminal, type Terminal } from '../test-support/terminal.js';

describe('moving house', () => {
  let terminal: Terminal;
  let server: Running;
  let before: Record<string, unknown>;

  beforeAll(async () => {
    terminal = openTerminal();
    server = await terminal.serve('data');
    before = await everythingOf(await registerHousehold(server.address, ann));
    expect((await terminal.type('data', 'export', 'log.jsonl')).code).toBe(0);
  });
  afterAll(() => terminal.close());

  const linesOf = (name: string): string[] => readFileSync(terminal.at(name), 'utf8').split('\n').slice(0, -1);

  /** Id, type, metadata and place of each event; and the bytes that are stored of it. */
  const historyIn = async (directory: string) => {
    const log = await openEmbeddedLog({ directory: terminal.at(directory) });
    const events: unknown[] = [];
    const sealed: string[] = [];
    for await (const { data, position: _position, ...event } of log.events.readAll()) {
      events.push(event);
      sealed.push(Buffer.from(data).toString('base64'));
    }
    await log.close();
    return { events, sealed };
  };

  it('gives the same ids, totals and history, under new keys', async () => {
    const { code, said, complained } = await terminal.type('house', 'import', 'log.jsonl');
    expect({ code, complained }).toEqual({ code: 0, complained: '' });
    expect(said.at(-1)).toMatch(/^Imported \d+ events into \S+\/house\. Everybody signs in again\.$/);
    const [old, moved] = [await historyIn('data'), await historyIn('house')];
    expect(moved.events).toEqual(old.events);
    expect(moved.sealed.filter((data) => old.sealed.includes(data))).toEqual([]);
    expect(readFileSync(terminal.at('house', 'master.key'))).not.toEqual(
      readFileSync(terminal.at('data', 'master.key')),
    );
    const there = await terminal.serve('house');
    expect(await everythingOf(await signIn(there.address, ann))).toEqual(before);
    await there.stop();
  });

  it('and back again gives the same file', async () => {
    await terminal.type('house', 'export', 'again.jsonl');
    expect(linesOf('again.jsonl').slice(1, -1)).toEqual(linesOf('log.jsonl').slice(1, -1));
  });

  it('keeps an address to its account', async () => {
    const there = await terminal.serve('house');
    await expect(registerHousehold(there.address, ann)).rejects.toThrow('answered 409');
    await there.stop();
  });

  it('writes a file for its owner alone, and over no other', async () => {
    expect(statSync(terminal.at('log.jsonl')).mode & 0o777).toBe(0o600);
    const { code, complained } = await terminal.type('data', 'export', 'log.jsonl');
    expect({ code, complained }).toEqual({
      code: 1,
      complained: `${terminal.at('log.jsonl')} is there already: choose another name.`,
    });
  });

  it('takes the given master key', async () => {
    const key = Buffer.alloc(32, 7).toString('base64');
    expect((await terminal.typeWith({ DAYBOOK_MASTER_KEY: key }, 'keyed', 'import', 'log.jsonl')).code).toBe(0);
    expect((await terminal.type('keyed', 'verify')).complained).toContain('does not hold its master key');
    expect((await terminal.typeWith({ DAYBOOK_MASTER_KEY: key }, 'keyed', 'verify')).code).toBe(0);
  });

  it('leaves behind who was erased', async () => {
    const other = await terminal.serve('two');
    await registerHousehold(other.address, ann);
    await registerHousehold(other.address, bob, 2);
    await other.stop();
    const log = await openEmbeddedLog({ directory: terminal.at('two') });
    let tenant = '';
    for await (const event of log.events.readAll({ prefixes: ['plan-'] })) tenant = event.metadata.tenant ?? '';
    await log.keys.destroy(tenant);
    await log.close();
    const { said } = await terminal.type('two', 'export', 'one.jsonl');
    expect(said[0]).toMatch(/^Exported \d+ events to \S+\/one\.jsonl, without \d+ of erased accounts\.$/);
    expect(readFileSync(terminal.at('one.jsonl'), 'utf8')).not.toContain(`plan-00-${tenant}`);
    expect((await terminal.type('one', 'import', 'one.jsonl')).code).toBe(0);
  });

  it.each<[string, (lines: string[]) => string[], string]>([
    ['that is none', () => ['{"a":1}'], 'it is not a log that this version of Daybook exported (line 1)'],
    ['that is empty', () => [], 'it was cut off or changed (line 0)'],
    ['without its last line', (lines) => lines.slice(0, -1), 'it was cut off or changed (line N)'],
    ['with a line less', (lines) => lines.filter((_, index) => index !== 3), 'it was cut off or changed (line N)'],
    ['with a line more', (lines) => [...lines, lines[1] ?? ''], 'it was cut off or changed (line N)'],
    [
      'with half a line',
      (lines) => lines.map((line, index) => (index === 2 ? line.slice(9) : line)),
      'it was cut off or changed (line 3)',
    ],
    [
      'with a letter changed',
      (lines) => lines.map((line) => line.replace('correct', 'corrupt').replace('Ann', 'Anm')),
      'it was cut off or changed (line N)',
    ],
    [
      'with something that is no event',
      (lines) => lines.map((line, index) => (index === 1 ? '{}' : line)),
      'it is not an event (line 2)',
    ],
    [
      'with an event of an unknown type',
      (lines) => lines.map((line, index) => (index === 1 ? line.replace(/"type":"\w+"/, '"type":"Dreamt"') : line)),
      'Unknown event type Dreamt (line 2)',
    ],
  ])('refuses a file %s, and leaves nothing behind', async (_, change, why) => {
    const lines = change(linesOf('log.jsonl'));
    writeFileSync(terminal.at('changed.jsonl'), lines.map((line) => `${line}\n`).join(''));
    const { code, complained } = await terminal.type('changed', 'import', 'changed.jsonl');
    const reason = why.replace('line N', `line ${lines.length}`);
    expect({ code, complained }).toEqual({
      code: 1,
      complained: `${terminal.at('changed.jsonl')} cannot be imported: ${reason}.`,
    });
    expect((await terminal.type('changed', 'verify')).complained).toContain('no server ever ran on it');
  });

  it('goes into an empty directory alone', async () => {
    const { code, complained } = await terminal.type('data', 'import', 'log.jsonl');
    expect({ code, complained }).toEqual({
      code: 1,
      complained: `${terminal.at('data')} is not empty: choose another data directory with --dir, or move this one away.`,
    });
  });
});
