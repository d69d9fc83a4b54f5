import { LogProblem } from './log-problem.js';

const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

export type Parsed = Readonly<Record<string, unknown>>;

/** The JSON object of a line. @throws LogProblem */
export function parsedLine(line: Uint8Array): { text: string; value: Parsed } {
  try {
    const text = utf8.decode(line);
    const value: unknown = JSON.parse(text);
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) return { text, value: value as Parsed };
  } catch {
    // Told below, as what is JSON and no object.
  }
  throw new LogProblem('a line cannot be read');
}

export const isHex = (value: unknown, bytes: number): value is string =>
  typeof value === 'string' && value.length === 2 * bytes && /^[0-9a-f]*$/.test(value);

export const isCount = (value: unknown): value is number => Number.isSafeInteger(value) && (value as number) >= 0;
