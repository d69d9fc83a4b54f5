import { dictionary } from '@zxcvbn-ts/language-common';
import { charactersIn, minPasswordLength } from './password-length.js';

/** Of those that are long enough. */
const many = 10_000;

const commonest: ReadonlySet<string> = new Set(
  dictionary['passwords-common'].filter((password) => charactersIn(password) >= minPasswordLength).slice(0, many),
);

/** Whether it is one of the ten thousand that people choose most, or one character again and again. */
export const isCommonPassword = (password: string): boolean =>
  commonest.has(password.toLowerCase()) || new Set(password.trim()).size <= 1;
