import { cleanTag, tagChoices, tagsAfter } from './tags.js';

const inUse = ['Holiday', 'homework', 'work', 'Work trip'];

describe('the tags after a change', () => {
  it('are in the order of the alphabet, each once in whatever case', () => {
    expect(tagsAfter(['work'], { add: 'Holiday' })).toEqual(['Holiday', 'work']);
    expect(tagsAfter(['Holiday', 'work'], { add: 'holiday' })).toEqual(['Holiday', 'work']);
    expect(tagsAfter(['Holiday', 'work'], { remove: 'WORK' })).toEqual(['Holiday']);
  });
});

describe('what a typed text may mean', () => {
  it('is a tag in use that begins with it, then a new one, then what contains it', () => {
    expect(tagChoices(inUse, 'wor').map(({ label }) => label)).toEqual(['work', 'Work trip', 'Add “wor”', 'homework']);
  });

  it('is no new tag where it is one already', () => {
    expect(tagChoices(inUse, 'WORK').map(({ label }) => label)).toEqual(['work', 'Work trip', 'homework']);
    expect(tagChoices(inUse, 'holiday', ['Holiday'])).toEqual([]);
  });

  it('is every tag that is not there yet, where nothing is typed', () => {
    expect(tagChoices(inUse, '', ['WORK']).map(({ value }) => value)).toEqual(['Holiday', 'homework', 'Work trip']);
  });

  it('has no commas, no line breaks and at most 40 characters', () => {
    expect(cleanTag('  a,  b\n')).toBe('a b');
    expect(cleanTag('x'.repeat(50))).toHaveLength(40);
  });
});
