import { z } from 'zod';

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
    for (const [index, item] of value.entries()) {
      const result = definition.element._zod.run({ value: item, issues: [] }, context);
      if (result instanceof Promise) throw new z.core.$ZodAsyncError();
      if (result.issues.length > 0) {
        payload.issues.push(...z.core.util.prefixIssues(index, result.issues));
        break;
      }
      checked.push(result.value);
    }
    payload.value = checked;
    return payload;
  };
});
