/** What copies take of memory, and the texts that they share. */
export interface Copied {
  /** Roughly, of the containers and of long texts. */
  bytes: number;
  shared: SharedTexts;
}

/**
 * Short texts, each kept once where it was seen lately: most texts of which there are many come again soon, and to find those
 * again that never do would cost as much as they take.
 */
export interface SharedTexts {
  recent: Map<string, string>;
  older: ReadonlyMap<string, string>;
  /** After so many the recent ones are the older ones. */
  readonly most: number;
  /** Of the texts. */
  textBytes: number;
}

export const createSharedTexts = (most = 16_384): SharedTexts => ({
  recent: new Map(),
  older: new Map(),
  most,
  textBytes: 0,
});

export const bytesOfShared = ({ recent, older, textBytes: ofTexts }: SharedTexts): number =>
  ofTexts + (recent.size + older.size) * entryBytes;

const valueBytes = 8;
const containerBytes = 40;
const textBytes = 16;
const entryBytes = 48;
const longestShared = 200;

const emptyList: readonly unknown[] = Object.freeze([]);

function textOf(text: string, copied: Copied): string {
  if (text.length > longestShared) {
    copied.bytes += textBytes + text.length;
    return text;
  }
  const { shared } = copied;
  const known = shared.recent.get(text);
  if (known !== undefined) return known;
  const before = shared.older.get(text);
  if (before === undefined) shared.textBytes += textBytes + text.length;
  if (shared.recent.size >= shared.most) {
    shared.older = shared.recent;
    shared.recent = new Map();
  }
  const kept = before ?? text;
  shared.recent.set(kept, kept);
  return kept;
}

/**
 * A copy of JSON, as it would be read back: what is undefined is left out.
 * @param copied of copies that are kept, and never given to anybody: they share what they can
 */
export function copyOf<T>(value: T, copied?: Copied): T {
  if (typeof value === 'string' && copied) return textOf(value, copied) as T;
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) {
    if (copied && value.length === 0) return emptyList as T;
    if (copied) copied.bytes += containerBytes + valueBytes * value.length;
    return value.map((one: unknown) => (one === undefined ? null : copyOf(one, copied))) as T;
  }
  const given = value as Record<string, unknown>;
  const names = Object.keys(given);
  if (copied) copied.bytes += containerBytes + valueBytes * names.length;
  if (names.some((name) => name === '__proto__' || given[name] === undefined)) {
    const there = Object.entries(given).filter(([, one]) => one !== undefined);
    return Object.fromEntries(there.map(([name, one]) => [name, copyOf(one, copied)])) as T;
  }
  // A spread keeps the shape of the object, which makes it small; then what is not a plain value is replaced.
  const copy: Record<string, unknown> = { ...given };
  for (const name of names) {
    const one = copy[name];
    if (typeof one === 'object' || (copied && typeof one === 'string')) copy[name] = copyOf(one, copied);
  }
  return copy as T;
}
