import { passwordStrength } from './password-strength.js';

it.each([
  ['', 'too-short'],
  ['12345', 'too-short'],
  ['😀😀😀', 'too-short'],
  ['123456', 'weak'],
  ['aaaaaaaaaaaaaaaa', 'weak'],
  ['abcdefghijklmnop', 'weak'],
  ['password2024!', 'weak'],
  ['Ann1990', 'guessed'],
  ['annexample99', 'guessed'],
  ['my Daybook 7', 'guessed'],
  ['a daybook for the two of us', 'strong'],
  ['tangerine', 'weak'],
  ['tangerine sky', 'fair'],
  ['Kq7!vZp2', 'fair'],
  ['correct horse battery', 'strong'],
  ['Kq7!vZp2#mWx', 'strong'],
  ['パスワード長い文', 'weak'],
] as const)('%j is %s', (password, strength) => {
  expect(passwordStrength(password, ['ann', 'Ann', 'Example'])).toBe(strength);
});
