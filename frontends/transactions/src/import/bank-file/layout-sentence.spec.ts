/** @jest-environment node */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readBankFile } from './read-bank-file.js';
import { layoutSentence } from './layout-sentence.js';

const sentence = (name: string) =>
  layoutSentence(readBankFile(readFileSync(join(__dirname, '../../../test-support/fixtures', name))).layout);

describe('the sentence about the layout', () => {
  it('names two columns and the account column', () =>
    expect(sentence('capital-one-card.csv')).toBe(
      'Read as CSV (commas, header on line 1): date from “Transaction Date”; description from “Description”; debits in “Debit”, credits in “Credit”; account from “Card No.”.',
    ));

  it('numbers the columns of a file without a header', () =>
    expect(sentence('card-inverse-no-header.csv')).toBe(
      'Read as CSV (commas, no header): date from “Column 2”; description from “Column 6”; amount from “Column 7”; debit or credit from “Column 4”; account “Unknown”.',
    ));

  it('tells the order of dates and that signs were flipped', () => {
    const file = new TextEncoder().encode('Date;Description;Amount\n13/01/2026;Tea;-1,00');
    const { layout } = readBankFile(file, { corrections: { flipSigns: true, account: 'Joint' } });
    expect(layoutSentence(layout)).toBe(
      'Read as CSV (semicolons, header on line 1): date from “Date”, day first; description from “Description”; amount from “Amount”; decimal commas; negative amounts are debits, flipped; account “Joint”.',
    );
  });
});
