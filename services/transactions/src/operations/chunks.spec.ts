import { transactionId } from '@daybook/contracts';
import { chunksOf, stepsOf } from './chunks.js';
import { encodeSelection } from './selection.js';

const selectionOf = (rowsOfMonths: Record<string, number>) =>
  encodeSelection(
    Object.entries(rowsOfMonths).flatMap(([month, rows]) =>
      Array.from({ length: rows }, (_, n) => transactionId(month, n + 1)),
    ),
  );

it('cuts each month into chunks, and knows the last of each', () => {
  const chunks = chunksOf(selectionOf({ 202601: 3, 202602: 2 }), 2);
  expect(chunks.map(({ index, month, ids, isLast }) => [index, month, ids.length, isLast])).toEqual([
    [0, '202601', 2, false],
    [1, '202601', 1, true],
    [2, '202602', 2, true],
  ]);
});

it('carries out together what belongs to several months, up to so many rows and months', () => {
  const sizes = (rowsOfMonths: Record<string, number>, rows: number) =>
    stepsOf(chunksOf(selectionOf(rowsOfMonths), rows)).map((step) => step.map(({ ids }) => ids.length));
  expect(sizes({ 202601: 500, 202602: 500, 202603: 500, 202604: 500, 202605: 500 }, 500)).toEqual([
    [500, 500],
    [500, 500],
    [500],
  ]);
  expect(sizes({ 202601: 4_100, 202602: 100 }, 2_000)).toEqual([[2_000], [2_000], [100, 100]]);
  const months = Object.fromEntries(Array.from({ length: 10 }, (_, n) => [String(202_601 + n), 1]));
  expect(sizes(months, 500)).toEqual([Array(8).fill(1), [1, 1]]);
  expect(sizes({}, 500)).toEqual([]);
});
