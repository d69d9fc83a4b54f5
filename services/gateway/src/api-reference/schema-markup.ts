import { escape, prose, table } from './markup.js';

/** JSON Schema as zod writes it. */
export interface Schema {
  $ref?: string;
  type?: string | string[];
  const?: unknown;
  enum?: unknown[];
  anyOf?: Schema[];
  items?: Schema;
  properties?: Record<string, Schema>;
  required?: string[];
  description?: string;
  examples?: unknown[];
  format?: string;
  pattern?: string;
  minLength?: number;
  maxLength?: number;
  minItems?: number;
  maxItems?: number;
  minimum?: number;
  maximum?: number;
}

const nameOf = (reference: string): string => reference.split('/').at(-1) ?? reference;

/** What kind of value it is, in a few words. */
export function typeOf(schema: Schema): string {
  const { $ref, anyOf, items, type } = schema;
  if ($ref) return `<a href="#shape-${nameOf($ref)}">${nameOf($ref)}</a>`;
  if (schema.const !== undefined) return `<code>${escape(JSON.stringify(schema.const))}</code>`;
  if (schema.enum) return schema.enum.map((value) => `<code>${escape(JSON.stringify(value))}</code>`).join(' · ');
  if (anyOf) return [...new Set(anyOf.map(typeOf))].join(' or ');
  if (items) return `list of ${typeOf(items)}`;
  if (Array.isArray(type)) return type.join(' or ');
  return type ?? 'anything';
}

const between = (least: number | undefined, most: number | undefined, what: string): string[] => {
  if (least !== undefined && most !== undefined) return [`${least} to ${most}${what}`];
  if (most !== undefined) return [`at most ${most}${what}`];
  return least === undefined ? [] : [`at least ${least}${what}`];
};

/** What else a value must be. */
export function limitsOf(schema: Schema): string {
  const inner = schema.anyOf?.find(({ type }) => type !== 'null') ?? schema;
  return [
    ...(schema.description ? [prose(schema.description)] : []),
    ...(inner.format ? [escape(inner.format)] : []),
    ...(inner.pattern && !inner.format ? [`<code>${escape(inner.pattern)}</code>`] : []),
    ...between(inner.minLength, inner.maxLength, ' characters'),
    ...between(inner.minItems, inner.maxItems, ' items'),
    ...between(inner.minimum, inner.maximum, ''),
  ].join('; ');
}

const isObject = ({ properties }: Schema): boolean => properties !== undefined;

/** The object that a value is or holds, and what its keys are written behind. */
const within = (schema: Schema, name: string): [Schema, string] | undefined => {
  if (isObject(schema)) return [schema, `${name}.`];
  return schema.items && isObject(schema.items) ? [schema.items, `${name}[].`] : undefined;
};

const rowsOf = (schema: Schema, prefix = ''): string[][] =>
  Object.entries(schema.properties ?? {}).flatMap(([key, value]) => {
    const name = `${prefix}${key}`;
    const needed = schema.required?.includes(key) ? '' : 'optional';
    const inner = within(value, name);
    const own = [`<code>${escape(name)}</code>`, typeOf(value), [needed, limitsOf(value)].filter(Boolean).join('; ')];
    return [own, ...(inner ? rowsOf(...inner) : [])];
  });

/** A schema for readers: a table of its fields, or a line where it has none. */
export function schemaMarkup(schema: Schema): string {
  if (schema.anyOf?.some(isObject)) return schema.anyOf.map(schemaMarkup).join('<p>or</p>');
  if (!isObject(schema)) return `<p>${typeOf(schema)}</p>`;
  return table(['Field', 'Type', 'Notes'], rowsOf(schema));
}
