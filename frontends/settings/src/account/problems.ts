import { ApiError, failureText, isSignedOut, NetworkError } from '@daybook/frontend-kit';

/** What is wrong, by field; `form` is for what concerns none of them. */
export type Problems<Field extends string> = Partial<Record<Field | 'form', string>>;

export const fillInAllFields = 'Please fill in all fields';

const words = (error: unknown): string => {
  if (isSignedOut(error)) return 'You were signed out. Sign in, then try again.';
  if (error instanceof NetworkError) return 'Connection error. Please try again.';
  return failureText(error, 'Not saved. Try again.');
};

/** A refusal in the server's words, at the field that its code is of. */
export const problemsOf = <Field extends string>(
  error: unknown,
  fieldOf: Partial<Record<string, Field>>,
): Problems<Field> => {
  const code = error instanceof ApiError ? error.serverCode : null;
  const field: Field | 'form' = (code === null ? undefined : fieldOf[code]) ?? 'form';
  return { [field]: words(error) } as Problems<Field>;
};

/** What to tell where there is no form. */
export const failureWords = words;
