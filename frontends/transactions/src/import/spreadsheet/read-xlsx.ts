import { strFromU8, unzipSync } from 'fflate';
import { type Line } from '../bank-file/tokenise.js';
import { bestSheet, SheetRows } from './best-sheet.js';
import { isDateFormat, numberText } from './cell-text.js';
import { attribute, elements, xmlText } from './xml-elements.js';

/** In bytes, unpacked: far more than the sheets of a lifetime; an archive may claim or hold a thousand times its size. */
const largestPart = 60_000_000;
const largestWhole = 120_000_000;
const mostSheets = 20;

const parts = /^(?:xl\/(?:workbook|sharedStrings|styles)\.xml|xl\/worksheets\/[^/]+\.xml)$/i;

const tooLarge = 'This spreadsheet is too large when it is unpacked. Export a shorter period, or CSV instead.';
const noSheet =
  'This is an archive or a document and no Excel workbook. If there are bank files in it, unpack it and choose one of them.';
const damaged =
  'This spreadsheet is damaged. Open it, save it as an Excel workbook (.xlsx) or as CSV, and choose that.';

/** Whether the element that the text begins with is closed at its end: an entry may hold more than it claims. */
const isWhole = (xml: string): boolean => {
  const [, root] = /<([A-Za-z_][\w:.-]*)[\s/>]/.exec(xml) ?? [];
  return root !== undefined && (xml.trimEnd().endsWith(`</${root}>`) || /^(?:<\?[^>]*>|\s)*<[^>]*\/>\s*$/.test(xml));
};

/** The parts of a workbook. The room for each is what its entry claims: more than that is not unpacked. */
const unpacked = (bytes: Uint8Array): Map<string, string> | string => {
  let whole = 0;
  let over = false;
  const found = unzipSync(bytes, {
    filter: ({ name, originalSize }) => {
      if (!parts.test(name) || over) return false;
      whole += originalSize;
      over = originalSize > largestPart || whole > largestWhole;
      return !over;
    },
  });
  if (over) return tooLarge;
  const texts = new Map<string, string>();
  for (const [name, content] of Object.entries(found)) {
    // Some programs write every tag with a prefix.
    const xml = strFromU8(content).replace(/<(\/?)x:/g, '<$1');
    if (!isWhole(xml)) return damaged;
    texts.set(name.toLowerCase(), xml);
  }
  return texts;
};

const textOf = (inside: string): string => {
  let text = '';
  // Text that says how signs are read aloud is not part of the cell.
  const spoken = inside.includes('<rPh') ? inside.replace(/<rPh\b[^]*?<\/rPh>/g, '') : inside;
  for (const { inside: part } of elements(spoken, 't')) text += xmlText(part);
  return text;
};

/** For each style of a cell whether it shows a date. */
const dateStyles = (styles: string): boolean[] => {
  const codes = new Map<number, string>();
  for (const { attributes } of elements(styles, 'numFmt')) {
    codes.set(Number(attribute(attributes, 'numFmtId')), xmlText(attribute(attributes, 'formatCode') ?? ''));
  }
  const [formats] = elements(styles, 'cellXfs');
  return [...elements(formats?.inside ?? '', 'xf')].map(({ attributes }) => {
    const id = Number(attribute(attributes, 'numFmtId') ?? 0);
    return isDateFormat(id, codes.get(id));
  });
};

/** `BC12` as row 11, column 54; null where it is missing. */
const placeOf = (reference: string | null): { row: number; column: number } | null => {
  const match = /^([A-Z]{1,3})(\d{1,7})$/.exec(reference ?? '');
  if (!match) return null;
  const column = [...(match[1] ?? '')].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;
  return { row: Number(match[2]) - 1, column };
};

interface Book {
  strings: readonly string[];
  dates: readonly boolean[];
  from1904: boolean;
}

const cellText = (attributes: string, inside: string, { strings, dates, from1904 }: Book): string => {
  const type = attribute(attributes, 't');
  if (type === 'inlineStr') return textOf(inside);
  const [value] = elements(inside, 'v');
  const text = value ? xmlText(value.inside) : '';
  if (type === 's') return strings[Number(text)] ?? '';
  if (type === 'str' || type === 'b') return text;
  if (type === 'd') return text.slice(0, 10);
  if (type === 'e' || text === '') return '';
  return numberText(Number(text), dates[Number(attribute(attributes, 's') ?? 0)] ?? false, from1904);
};

const sheetLines = (xml: string, book: Book): Line[] => {
  const rows = new SheetRows();
  let row = -1;
  for (const { attributes: ofRow, inside } of elements(xml, 'row')) {
    row = Number(attribute(ofRow, 'r') ?? row + 2) - 1;
    let column = -1;
    for (const { attributes, inside: content } of elements(inside, 'c')) {
      const place = placeOf(attribute(attributes, 'r'));
      column = place?.column ?? column + 1;
      rows.set(place?.row ?? row, column, cellText(attributes, content, book));
    }
  }
  return rows.lines();
};

/** The rows of a workbook's best sheet, or a sentence that says why there are none. */
export const readXlsx = (bytes: Uint8Array): Line[] | string => {
  try {
    const texts = unpacked(bytes);
    if (typeof texts === 'string') return texts;
    const workbook = texts.get('xl/workbook.xml');
    const sheets = [...texts.keys()].filter((name) => name.startsWith('xl/worksheets/')).sort();
    if (workbook === undefined || sheets.length === 0) return noSheet;
    const book: Book = {
      strings: [...elements(texts.get('xl/sharedstrings.xml') ?? '', 'si')].map(({ inside }) => textOf(inside)),
      dates: dateStyles(texts.get('xl/styles.xml') ?? ''),
      from1904: /\bdate1904="(?:1|true)"/.test(workbook),
    };
    return bestSheet(sheets.slice(0, mostSheets).map((name) => sheetLines(texts.get(name) ?? '', book)));
  } catch (error) {
    return error instanceof RangeError ? tooLarge : damaged;
  }
};
