import { clearLocalKeys, localKey, readLocal, themeKey, writeLocal } from './local-keys.js';
import { servePerson } from './served-person.js';

beforeEach(() => localStorage.clear());

it('keeps a setting for a person', () => {
  writeLocal(localKey(7, 'filter'), 'expenses');
  expect(readLocal(localKey(7, 'filter'), 'all')).toBe('expenses');
  expect(readLocal(localKey(8, 'filter'), 'all')).toBe('all');
});

it('falls back when what is stored cannot be read', () => {
  localStorage.setItem(localKey(7, 'filter'), '{');
  expect(readLocal(localKey(7, 'filter'), 'all')).toBe('all');
});

it('keeps edits that somebody else made offline, who has not left', () => {
  servePerson(7, () => undefined);
  const theirs = [localKey(8, 'waiting:000-1'), localKey(8, 'waiting-9:000-1')];
  const own = [localKey(7, 'waiting:000-2'), localKey(7, 'waiting-9:000-2')];
  for (const key of [...own, ...theirs, localKey(8, 'view')]) writeLocal(key, {});
  clearLocalKeys();
  expect(Object.keys(localStorage).toSorted()).toEqual(theirs.toSorted());
});

it('forgets everything but the theme', () => {
  writeLocal(themeKey, 'dark');
  writeLocal(localKey(7, 'view'), 'yearly');
  localStorage.setItem('other', '1');
  clearLocalKeys();
  expect(Object.keys(localStorage)).toEqual([themeKey]);
});
