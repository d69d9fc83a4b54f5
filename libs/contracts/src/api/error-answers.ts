import { type ErrorCode, errorCodes, statusOf } from './errors.js';
import type { JsonSchema } from './named-schemas.js';
import type { Route } from './route.js';
import { errorsOf } from './routes.js';

/** A reference to a component of the document. */
export const ref = (kind: string, name: string) => ({ $ref: `#/components/${kind}/${name}` });

/** Answers with a single code, which the document holds once, by code. */
export type SharedAnswers = Map<string, JsonSchema>;

/** These say after how long to ask again. */
const saysWhen: ReadonlySet<number> = new Set([429, 502, 503, 504]);

const answerOf = (codes: readonly ErrorCode[], status: number): JsonSchema => ({
  description: codes.map((code) => `\`${code}\`: ${errorCodes[code][1]}`).join('\n\n'),
  ...(saysWhen.has(status) ? { headers: { 'Retry-After': ref('headers', 'Retry-After') } } : {}),
  content: {
    'application/json': {
      schema: { allOf: [ref('schemas', 'Error'), { type: 'object', properties: { code: { enum: codes } } }] },
    },
  },
});

/** The codes by status, ascending. */
export function codesByStatus(route: Route): [status: number, codes: ErrorCode[]][] {
  const byStatus = new Map<number, ErrorCode[]>();
  for (const code of errorsOf(route)) byStatus.set(statusOf(code), [...(byStatus.get(statusOf(code)) ?? []), code]);
  return [...byStatus].sort(([a], [b]) => a - b);
}

/** One answer for each status, with its codes. Answers with a single code are shared among routes. */
export const errorAnswers = (route: Route, shared: SharedAnswers): Record<string, JsonSchema> =>
  Object.fromEntries(
    codesByStatus(route).map(([status, codes]) => {
      const [only] = codes;
      if (codes.length > 1 || !only) return [String(status), answerOf(codes, status)];
      shared.set(only, answerOf(codes, status));
      return [String(status), ref('responses', only)];
    }),
  );
