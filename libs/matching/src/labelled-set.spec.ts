import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type ExpectedRow } from '../test-support/bank-file-labels.js';
import { inAll, inKinds, judgeEach, tableOf } from '../test-support/judge-matches.js';
import { labelledSet } from '../test-support/labelled-set.js';

const expected = join(__dirname, '../../../frontends/transactions/test-support/fixtures/expected');
const read = (file: string) =>
  JSON.parse(readFileSync(join(expected, `${file}.json`), 'utf8')) as { rows: ExpectedRow[] };

const households = labelledSet((file) => read(file).rows);
const judged = judgeEach(households);
const all = inAll(judged);
const incomes = judgeEach(households, 'income');

const table = tableOf(inKinds(judged)).map((line) => line.trimEnd());

describe('matches of the labelled set', () => {
  it('are as the record of matches tells', () => {
    const record = readFileSync(join(__dirname, '../../../docs/decisions/matches.md'), 'utf8');
    const [, told = ''] = /```text\n([^`]*)\n```/.exec(record) ?? [];
    expect(told.split('\n')).toEqual(table);
  });

  it('are right in 98 of a hundred where they are called sure, in each household', () => {
    const wrong = judged.filter(({ sure }) => sure.right < sure.all * 0.98);
    expect(wrong).toEqual([]);
    expect(all.sure.all).toBeGreaterThan(6_000);
  });

  it('are as right of income by itself', () => {
    expect(incomes.filter(({ sure }) => sure.right < sure.all * 0.98)).toEqual([]);
    const { payments, sure, offered } = inAll(incomes);
    // Of several paychecks alike a person has to tell which is which.
    expect(sure.right / payments).toBeGreaterThan(0.45);
    expect(offered.right / payments).toBeGreaterThan(0.92);
    expect(offered.right / offered.all).toBeGreaterThan(0.99);
  });

  it('are sure of three payments of four', () => {
    expect(all.sure.right / all.payments).toBeGreaterThan(0.75);
  });

  it('find nearly all payments, and offer few others', () => {
    expect(all.offered.right / all.payments).toBeGreaterThan(0.97);
    expect(all.offered.right / all.offered.all).toBeGreaterThan(0.99);
  });

  it('are sure of nearly every payment once the household has linked the ones before', () => {
    const linked = judged.filter(({ name }) => name.includes('3 months'));
    expect(linked.map(({ name, sure, payments }) => [name, sure.right / payments >= 0.98])).toEqual(
      linked.map(({ name }) => [name, true]),
    );
  });
});
