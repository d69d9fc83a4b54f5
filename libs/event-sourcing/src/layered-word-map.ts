import { WordMap } from './word-map.js';

/** A map of words that can be forked, as `LayeredMap`: writes to the fork are kept apart until they are absorbed or forgotten. */
export class LayeredWordMap {
  private readonly own: WordMap;

  constructor(
    private readonly keyWords: number,
    private readonly valueWords: number,
    private readonly below?: LayeredWordMap,
  ) {
    this.own = new WordMap(keyWords, valueWords);
  }

  /** Of this layer alone. */
  get bytes(): number {
    return this.own.bytes;
  }

  /** A word of the key's value; undefined where the key is not there. */
  get(key: ArrayLike<number>, word: number): number | undefined {
    const entry = this.own.find(key);
    return entry >= 0 ? this.own.valueAt(entry, word) : this.below?.get(key, word);
  }

  set(key: ArrayLike<number>, value: readonly number[]): void {
    const entry = this.own.find(key);
    if (entry < 0) this.own.add(key, value);
    else for (const [word, one] of value.entries()) this.own.setValueAt(entry, word, one);
  }

  fork(): LayeredWordMap {
    return new LayeredWordMap(this.keyWords, this.valueWords, this);
  }

  /** Takes over what a direct fork of this map has written. */
  absorb({ own }: LayeredWordMap): void {
    for (let entry = 0; entry < own.size; entry += 1) {
      this.set(
        own.keyAt(entry),
        Array.from({ length: this.valueWords }, (_, word) => own.valueAt(entry, word)),
      );
    }
  }
}
