/** @jest-environment node */
import { readBankFile } from './read-bank-file.js';

const file = (declared: string, name: string): Uint8Array =>
  new TextEncoder().encode(
    `<?xml version="1.0"?><!DOCTYPE OFX [${declared}]><OFX><BANKTRANLIST><STMTTRN><TRNTYPE>DEBIT</TRNTYPE>` +
      `<DTPOSTED>20260105</DTPOSTED><TRNAMT>-4.50</TRNAMT><FITID>1</FITID><NAME>${name}</NAME></STMTTRN></BANKTRANLIST></OFX>`,
  );

describe('an entity that a file declares', () => {
  it.each([
    ['another file', '<!ENTITY x SYSTEM "file:///etc/passwd">'],
    ['an address', '<!ENTITY x SYSTEM "https://evil.example/x">'],
    ['a text', '<!ENTITY y "yyyyyyyyyy"><!ENTITY x "&y;&y;&y;">'],
  ])('as %s stays the letters that stand there', (_, declared) => {
    const { rows } = readBankFile(file(declared, 'Coffee &x;'));
    expect(rows.map(({ description }) => description)).toEqual(['Coffee &x;']);
  });
});
