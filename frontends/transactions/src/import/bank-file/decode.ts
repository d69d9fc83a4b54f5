import { type Encoding } from './bank-file.js';

export interface DecodedFile {
  text: string;
  encoding: Encoding;
}

const utf16Mark = (bytes: Uint8Array): 'utf-16le' | 'utf-16be' | null => {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  return null;
};

/** Latin text in UTF-16 has a zero in nearly every second byte; padding has its zeros in runs, at both places. */
const utf16WithoutMark = (bytes: Uint8Array): 'utf-16le' | 'utf-16be' | null => {
  const length = Math.min(bytes.length, 4096) & ~1;
  if (length < 4) return null;
  let even = 0;
  let odd = 0;
  for (let at = 0; at < length; at += 2) {
    if (bytes[at] === 0) even += 1;
    if (bytes[at + 1] === 0) odd += 1;
  }
  const pairs = length / 2;
  if (odd > pairs * 0.7 && even < pairs * 0.1) return 'utf-16le';
  if (even > pairs * 0.7 && odd < pairs * 0.1) return 'utf-16be';
  return null;
};

const withoutPadding = (bytes: Uint8Array): Uint8Array => {
  let start = 0;
  let end = bytes.length;
  while (end > 0 && bytes[end - 1] === 0) end -= 1;
  while (start < end && bytes[start] === 0) start += 1;
  return start === 0 && end === bytes.length ? bytes : bytes.subarray(start, end);
};

const strictUtf8 = (bytes: Uint8Array): string | null => {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
};

const printed = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ';
/** Some runtimes decode Windows-1252 as Latin-1, which has control characters in the place of quotation marks and dashes. */
const above127 = (control: string): string => printed.charAt(control.charCodeAt(0) - 0x80);

/** Encodings of one byte per letter. */
export type SingleByte = Exclude<Encoding, 'UTF-8' | 'UTF-16'>;

/** The text of bytes in one of these encodings, without padding. */
export const decodedAs = (bytes: Uint8Array, encoding: SingleByte): string => {
  const text = new TextDecoder(encoding.toLowerCase()).decode(withoutPadding(bytes));
  return encoding === 'Windows-1252' ? text.replace(/[\u0080-\u009f]/g, above127) : text;
};

/** Whether the text is neither UTF-8 nor UTF-16. */
export const needsEncoding = (bytes: Uint8Array): boolean =>
  !utf16Mark(bytes) && !utf16WithoutMark(bytes) && strictUtf8(withoutPadding(bytes)) === null;

const decodeBytes = (bytes: Uint8Array): DecodedFile => {
  const wide = utf16Mark(bytes) ?? utf16WithoutMark(bytes);
  if (wide) return { text: new TextDecoder(wide).decode(bytes), encoding: 'UTF-16' };
  const padless = withoutPadding(bytes);
  const text = strictUtf8(padless);
  if (text !== null) return { text, encoding: 'UTF-8' };
  return { text: decodedAs(bytes, 'Windows-1252'), encoding: 'Windows-1252' };
};

export type KindOfBytes = 'text' | 'zip' | 'compound' | 'pdf' | 'image' | 'packed';

const signatures: readonly (readonly [kind: KindOfBytes, ...bytes: number[]])[] = [
  ['zip', 0x50, 0x4b, 3, 4],
  ['compound', 0xd0, 0xcf, 0x11, 0xe0],
  ['pdf', 0x25, 0x50, 0x44, 0x46],
  ['image', 0x89, 0x50, 0x4e, 0x47],
  ['image', 0xff, 0xd8, 0xff],
  ['image', 0x47, 0x49, 0x46, 0x38],
  ['packed', 0x1f, 0x8b],
  ['packed', 0x37, 0x7a, 0xbc, 0xaf],
  ['packed', 0x52, 0x61, 0x72, 0x21],
];

/** What a file is by its first bytes. */
export const kindOfBytes = (bytes: Uint8Array): KindOfBytes =>
  signatures.find(([, ...signature]) => signature.every((byte, at) => bytes[at] === byte))?.[0] ?? 'text';

/** Without NULs and byte order mark, with `\n` at the end of lines. */
export const unified = ({ text, encoding }: DecodedFile): DecodedFile => {
  let plain = text;
  if (plain.includes('\0')) plain = plain.replaceAll('\0', '');
  if (plain.startsWith('\uFEFF')) plain = plain.slice(1);
  if (plain.includes('\r')) plain = plain.replace(/\r\n?/g, '\n');
  return { text: plain, encoding };
};

/** The text of a file: byte order mark, then UTF-16, then UTF-8, then Windows-1252. */
export const decode = (bytes: Uint8Array): DecodedFile => unified(decodeBytes(bytes));
