import { income } from '../../test-support/rows.js';
import { contributionNote, contributionText } from './contribution-text.js';
import { sourcesOf } from './sources.js';

const told = (...percentages: string[]) => {
  const sources = sourcesOf(
    percentages.map((percentage, at) => income({ id: at + 1, personName: `Source ${at}`, percentage })),
  );
  return [contributionNote(sources), ...sources.map((source) => contributionText(source, sources))];
};

describe('what is told of contributions', () => {
  it('is one note where all contribute the whole', () => {
    expect(told('100.00', '100')).toEqual(['100% contribution each', undefined, undefined]);
  });

  it('is each that is another, and a note of the others', () => {
    expect(told('100.00', '33.50', '0')).toEqual([
      '100% contribution unless shown',
      undefined,
      '33.5% contribution',
      'No contribution entered',
    ]);
  });

  it('is nothing where none was entered', () => {
    expect(told('0', '0')).toEqual([undefined, undefined, undefined]);
    expect(told('0', '50')).toEqual([undefined, undefined, '50% contribution']);
  });
});
