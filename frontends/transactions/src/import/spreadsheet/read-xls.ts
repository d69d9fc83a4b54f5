import { type Line } from '../bank-file/tokenise.js';
import { bestSheet, SheetRows } from './best-sheet.js';
import { isDateFormat, numberText } from './cell-text.js';
import { compoundStream } from './compound-file.js';
import { RecordReader, type XlsRecord, xlsRecords } from './xls-records.js';

const saveAs = 'Open it, save it as an Excel workbook (.xlsx) or as CSV, and choose that.';
const noSheet = `This is an Office document, but no Excel workbook that can be read. ${saveAs}`;
const locked = `This spreadsheet is protected by a password. ${saveAs}`;
const damaged = `This spreadsheet is damaged or too large. ${saveAs}`;

const records = {
  begin: 0x809,
  end: 0x0a,
  sheet: 0x85,
  strings: 0xfc,
  from1904: 0x22,
  format: 0x41e,
  style: 0xe0,
  locked: 0x2f,
  sharedText: 0xfd,
  number: 0x203,
  short: 0x27e,
  shorts: 0xbd,
  label: 0x204,
  formula: 0x06,
  text: 0x207,
} as const;

interface Book {
  sheets: number[];
  strings: string[];
  formats: Map<number, string>;
  styles: number[];
  from1904: boolean;
}

/** A number in 30 bits: an integer or the upper half of a float, as it is or in hundredths. */
const shortNumber = (bits: number): number => {
  let value: number;
  if (bits & 2) value = bits >> 2;
  else {
    const float = new DataView(new ArrayBuffer(8));
    float.setUint32(0, bits & ~3);
    value = float.getFloat64(0);
  }
  return bits & 1 ? value / 100 : value;
};

const whole = ({ parts }: XlsRecord): DataView => {
  const [first = new Uint8Array()] = parts;
  return new DataView(first.buffer, first.byteOffset, first.byteLength);
};

/** What holds for all sheets; null for a version before Excel 97, a word where it is locked. */
const bookOf = (stream: Uint8Array): Book | 'old' | 'locked' => {
  const book: Book = { sheets: [], strings: [], formats: new Map(), styles: [], from1904: false };
  for (const record of xlsRecords(stream)) {
    const reader = new RecordReader(record.parts);
    if (record.id === records.begin && record.at === 0 && reader.u16() !== 0x600) return 'old';
    if (record.id === records.locked) return 'locked';
    if (record.id === records.sheet) book.sheets.push(reader.u32());
    else if (record.id === records.from1904) book.from1904 = reader.u16() === 1;
    else if (record.id === records.format) {
      const id = reader.u16();
      book.formats.set(id, reader.string());
    } else if (record.id === records.style) {
      reader.u16();
      book.styles.push(reader.u16());
    } else if (record.id === records.strings) {
      reader.u32();
      const count = reader.u32();
      while (book.strings.length < count && !reader.done) book.strings.push(reader.string());
    } else if (record.id === records.end) break;
  }
  return book;
};

const sheetLines = (stream: Uint8Array, from: number, book: Book): Line[] => {
  const rows = new SheetRows();
  let computed: { row: number; column: number } | null = null;
  const number = (style: number, value: number): string => {
    const format = book.styles[style] ?? 0;
    return numberText(value, isDateFormat(format, book.formats.get(format)), book.from1904);
  };
  for (const record of xlsRecords(stream, from)) {
    if (record.id === records.end) break;
    const view = whole(record);
    if (record.id === records.text) {
      if (computed) rows.set(computed.row, computed.column, new RecordReader(record.parts).string());
      computed = null;
      continue;
    }
    if (view.byteLength < 6 || !Object.values<number>(records).includes(record.id)) continue;
    const [row, column, style] = [view.getUint16(0, true), view.getUint16(2, true), view.getUint16(4, true)];
    if (record.id === records.sharedText) rows.set(row, column, book.strings[view.getUint32(6, true)] ?? '');
    else if (record.id === records.number) rows.set(row, column, number(style, view.getFloat64(6, true)));
    else if (record.id === records.short) rows.set(row, column, number(style, shortNumber(view.getInt32(6, true))));
    else if (record.id === records.shorts) {
      for (let at = 4, place = column; at + 6 <= view.byteLength - 2; at += 6, place += 1) {
        rows.set(row, place, number(view.getUint16(at, true), shortNumber(view.getInt32(at + 2, true))));
      }
    } else if (record.id === records.label) {
      const reader = new RecordReader(record.parts);
      reader.skip(6);
      rows.set(row, column, reader.string());
    } else if (record.id === records.formula) {
      // A result that is no number has this mark; a text follows in a record of its own.
      const isNumber = view.getUint16(12, true) !== 0xffff;
      if (isNumber) rows.set(row, column, number(style, view.getFloat64(6, true)));
      else computed = { row, column };
    }
  }
  return rows.lines();
};

/** The rows of the best sheet of a workbook of Excel 97 to 2003, or a sentence that says why there are none. */
export const readXls = (bytes: Uint8Array): Line[] | string => {
  try {
    const stream = compoundStream(bytes, ['Workbook', 'Book']);
    if (!stream) return compoundStream(bytes, ['EncryptedPackage']) ? locked : noSheet;
    const book = bookOf(stream);
    if (book === 'locked') return locked;
    if (book === 'old') return noSheet;
    return bestSheet(book.sheets.slice(0, 20).map((from) => sheetLines(stream, from, book)));
  } catch {
    return damaged;
  }
};
