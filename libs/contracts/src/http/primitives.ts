import { z } from 'zod';
import { text } from './text.js';

/** Money in a request: decimal text or a JSON number; the server rounds half-up on the decimal text. */
export const moneyInput = z.union([text().max(40), z.number()]);

/** Money in an answer: decimal text with two decimals. */
export const money = z.string().regex(/^-?\d+\.\d{2}$/);

export const flag = z.union([z.literal(0), z.literal(1)]);

/** Ids of households, as many as a person may belong to. */
export const toldHouseholds = z.array(z.int()).min(1).max(20);

/** Body of every error answer. `code` is kebab-case and stable; `message` is for people. */
export const errorBody = z.object({ message: z.string(), code: z.string().optional() });
export type ErrorBody = z.infer<typeof errorBody>;

/** An answer that is a message for people. */
export const messageAnswer = z.object({ message: z.string() });
