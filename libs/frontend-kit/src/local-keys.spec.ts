import { clearLocalKeys, localKey, readLocal, themeKey, writeLocal } from './local-keys.js';

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

it('forgets everything but the theme', () => {
  writeLocal(themeKey, 'dark');
  writeLocal(localKey(7, 'view'), 'yearly');
  localStorage.setItem('other', '1');
  clearLocalKeys();
  expect(Object.keys(localStorage)).toEqual([themeKey]);
});
