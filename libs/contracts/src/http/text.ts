import { z } from 'zod';

/** NUL, at which SQLite ends a text, and halves of surrogate pairs, which no encoding has. */
const noText = /[\0\p{Surrogate}]/u;

/** Whether every store and index keeps the text as it is. */
export const isText = (given: string): boolean => !noText.test(given);

export const notText = 'contains characters that no text has';

/** Every text in a request. What was stored before stays as it is: answers have plain strings. */
export const text = (missing?: string): z.ZodString => z.string(missing).refine(isText, notText);
