/** @jest-environment node */
import { readBankFile } from './read-bank-file.js';
import { type Reading } from './reading.js';
import { layouts } from '../fixtures/layouts.js';

const read = (text: string): Reading => readBankFile(new TextEncoder().encode(text));

const told = ({ rows }: Reading): string[] =>
  rows.map(({ date, description, amount, type, account }) => `${date} ${type} ${amount} ${description} @${account}`);

describe('layouts of banks and apps in the United States', () => {
  it.each(layouts)('reads $source', ({ text, rows, held = [], skipped = [], sign }) => {
    const reading = read(text);
    expect(told(reading)).toEqual(rows);
    expect(reading.held.map((row) => `${row.line} ${row.held}`)).toEqual(held);
    expect(reading.skipped.map((row) => `${row.line} ${row.reason}`)).toEqual(skipped);
    expect(reading.understood.sign).toBe(sign);
  });
});
