import { Problem } from '@daybook/nest';

/** Of the specification, section 9. */
const minPasswordLength = 6;

/** @throws Problem 400 */
export function checkNewPassword(password: string): void {
  if (password.length >= minPasswordLength) return;
  throw new Problem(400, 'password-too-short', `Password must be at least ${minPasswordLength} characters long`);
}
