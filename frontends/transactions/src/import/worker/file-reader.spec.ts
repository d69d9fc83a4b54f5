/** @jest-environment node */
import { createReader } from './answer-request.js';
import { createFileReader, type OpenChannel, type ReadProgress } from './file-reader.js';

/** The worker's code in this thread, its messages copied as between threads. */
const openHere: OpenChannel = (onAnswer) => {
  const answer = createReader((message) => queueMicrotask(() => onAnswer(structuredClone(message))));
  return { post: (request) => answer(structuredClone(request)), close: () => undefined };
};
const household = () => ({
  offered: ['Food', 'Other', 'Housing'],
  bills: [{ name: 'Corner Loft', category: 'Housing' }],
});
const file = (text: string): ArrayBuffer => new TextEncoder().encode(text).buffer as ArrayBuffer;

describe('the reader of bank files', () => {
  it('gives each row a category of the household: of the file, of a bill, or by a guess', async () => {
    const reader = createFileReader(household, openHere);
    const text =
      'Date,Description,Category,Amount\n2026-01-05,X,food,-1\n2026-01-06,CORNER LOFT LLC,,-2\n2026-01-07,Qwxz,,-3\n';
    const { rows } = await reader.read(file(text), {}, () => undefined);
    expect(rows.map(({ category }) => category)).toEqual(['Food', 'Housing', 'Other']);
  });

  it('reads the same file again with corrections', async () => {
    const reader = createFileReader(household, openHere);
    const text = 'Date,Description,Amount\n2026-01-05,X,1.00\n';
    await reader.read(file(text), {}, () => undefined);
    const { rows } = await reader.again({ flipSigns: true, account: 'Card' }, () => undefined);
    expect(rows).toEqual([expect.objectContaining({ type: 'debit', amount: 100, account: 'Card', description: 'X' })]);
  });

  it('tells its progress up to the last line', async () => {
    const reader = createFileReader(household, openHere);
    const seen: ReadProgress[] = [];
    const lines = Array.from({ length: 12_000 }, (_, n) => `2026-01-05,X ${n},1.00`);
    const { rows } = await reader.read(file(['Date,Description,Amount', ...lines].join('\n')), {}, (at) =>
      seen.push(at),
    );
    expect(rows.map(({ description }) => description)).toEqual(lines.map((_, n) => `X ${n}`));
    expect(seen.at(-1)).toEqual({ done: 12_000, lines: 12_000 });
    expect(seen.map(({ done, lines: all }) => `${done}/${all}`)).toEqual([
      '0/12000',
      '5000/12000',
      '10000/12000',
      '12000/12000',
    ]);
  });

  it('rejects when the worker fails', async () => {
    const reader = createFileReader(household, (_, onFailure) => ({
      post: () => queueMicrotask(() => onFailure('out of memory')),
      close: () => undefined,
    }));
    await expect(reader.read(file(''), {}, () => undefined)).rejects.toThrow('out of memory');
  });
});
