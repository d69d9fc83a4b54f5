import { z } from 'zod';

/** Given to `safeParseAsync` as its context: what the check of a long list waits for between two elements, if anything. */
export interface RestingContext extends z.core.ParseContext<z.core.$ZodIssue> {
  rest?: () => Promise<void> | undefined;
}

/**
 * An array whose check ends at the first element that is wrong: gathering what is wrong with each of 200,000 rows would take
 * seconds and hundreds of megabytes.
 */
export const listOf = <T extends z.ZodType>(element: T): z.ZodArray<T> => new List({ type: 'array', element }) as never;

const List: z.core.$constructor<z.ZodArray> = z.core.$constructor('DaybookList', (list, definition) => {
  z.ZodArray.init(list, definition);
  const parseAll = list._zod.parse;
  list._zod.parse = (payload, context) => {
    const { value } = payload;
    if (!Array.isArray(value)) return parseAll(payload, context);
    const checked: unknown[] = [];
    const elements = { ...context, async: false };
    /** Whether so far all is well. */
    const check = (item: unknown, index: number): boolean => {
      const result = definition.element._zod.run({ value: item, issues: [] }, elements);
      if (result instanceof Promise) throw new z.core.$ZodAsyncError();
      if (result.issues.length > 0) payload.issues.push(...z.core.util.prefixIssues(index, result.issues));
      else checked.push(result.value);
      return result.issues.length === 0;
    };
    payload.value = checked;
    const { rest } = context as RestingContext;
    if (context.async && rest) return checkInTurns(value, check, rest).then(() => payload);
    for (const [index, item] of value.entries()) if (!check(item, index)) break;
    return payload;
  };
});

async function checkInTurns(
  items: readonly unknown[],
  check: (item: unknown, index: number) => boolean,
  rest: () => Promise<void> | undefined,
): Promise<void> {
  for (const [index, item] of items.entries()) {
    if (!check(item, index)) return;
    const due = rest();
    if (due) await due;
  }
}
