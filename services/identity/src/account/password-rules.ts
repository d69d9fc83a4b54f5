import { Problem } from '@daybook/nest';
import { isCommonPassword } from './common-passwords.js';
import { charactersIn, minPasswordLength } from './password-length.js';

/** @throws Problem 400 */
export function checkNewPassword(password: string): void {
  if (charactersIn(password) < minPasswordLength) {
    throw new Problem(400, 'password-too-short', `Password must be at least ${minPasswordLength} characters long`);
  }
  if (isCommonPassword(password)) {
    throw new Problem(400, 'password-too-common', 'This password is one that many people use. Please choose another.');
  }
}
