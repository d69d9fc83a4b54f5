import { newImportId as newKey } from '@daybook/contracts/new-import-id';
import { ApiError } from './api-error.js';
import type { Changed } from './undo-change.js';

/** How the thing of a form is made, and changed once it is there. */
export interface Creating<Values, Made> {
  /** @param key its `Idempotency-Key` */
  create: (values: Values, key: string) => Promise<Changed<Made>>;
  /** Gives what was made as `made`, from `before`, these values. */
  change: (made: Made, values: Values, before: Values) => Promise<Changed<unknown>>;
}

export type Creation<Values> = <Made>(
  values: Values,
  creating: Creating<Values, Made>,
) => Promise<{ made: Made; roots: (string | null)[] }>;

/** Whether it may have been made, though no answer says so. */
const mayBeMade = (error: unknown): boolean =>
  !(error instanceof ApiError) || error.status >= 500 || error.serverCode === 'request-in-progress';

/**
 * Makes the thing of one form once, however often the form is sent because an answer was lost: each attempt has the same key. Where
 * the form says something else by then, and the first attempt had arrived after all, what that one made is changed.
 */
export const creatingOnce = <Values>(): Creation<Values> => {
  let first: { key: string; values: Values } | undefined;
  return async (values, { create, change }) => {
    const { key, values: before } = (first ??= { key: newKey(), values });
    try {
      const { answer, root } = await create(values, key);
      return { made: answer, roots: [root] };
    } catch (error) {
      if (error instanceof ApiError && error.serverCode === 'idempotency-key-reused') {
        const { answer, root } = await create(before, key);
        return { made: answer, roots: [root, (await change(answer, values, before)).root] };
      }
      if (!mayBeMade(error)) first = undefined;
      throw error;
    }
  };
};
