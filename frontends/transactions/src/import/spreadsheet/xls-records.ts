/** A record of an old workbook: its number, and its bytes with those of the records that continue it. */
export interface XlsRecord {
  id: number;
  /** Where it begins in the stream. */
  at: number;
  parts: Uint8Array[];
}

const continued = 0x3c;

export function* xlsRecords(stream: Uint8Array, from = 0): Generator<XlsRecord> {
  const view = new DataView(stream.buffer, stream.byteOffset, stream.byteLength);
  let open: XlsRecord | null = null;
  for (let at = from; at + 4 <= stream.length;) {
    const id = view.getUint16(at, true);
    const length = view.getUint16(at + 2, true);
    const part = stream.subarray(at + 4, at + 4 + length);
    if (id === continued && open) open.parts.push(part);
    else {
      if (open) yield open;
      open = { id, at, parts: [part] };
    }
    at += 4 + length;
  }
  if (open) yield open;
}

/** Reads a record byte by byte, over the border of its parts. */
export class RecordReader {
  private part = 0;
  private at = 0;

  constructor(private readonly parts: readonly Uint8Array[]) {}

  get done(): boolean {
    while (this.part < this.parts.length && this.at >= (this.parts[this.part]?.length ?? 0)) {
      this.part += 1;
      this.at = 0;
    }
    return this.part >= this.parts.length;
  }

  byte(): number {
    if (this.done) return 0;
    const value = this.parts[this.part]?.[this.at] ?? 0;
    this.at += 1;
    return value;
  }

  u16(): number {
    const low = this.byte();
    return low + this.byte() * 256;
  }

  u32(): number {
    const low = this.u16();
    return low + this.u16() * 65_536;
  }

  skip(count: number): void {
    for (let left = count; left > 0 && !this.done; left -= 1) this.byte();
  }

  /** Letters of one or two bytes; where a part ends within them, the next one says anew how wide they are. */
  letters(count: number, wide: boolean): string {
    let text = '';
    let isWide = wide;
    for (let left = count; left > 0 && !this.done; left -= 1) {
      const isNewPart = this.at === 0 && this.part > 0;
      if (isNewPart && text !== '') isWide = (this.byte() & 1) === 1;
      text += String.fromCharCode(isWide ? this.u16() : this.byte());
    }
    return text;
  }

  /** A string of BIFF8 with its length before it in 16 bits. */
  string(): string {
    const length = this.u16();
    const flags = this.byte();
    const runs = flags & 8 ? this.u16() : 0;
    const extra = flags & 4 ? this.u32() : 0;
    const text = this.letters(length, (flags & 1) === 1);
    this.skip(runs * 4 + extra);
    return text;
  }
}
