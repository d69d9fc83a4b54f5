import { type SharedTexts, textBytes } from './shared-texts.js';

/** What copies take of memory, and the texts that they share. */
export interface Copied {
  /** Roughly, of the containers and of long texts. */
  bytes: number;
  shared: SharedTexts;
}

const valueBytes = 8;
const containerBytes = 40;
const longestShared = 200;
const emptyList: readonly unknown[] = Object.freeze([]);

/**
 * A copy of JSON, as it would be read back: what is undefined is left out.
 * @param copied of copies that are kept, and never given to anybody: they share what they can
 */
export function copyOf<T>(value: T, copied?: Copied): T {
  if (typeof value === 'string' && copied) return keptText(value, copied) as T;
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) {
    if (copied && value.length === 0) return emptyList as T;
    if (copied) copied.bytes += containerBytes + valueBytes * value.length;
    return value.map((one: unknown) => (one === undefined ? null : copyOf(one, copied))) as T;
  }
  const given = value as Record<string, unknown>;
  const names = Object.keys(given);
  if (copied) copied.bytes += containerBytes + valueBytes * names.length;
  // A spread keeps the shape of the object, which makes it small; then what is not a plain value is replaced.
  const copy: Record<string, unknown> = { ...given };
  for (const name of names) {
    const one = copy[name];
    if (one === undefined || name === '__proto__') return copyOfThere(given, copied) as T;
    if (typeof one === 'object') copy[name] = copyOf(one, copied);
    else if (copied && typeof one === 'string') copy[name] = keptText(one, copied);
  }
  return copy as T;
}

function keptText(text: string, copied: Copied): string {
  if (text.length <= longestShared) return copied.shared.shared(text);
  copied.bytes += textBytes + text.length;
  return text;
}

/** Field by field, without those that are undefined. */
function copyOfThere(given: Readonly<Record<string, unknown>>, copied: Copied | undefined): object {
  const there = Object.entries(given).filter(([, one]) => one !== undefined);
  return Object.fromEntries(there.map(([name, one]) => [name, copyOf(one, copied)]));
}
