/** @jest-environment node */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { zipSync } from 'fflate';
import { prepareFile } from '../bank-file/prepare-file.js';
import { readBankFile } from '../bank-file/read-bank-file.js';

const text = (content: string): Uint8Array => new TextEncoder().encode(content);
const workbook = (sheet: Uint8Array, others: Record<string, Uint8Array> = {}): Uint8Array =>
  zipSync({ 'xl/workbook.xml': text('<workbook/>'), 'xl/worksheets/sheet1.xml': sheet, ...others });
const sheet = (rows: string): Uint8Array => text(`<worksheet><sheetData>${rows}</sheetData></worksheet>`);

const read = async (bytes: Uint8Array) => {
  const prepared = await prepareFile(bytes);
  return readBankFile(prepared);
};

/** Says of a part that it is smaller than it is. */
const understated = (bytes: Uint8Array, size: number): Uint8Array => {
  const claimed = Uint8Array.from(bytes);
  const view = new DataView(claimed.buffer);
  for (let at = 0; at + 46 < claimed.length; at += 1) {
    const signature = view.getUint32(at, true);
    const [offset, name] = signature === 0x02014b50 ? [24, 46] : signature === 0x04034b50 ? [22, 30] : [0, 0];
    if (offset > 0 && claimed[at + name + 3] === 0x77 && claimed[at + name + 4] === 0x6f)
      view.setUint32(at + offset, size, true);
    if (offset > 0 && new TextDecoder().decode(claimed.subarray(at + name, at + name + 13)) === 'xl/worksheets') {
      view.setUint32(at + offset, size, true);
    }
  }
  return claimed;
};

describe('a hostile workbook', () => {
  it.each([
    ['that unpacks to 100 MB', () => workbook(new Uint8Array(100_000_000)), /too large when it is unpacked/],
    [
      'of many parts that are large together',
      () =>
        workbook(sheet(''), {
          'xl/worksheets/sheet2.xml': new Uint8Array(50_000_000),
          'xl/worksheets/sheet3.xml': new Uint8Array(50_000_000),
          'xl/worksheets/sheet4.xml': new Uint8Array(50_000_000),
        }),
      /too large when it is unpacked/,
    ],
    ['that is cut off', () => workbook(sheet('<row/>')).subarray(0, 120), /damaged/],
    [
      'of bytes after the first',
      () => Uint8Array.from([0x50, 0x4b, 3, 4, ...new Uint8Array(5000).fill(7)]),
      /damaged|no Excel/,
    ],
    [
      'of an old kind with chains that run in circles',
      () => {
        const bytes = new Uint8Array(512 * 8);
        bytes.set([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]);
        bytes[0x1e] = 9;
        bytes[0x20] = 6;
        return bytes;
      },
      /no Excel workbook/,
    ],
  ])('%s is refused with a sentence', async (_, bytes, words) => {
    const { rows, refusal } = await read(bytes());
    expect(rows).toEqual([]);
    expect(refusal).toMatch(words);
  });

  it('that claims to be smaller than it is gets no more room than it claims, and is not read in part', async () => {
    const rows = Array.from({ length: 50_000 }, () => '<row><c t="str"><v>2026-01-05</v></c><c><v>-4.5</v></c></row>');
    const { rows: found, refusal } = await read(understated(workbook(sheet(rows.join(''))), 400));
    expect([found, refusal]).toEqual([[], expect.stringMatching(/damaged/)]);
  });

  it('of a million columns keeps those that a statement may have', async () => {
    const cells = Array.from({ length: 1_000_000 }, () => '<c t="str"><v>x</v></c>').join('');
    const row = `<row><c t="str"><v>2026-01-05</v></c>${cells}</row>`;
    const { rows } = await read(workbook(sheet(row)));
    expect(rows).toEqual([]);
  });

  it('of a hundred thousand rows that each have one far cell is refused', async () => {
    const rows = '<row><c r="NA1" t="str"><v>x</v></c></row>'.repeat(1);
    const far = Array.from({ length: 100_000 }, (_, n) => rows.replace('NA1', `NA${n + 1}`)).join('');
    expect((await read(workbook(sheet(far)))).refusal).toMatch(/too large/);
  });

  it('of an old kind that claims to be four gigabytes gets the room of its bytes', async () => {
    const bytes = new Uint8Array(readFileSync(join(__dirname, '../../../test-support/fixtures/files/statement.xls')));
    const view = new DataView(bytes.buffer);
    // The border between small and large streams, and the length of the workbook in the directory.
    view.setUint32(0x38, 0xffff_ffff, true);
    view.setUint32(1024 + 128 + 120, 0xffff_fff0, true);
    expect((await read(bytes)).rows).toEqual([]);
  });

  it('of tags that are never closed is read to its end', async () => {
    const { rows } = await read(workbook(sheet('<row r="1"><c r="A1"><v>'.repeat(300_000))));
    expect(rows).toEqual([]);
  });

  it('of rows at the ends of the sheet takes no room for those between', async () => {
    const { rows } = await read(
      workbook(
        sheet('<row r="1"><c r="XFD1" t="str"><v>x</v></c></row><row r="1048576"><c r="A1048576"><v>1</v></c></row>'),
      ),
    );
    expect(rows).toEqual([]);
  });
});
