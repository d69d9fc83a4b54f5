/**
 * A map that can be forked in constant time: writes to the fork are kept apart until they are absorbed or forgotten.
 * It holds what a decision is made on while the append is still under way.
 */
export class LayeredMap<K, V> {
  private readonly own = new Map<K, V>();

  constructor(private readonly below?: LayeredMap<K, V>) {}

  get(key: K): V | undefined {
    return this.own.has(key) ? this.own.get(key) : this.below?.get(key);
  }

  set(key: K, value: V): this {
    this.own.set(key, value);
    return this;
  }

  /** Of all layers, each once. */
  keys(): Set<K> {
    return new Set([...(this.below?.keys() ?? []), ...this.own.keys()]);
  }

  /** Keys of this layer alone. */
  get size(): number {
    return this.own.size;
  }

  fork(): LayeredMap<K, V> {
    return new LayeredMap(this);
  }

  /** Takes over what a direct fork of this map has written. */
  absorb(fork: LayeredMap<K, V>): this {
    for (const [key, value] of fork.own) this.own.set(key, value);
    return this;
  }
}
