import { isPasswordTooShort, MIN_PASSWORD_LENGTH } from '@daybook/ui/text/password-strength';
import { fillInAllFields } from './form-errors.js';

/** For the field of a new password. */
export const longEnough = {
  required: fillInAllFields,
  validate: (password: string) =>
    !isPasswordTooShort(password) || `Password must be at least ${MIN_PASSWORD_LENGTH} characters long`,
};
