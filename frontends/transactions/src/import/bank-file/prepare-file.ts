import { decode, type DecodedFile, kindOfBytes, needsEncoding, unified } from './decode.js';
import { type Line } from './tokenise.js';

/** A file whose bytes have been turned into text or into the rows of a sheet. */
export interface PreparedFile {
  bytes: Uint8Array;
  decoded: DecodedFile;
  /** The rows of a spreadsheet. */
  sheet: Line[] | null;
  /** What the file is, where nothing can be read of it. */
  refusal: string | null;
}

const nothing: DecodedFile = { text: '', encoding: 'UTF-8' };

const refusals = {
  pdf: 'This is a PDF, from which amounts cannot be read reliably. Banks offer the same transactions for download: choose CSV, Excel, OFX, QFX, CAMT.053 or MT940 there instead.',
  image: 'This is a picture. Export the transactions from your bank as CSV, Excel, OFX or QFX instead.',
  packed: 'This is a compressed file. Unpack it first and choose the file in it.',
} as const;

/** Makes a file ready to be read: spreadsheets are unpacked, encodings found. The code for either is loaded with the first such file. */
export const prepareFile = async (bytes: Uint8Array): Promise<PreparedFile> => {
  const kind = kindOfBytes(bytes);
  const none = { bytes, decoded: nothing, sheet: null };
  if (kind === 'text') {
    if (!needsEncoding(bytes)) return { ...none, decoded: decode(bytes), refusal: null };
    const { findEncoding } = await import('./find-encoding.js');
    return { ...none, decoded: unified(findEncoding(bytes)), refusal: null };
  }
  if (kind === 'zip' || kind === 'compound') {
    const read =
      kind === 'zip'
        ? (await import('../spreadsheet/read-xlsx.js')).readXlsx
        : (await import('../spreadsheet/read-xls.js')).readXls;
    const found = read(bytes);
    return typeof found === 'string' ? { ...none, refusal: found } : { ...none, sheet: found, refusal: null };
  }
  return { ...none, refusal: refusals[kind] };
};
