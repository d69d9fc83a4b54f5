import { Problem } from '@daybook/nest';
import { isCommonPassword } from './common-passwords.js';
import { charactersIn, minPasswordLength } from './password-length.js';
import { isMadeOfContext, type Person } from './words-of-context.js';

/** @throws Problem 400 */
export function checkNewPassword(password: string): void {
  if (charactersIn(password) < minPasswordLength) {
    throw new Problem(400, 'password-too-short', `Password must be at least ${minPasswordLength} characters long`);
  }
  if (isCommonPassword(password)) {
    throw new Problem(400, 'password-too-common', 'This password is one that many people use. Please choose another.');
  }
}

/** Once it is known whose it is to be. @throws Problem 400 */
export function checkAgainstContext(password: string, person: Person): void {
  if (!isMadeOfContext(password, person)) return;
  const message = 'This password is little more than your name, your address or Daybook. Please choose another.';
  throw new Problem(400, 'password-too-personal', message);
}
