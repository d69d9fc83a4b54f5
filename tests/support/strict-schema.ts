import { z } from 'zod';

/** The same schema, which takes no key that it does not name, however deep. */
export function strictly(schema: z.core.$ZodType): z.ZodType {
  if (schema instanceof z.ZodObject) {
    const { catchall } = schema.def;
    if (catchall instanceof z.ZodUnknown) return schema;
    const shape = Object.entries(schema.shape as z.core.$ZodShape);
    return z.strictObject(Object.fromEntries(shape.map(([key, inner]) => [key, strictly(inner)])));
  }
  if (schema instanceof z.ZodArray) return z.array(strictly(schema.element));
  if (schema instanceof z.ZodUnion) return z.union(schema.options.map(strictly));
  if (schema instanceof z.ZodOptional) return strictly(schema.unwrap()).optional();
  if (schema instanceof z.ZodNullable) return strictly(schema.unwrap()).nullable();
  return schema as z.ZodType;
}
