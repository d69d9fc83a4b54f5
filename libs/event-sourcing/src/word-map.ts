const fewestSlots = 8;
const firstRecords = 4;
/** Most lists and maps stay empty. */
const noWords = new Uint32Array();

/** A list of records of so many unsigned 32-bit words each, in one array. */
export class WordList {
  private words = noWords;
  private count = 0;

  constructor(readonly width: number) {}

  get length(): number {
    return this.count;
  }

  get bytes(): number {
    return this.words.byteLength;
  }

  get(record: number, word: number): number {
    return this.words[record * this.width + word] as number;
  }

  set(record: number, word: number, value: number): void {
    this.words[record * this.width + word] = value;
  }

  /** @returns the number of the new record */
  push(record: ArrayLike<number>): number {
    const number = this.extend();
    for (let word = 0; word < this.width; word += 1) this.set(number, word, record[word] as number);
    return number;
  }

  /** @returns the number of a new record, of zeros */
  extend(): number {
    const at = this.count * this.width;
    if (at === this.words.length) {
      const larger = new Uint32Array(Math.max(firstRecords, Math.ceil(this.count * 1.5)) * this.width);
      larger.set(this.words);
      this.words = larger;
    }
    this.count += 1;
    return this.count - 1;
  }
}

/**
 * A map from a few unsigned 32-bit words to a few others, for maps of a hundred thousand small entries: an entry takes
 * (keys + values) × 4 bytes and some 8 for its slot, none of them an object. The first word of a key should be a hash's.
 */
export class WordMap {
  private readonly records: WordList;
  /** Numbers of records + 1, by hash; 0 where there is none. */
  private slots = noWords;

  constructor(
    private readonly keyWords: number,
    private readonly valueWords: number,
  ) {
    this.records = new WordList(keyWords + valueWords);
  }

  get size(): number {
    return this.records.length;
  }

  get bytes(): number {
    return this.records.bytes + this.slots.byteLength;
  }

  /** The number of the key's entry, by which its words are read and set; -1 where there is none. */
  find(key: ArrayLike<number>): number {
    return this.size === 0 ? -1 : (this.slots[this.slotOf(key)] as number) - 1;
  }

  /** Word of the entry's value. */
  valueAt(entry: number, word: number): number {
    return this.records.get(entry, this.keyWords + word);
  }

  setValueAt(entry: number, word: number, value: number): void {
    this.records.set(entry, this.keyWords + word, value);
  }

  keyAt(entry: number): number[] {
    return Array.from({ length: this.keyWords }, (_, word) => this.records.get(entry, word));
  }

  /** Adds the key, which must be new. @returns the number of its entry: they count from 0 */
  add(key: ArrayLike<number>, value: ArrayLike<number>): number {
    if ((this.size + 1) * 4 > this.slots.length * 3) this.spread();
    // Word by word: a list made for each entry would cost more than all the rest.
    const entry = this.records.extend();
    for (let word = 0; word < this.keyWords; word += 1) this.records.set(entry, word, key[word] as number);
    for (let word = 0; word < this.valueWords; word += 1) this.setValueAt(entry, word, value[word] as number);
    this.slots[this.slotOf(key)] = entry + 1;
    return entry;
  }

  private spread(): void {
    this.slots = new Uint32Array(Math.max(fewestSlots, this.slots.length * 2));
    const key = new Uint32Array(this.keyWords);
    for (let entry = 0; entry < this.size; entry += 1) {
      for (let word = 0; word < this.keyWords; word += 1) key[word] = this.records.get(entry, word);
      this.slots[this.slotOf(key)] = entry + 1;
    }
  }

  /** Where the key stands, or the empty slot where it would stand. */
  private slotOf(key: ArrayLike<number>): number {
    const mask = this.slots.length - 1;
    let hash = 0;
    for (let word = 0; word < this.keyWords; word += 1) {
      hash = Math.imul(hash ^ (key[word] as number), 0x9e3779b1);
      hash ^= hash >>> 15;
    }
    for (let slot = hash & mask; ; slot = (slot + 1) & mask) {
      const entry = (this.slots[slot] as number) - 1;
      if (entry < 0 || this.isKeyOf(entry, key)) return slot;
    }
  }

  private isKeyOf(entry: number, key: ArrayLike<number>): boolean {
    for (let word = 0; word < this.keyWords; word += 1) if (this.records.get(entry, word) !== key[word]) return false;
    return true;
  }
}
