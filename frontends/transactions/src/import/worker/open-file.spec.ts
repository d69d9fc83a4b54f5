/** @jest-environment node */
import fc from 'fast-check';
import { readBankFile } from '../bank-file/read-bank-file.js';
import { type OpenFile, openFile } from './open-file.js';

const opened = (...lines: string[]): OpenFile =>
  openFile(readBankFile(new TextEncoder().encode(['Date,Description,Amount,Status', ...lines].join('\n'))));

/** Answers every question as a server that holds these rows, by `date description amount`. */
const answerAs = (file: OpenFile, ...stored: string[]): void => {
  const left = [...stored];
  for (let number = 0; number < file.questions; number += 1) {
    const copies = file.question(number).map(({ date, description, amount }) => {
      const at = left.indexOf(`${date} ${description.toLowerCase()} ${amount}`);
      if (at >= 0) left.splice(at, 1);
      return at >= 0;
    });
    file.answer(number, { copies });
  }
};
const told = (file: OpenFile, list: Parameters<OpenFile['list']>[0] = 'all'): string[] =>
  file.list(list, 0, 100).map((row) => {
    if (row.kind === 'skipped') return `${row.line} skipped: ${row.reason}`;
    return `${row.line} ${row.held ?? row.state} ${row.description}${row.chosen ? '' : ', not chosen'}`;
  });
const sent = (file: OpenFile): string[] =>
  file.outgoing().map(({ line, row }) => `${line} ${row.description}${row.force ? ', forced' : ''}`);

const coffee = '2026-03-02,Coffee,-4.50,Posted';

describe('a file that was read', () => {
  it('lists every row in the order of the file, and each list by itself', () => {
    const file = opened(coffee, 'soon,Tea,-1,Posted', '2026-03-03,Gas,-30.00,Pending', coffee);
    answerAs(file, '2026-03-02 coffee 4.50');
    expect(told(file)).toEqual([
      '2 duplicate Coffee, not chosen',
      '3 skipped: “soon” is not a date',
      '4 Pending Gas, not chosen',
      '5 new Coffee',
    ]);
    expect(told(file, 'new')).toEqual(['5 new Coffee']);
    expect(told(file, 'duplicate')).toEqual(['2 duplicate Coffee, not chosen']);
    expect(told(file, 'held')).toEqual(['4 Pending Gas, not chosen']);
    expect(told(file, 'skipped')).toEqual(['3 skipped: “soon” is not a date']);
    expect(file.counts()).toEqual({
      all: 4,
      rows: 2,
      new: 1,
      duplicate: 1,
      held: 1,
      skipped: 1,
      deleted: 0,
      chosen: 1,
    });
  });

  it('sends duplicates too, since the server alone decides, and neither held nor unticked rows', () => {
    const file = opened(coffee, '2026-03-03,Gas,-30.00,Pending', coffee, '2026-03-04,Rent,-900,Posted');
    answerAs(file, '2026-03-02 coffee 4.50');
    file.choose(2, false);
    expect(sent(file)).toEqual(['2 Coffee', '4 Coffee']);
    file.chooseAll('held', true);
    expect(sent(file)).toEqual(['2 Coffee', '3 Gas', '4 Coffee']);
  });

  it('tells the server of each copy that is meant, once one is to be imported anyway', () => {
    const file = opened(coffee, coffee, coffee, '2026-03-04,Rent,-900,Posted');
    answerAs(file, '2026-03-02 coffee 4.50', '2026-03-02 coffee 4.50', '2026-03-04 rent 900.00');
    file.choose(0, true);
    expect(sent(file)).toEqual(['2 Coffee, forced', '3 Coffee', '4 Coffee, forced', '5 Rent']);
    expect(file.counts().chosen).toBe(2);
  });

  it('takes of a row and its pending twin the row for the copy', () => {
    const file = opened('2026-03-02,Coffee,-4.50,Pending', coffee);
    answerAs(file, '2026-03-02 coffee 4.50');
    expect(told(file)).toEqual(['2 Pending Coffee, not chosen', '3 duplicate Coffee, not chosen']);
    file.chooseAll('held', true);
    expect(sent(file)).toEqual(['2 Coffee', '3 Coffee']);
  });

  it('shows what was deleted earlier and what may be another transaction', () => {
    const file = opened(coffee, '2026-03-04,Rent,-900,Posted');
    file.answer(0, { copies: [false, true], deleted: [0], differs: [1] });
    expect(file.list('all', 0, 9)).toMatchObject([
      { state: 'new', hint: 'deleted', chosen: true },
      { state: 'duplicate', hint: 'differs', chosen: false },
    ]);
    expect(file.counts()).toMatchObject({ deleted: 1, chosen: 1 });
    file.chooseAll('deleted', false);
    expect(file.counts().chosen).toBe(0);
    expect(sent(file)).toEqual(['3 Rent']);
  });

  it('asks about every row once, and about equal rows in one question', () =>
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 1, maxLength: 30 }), (kinds) => {
        const lines = kinds.flatMap((kind) => Array.from({ length: 700 }, () => `2026-03-0${kind},Shop,-1.00,Posted`));
        const file = opened(...lines);
        const questions = Array.from({ length: file.questions }, (_, number) => file.question(number));
        expect(questions.flat()).toHaveLength(lines.length);
        const days = questions.map((rows) => new Set(rows.map(({ date }) => date)));
        expect(days.reduce((sum, { size }) => sum + size, 0)).toBe(new Set(kinds).size);
      }),
      { numRuns: 10 },
    ));
});
