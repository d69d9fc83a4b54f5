/** @jest-environment node */
import { randomRuns } from '@daybook/frontend-kit/test-support/random-runs';
import fc from 'fast-check';
import {
  type Dialect,
  isoDay,
  type Language,
  languages,
  type Booking,
  writeStatement,
} from '../../../test-support/write-statement.js';
import { withAnswer } from './apply-answer.js';
import { type BankFile, type Corrections } from './bank-file.js';
import { prepareFile, type PreparedFile } from './prepare-file.js';
import { readBankFile } from './read-bank-file.js';

const names = Object.keys(languages) as Language[];
const dialects: fc.Arbitrary<Dialect> = fc
  .record({
    language: fc.constantFrom(...names),
    delimiter: fc.constantFrom(...([',', ';', '\t', '|'] as const)),
    date: fc.constantFrom(...(['iso', 'points', 'slashes-dmy', 'slashes-mdy', 'digits', 'year-points'] as const)),
    comma: fc.boolean(),
    thousands: fc.boolean(),
    sign: fc.constantFrom(
      ...(['minus', 'minus-behind', 'parentheses', 'two', 'two-zeros', 'two-negative', 'word', 'card', 'cr'] as const),
    ),
    balance: fc.boolean(),
    value: fc.boolean(),
    header: fc.boolean(),
    preamble: fc.boolean(),
    opening: fc.boolean(),
    newestFirst: fc.boolean(),
    currency: fc.constantFrom(...(['none', 'name', 'column', 'sign'] as const)),
    encoding: fc.constantFrom(...(['utf-8', 'utf-8-mark', 'utf-16', 'one-byte'] as const)),
    order: fc.shuffledSubarray([0, 1, 2, 3, 4, 5, 6], { minLength: 7 }),
  })
  // A file without names has none before it either, and its first day would be its value date or its booking.
  .map((dialect) => (dialect.header ? dialect : { ...dialect, preamble: false, value: false }));

/** Days of all kinds, so that the order of day and month shows; of both sides. */
const bookings = (language: Language): fc.Arbitrary<Booking[]> =>
  fc
    .array(
      fc.record({
        day: fc.integer({ min: 0, max: 363 }),
        cents: fc.integer({ min: -2_000_000, max: 2_000_000 }).filter((cents) => cents !== 0),
        name: fc.constantFrom(...languages[language].shops).map((shop) => shop as string),
      }),
      { minLength: 6, maxLength: 25 },
    )
    .map((rows) => rows.sort((a, b) => a.day - b.day).map((row, at) => ({ ...row, name: `${row.name} ${at + 1}` })))
    .filter(
      (rows) => rows.filter(({ cents }) => cents < 0).length > 1 && rows.filter(({ cents }) => cents > 0).length > 1,
    )
    .filter((rows) => rows.some(({ day }) => Number(isoDay(day).slice(8)) > 12));

const told = ({ rows, held }: BankFile): string[] =>
  [...rows, ...held].map(
    ({ date, type, amount, description }) => `${date} ${type === 'debit' ? -amount : amount} ${description}`,
  );

/** Whether some answers to the questions of a file lead to these rows. */
const canBe = (
  prepared: PreparedFile,
  wanted: readonly string[],
  corrections: Corrections = {},
  asked = 0,
): boolean => {
  const reading = readBankFile(prepared, { corrections });
  const { question } = reading.layout;
  if (!question) return JSON.stringify(told(reading)) === JSON.stringify(wanted);
  return (
    asked < 3 && question.answers.some((answer) => canBe(prepared, wanted, withAnswer(corrections, answer), asked + 1))
  );
};

describe('a statement in any dialect', () => {
  it('gives its rows to the cent, the day and the letter, or a question that leads to them', () =>
    fc.assert(
      fc.asyncProperty(
        dialects.chain((dialect) => fc.tuple(fc.constant(dialect), bookings(dialect.language))),
        async ([dialect, given]) => {
          const { bytes, rows, text } = writeStatement(given, dialect);
          const prepared = await prepareFile(bytes);
          const wanted = rows.map(({ day, cents, name }) => `${isoDay(day)} ${cents} ${name}`);
          if (canBe(prepared, wanted)) return;
          const { layout, rows: read, skipped } = readBankFile(prepared);
          throw new Error(
            `${text.slice(0, 600)}\n${JSON.stringify({ question: layout.question?.text, columns: layout.columns, sign: layout.sign })}\n${read
              .slice(0, 3)
              .map((row) => JSON.stringify(row))
              .join('\n')}\n${JSON.stringify(skipped.slice(0, 3))}`,
          );
        },
      ),
      { numRuns: randomRuns(2_000, 100) },
    ));
});
