/** A value as one change left it. Two changes that set the same text leave two values. */
interface Value<V> {
  value: V | undefined;
  /** The change that last led here. */
  by: string;
}

/** What a change did to one key. */
interface Move<V> {
  from: Value<V>;
  to: Value<V>;
}

/** The change that an event belongs to, and the one that it undoes. */
export interface WrittenBy {
  root: string;
  undoes?: string | undefined;
}

export interface Inverse<V> {
  /** What the undo would put back, by key; undefined where there was no value. */
  restores: Map<string, V | undefined>;
  /** Keys that a later change has set, with that change. */
  keeps: Map<string, string>;
}

export interface WrittenValues<V> {
  get(key: string): V | undefined;
  /** The change that set it last; undefined where none did. */
  writerOf(key: string): string | undefined;
  /** The event's value of a key, in the order of the stream. */
  write(key: string, value: V | undefined, by: WrittenBy): void;
  /** Whether the change has set anything. */
  knows(root: string): boolean;
  inverseOf(root: string): Inverse<V>;
}

/**
 * Values by key as changes have set them, to say what the undo of one of these would restore: what is still as it left it. An
 * undo leads back to the value from before, as if the change that it undoes had never been; so changes can be undone one
 * after another, and undone again after a redo. Folded from a stream, it is as the stream was at that revision.
 */
export const writtenValues = <V>(): WrittenValues<V> => new Written<V>();

/** A class, since there is one for each of ten thousand rows: its functions are there once. */
class Written<V> implements WrittenValues<V> {
  private readonly present = new Map<string, Value<V>>();
  private readonly moves = new Map<string, Map<string, Move<V>>>();

  get(key: string): V | undefined {
    return this.present.get(key)?.value;
  }

  writerOf(key: string): string | undefined {
    return this.present.get(key)?.by || undefined;
  }

  write(key: string, value: V | undefined, { root, undoes }: WrittenBy): void {
    const now = this.valueOf(key);
    const undone = undoes === undefined ? undefined : this.moves.get(undoes)?.get(key);
    // An undo writes the value from before, by its present name, and may take several events for it.
    const to = undone && (now === undone.to || now === undone.from) ? undone.from : { value, by: root };
    const own = this.moves.get(root) ?? new Map<string, Move<V>>();
    this.moves.set(root, own);
    const before = own.get(key);
    // What a change sets several times it changed from the first value to the last.
    own.set(key, { from: before?.to === now ? before.from : now, to });
    to.by = root;
    this.present.set(key, to);
  }

  knows(root: string): boolean {
    return this.moves.has(root);
  }

  inverseOf(root: string): Inverse<V> {
    const inverse: Inverse<V> = { restores: new Map(), keeps: new Map() };
    for (const [key, { from, to }] of this.moves.get(root) ?? []) {
      const now = this.valueOf(key);
      if (now === from) continue;
      if (now === to) inverse.restores.set(key, from.value);
      else if (now.value !== from.value) inverse.keeps.set(key, now.by);
    }
    return inverse;
  }

  private valueOf(key: string): Value<V> {
    const known = this.present.get(key);
    if (known) return known;
    const none: Value<V> = { value: undefined, by: '' };
    this.present.set(key, none);
    return none;
  }
}
