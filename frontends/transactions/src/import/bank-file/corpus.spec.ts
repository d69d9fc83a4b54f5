/** @jest-environment node */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { centsToDecimal } from '@daybook/money';
import { withAnswer } from './apply-answer.js';
import { prepareFile } from './prepare-file.js';
import { readBankFile } from './read-bank-file.js';
import {
  type BalanceCheck,
  type BankFile,
  type BankRow,
  type Corrections,
  type QuestionKind,
  type SignRule,
} from './bank-file.js';
import { totalsOf } from '../../../test-support/totals-of.js';

/** What has to be read of a file, written by hand beside it. */
interface Expected {
  shape: string;
  totals: { rows: number; debits: string; credits: string };
  /** Date, type, amount, description, account; merchant and category where there are any. */
  rows: (string | null)[][];
  /** `line word` */
  held?: string[];
  /** `line reason` */
  skipped?: string[];
  warnings?: string[];
  sign?: SignRule;
  encoding?: string;
  balance?: BalanceCheck;
  /** The kind of the question, and the answer after which the rows are as expected. */
  asks?: QuestionKind;
  answer?: string;
  /** Words of what the file is said to be. */
  refusal?: string;
}

const fixtures = join(__dirname, '../../../test-support/fixtures');
const published = readdirSync(fixtures).filter((name) => name.endsWith('.csv'));
const names = [...published, ...readdirSync(join(fixtures, 'files'))].sort();
const contentOf = (name: string): Buffer =>
  readFileSync(published.includes(name) ? join(fixtures, name) : join(fixtures, 'files', name));
const expected = (name: string): Expected =>
  JSON.parse(readFileSync(join(fixtures, 'expected', `${name}.json`), 'utf8')) as Expected;
const corpus = names.map((name) => ({ name, ...expected(name) }));

const cellsOf = ({ date, type, amount, description, account, merchant, category }: BankRow): (string | null)[] => {
  const cells = [date, type, centsToDecimal(amount), description, account, merchant, category];
  while (cells.at(-1) === null) cells.pop();
  return cells;
};

/** The file, and once its question is answered. */
const readings = async (name: string, answer: string | undefined): Promise<{ first: BankFile; last: BankFile }> => {
  const prepared = await prepareFile(contentOf(name));
  const first = readBankFile(prepared);
  const chosen = first.layout.question?.answers.find(({ label }) => label === answer);
  const corrections: Corrections = chosen ? withAnswer({}, chosen) : {};
  return { first, last: chosen ? readBankFile(prepared, { corrections }) : first };
};

describe('the corpus of files', () => {
  it('has what is expected of each file, and files for all that is expected', () =>
    expect(readdirSync(join(fixtures, 'expected')).sort()).toEqual(names.map((name) => `${name}.json`)));

  it.each(corpus)('reads $name ($shape)', async ({ name, ...wanted }) => {
    const { first, last } = await readings(name, wanted.answer);
    const { rows, held, skipped, warnings, layout } = last;
    expect(first.layout.question?.kind).toBe(wanted.asks);
    expect(first.layout.question?.answers.map(({ label }) => label) ?? []).toEqual(
      wanted.answer === undefined ? [] : expect.arrayContaining([wanted.answer]),
    );
    expect(layout.question).toBeNull();
    if (wanted.refusal) expect(first.refusal).toContain(wanted.refusal);
    else expect(first.refusal).toBeNull();
    expect(rows.map(cellsOf)).toEqual(wanted.rows);
    expect(totalsOf(rows)).toEqual(wanted.totals);
    expect(held.map((row) => `${row.line} ${row.held}`)).toEqual(wanted.held ?? []);
    expect(skipped.map(({ line, reason }) => `${line} ${reason}`)).toEqual(wanted.skipped ?? []);
    expect(rows.length > 0 ? warnings : []).toEqual(wanted.warnings ?? []);
    if (wanted.sign) expect(layout.sign).toBe(wanted.sign);
    if (wanted.encoding) expect(layout.encoding).toBe(wanted.encoding);
    if (wanted.balance) expect(layout.balance).toEqual(wanted.balance);
  });
});
