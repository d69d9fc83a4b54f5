import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { event, exportedLog, rootOf, sealedStream, streamOf } from '@daybook/sealed-log/test-support';
import { usage, verifyFiles } from './verify-files.js';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'verify-export-'));
});
afterAll(() => rm(folder, { recursive: true }));

const file = async (name: string, text: string): Promise<string> => {
  const path = join(folder, name);
  await writeFile(path, text);
  return path;
};
const plan = [event(streamOf('plan'), 0, { name: 'Rent' })];
const cut = [sealedStream(plan)];
const root = rootOf(cut);
const seal = event(streamOf('seal'), 0, { key: 'ab'.repeat(32), root, count: 1, streams: cut }, 'LogSealed');

describe('verify-export', () => {
  it('says in one line that an export is as it was exported', async () => {
    const path = await file('sound.jsonl', exportedLog([plan]));
    expect(await verifyFiles([path])).toEqual({
      lines: [expect.stringMatching(/sound\.jsonl: Complete, in order and unchanged: 1 event in 1 stream/)],
      code: 0,
    });
  });

  it('ends with 1 where something was changed', async () => {
    const path = await file('changed.jsonl', exportedLog([plan]).replace('Rent', 'Rant'));
    expect(await verifyFiles([path])).toMatchObject({ code: 1 });
  });

  it('says whether two exports agree', async () => {
    const one = await file('one.jsonl', exportedLog([plan]));
    const more = exportedLog([[...plan, event(streamOf('plan'), 1)]], { at: '2026-03-12T12:00:00.000Z' });
    const other = await file('other.jsonl', more);
    expect((await verifyFiles([other, one])).lines[2]).toBe(
      'The two exports agree: 1 event of the earlier one is in the later one, unchanged.',
    );
  });

  it('looks for a seal that somebody kept', async () => {
    const path = await file('sealed.jsonl', exportedLog([plan, [seal]]));
    expect((await verifyFiles([path, '--seal', root.slice(0, 12)])).lines[1]).toBe(
      'The seal of March 1, 2026 is in it, and holds.',
    );
    expect(await verifyFiles([path, '--seal', '0123456789'])).toMatchObject({ code: 1 });
  });

  it('says how it is used', async () => {
    for (const words of [[], ['a', 'b', 'c'], ['a', '--seal'], ['--help']]) {
      expect(await verifyFiles(words)).toEqual({ lines: [usage], code: 2 });
    }
  });
});
