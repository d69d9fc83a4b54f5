import { ApiError, failureText, isSignedOut, NetworkError, NotConfirmed } from '@daybook/frontend-kit';
import type { FieldPath, FieldValues, UseFormSetError } from 'react-hook-form';

export const fillInAllFields = 'Please fill in all fields';

/** For a field that must not be blank. */
export const required = { validate: (text: string) => text.trim() !== '' || fillInAllFields };

/** A failure in words for a person. */
export const errorText = (error: unknown): string => {
  if (isSignedOut(error)) return 'You were signed out. Sign in and try again.';
  if (error instanceof NetworkError) return 'Connection error. Please try again.';
  return failureText(error, 'Not saved. Try again.');
};

/**
 * Shows a refusal in the server's words: at the field that its code belongs to, else at the form. Nothing where the person has
 * turned away by themselves.
 */
export const showError = <Values extends FieldValues>(
  setError: UseFormSetError<Values>,
  error: unknown,
  fieldOf: Partial<Record<string, FieldPath<Values>>> = {},
): void => {
  if (error instanceof NotConfirmed) return;
  const field = error instanceof ApiError ? fieldOf[error.serverCode ?? ''] : undefined;
  setError(field ?? 'root', { message: errorText(error) });
};
