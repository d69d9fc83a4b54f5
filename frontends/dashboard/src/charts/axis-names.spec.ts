import { axisNames } from './axis-names.js';

const names = ['Weekly', 'Twice Monthly', 'Monthly', 'Quarterly', 'Annual'];

describe('the names under the columns of a chart', () => {
  it('stand in one line where they have room', () => {
    expect(axisNames(names, 90)).toEqual([['Weekly'], ['Twice Monthly'], ['Monthly'], ['Quarterly'], ['Annual']]);
  });

  it('begin at one height where they have none, a word in a line', () => {
    expect(axisNames(names, 58)).toEqual([['Weekly'], ['Twice', 'Monthly'], ['Monthly'], ['Quarterly'], ['Annual']]);
  });

  it('are every second one where their words have none either', () => {
    expect(axisNames(names, 40)).toEqual([['Weekly'], [], ['Monthly'], [], ['Annual']]);
  });

  it('are every second one where single words would all but touch', () => {
    expect(axisNames(['Jan', 'Feb', 'Mar', 'Apr'], 24)).toEqual([['Jan'], [], ['Mar'], []]);
    expect(axisNames(['Jan', 'Feb', 'Mar', 'Apr'], 28)).toEqual([['Jan'], ['Feb'], ['Mar'], ['Apr']]);
  });

  it('need none where there are none', () => {
    expect(axisNames([], 40)).toEqual([]);
  });
});
