/** The streams of a compound file, the container of old Office documents, by their names. */
export const compoundStream = (bytes: Uint8Array, wanted: readonly string[]): Uint8Array | null => {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const u16 = (at: number): number => view.getUint16(at, true);
  const u32 = (at: number): number => view.getUint32(at, true);
  const size = 1 << u16(0x1e);
  const miniSize = 1 << u16(0x20);
  if ((size !== 512 && size !== 4096) || miniSize !== 64) return null;
  const sectorAt = (sector: number): number => (sector + 1) * size;
  const count = Math.floor(bytes.length / size);
  const isSector = (sector: number): boolean => sector < count;
  const perSector = size / 4;

  const tables: number[] = [];
  for (let at = 0; at < 109; at += 1) if (isSector(u32(0x4c + at * 4))) tables.push(u32(0x4c + at * 4));
  let more = u32(0x44);
  for (let turn = 0; isSector(more) && turn < count; turn += 1) {
    for (let at = 0; at < perSector - 1; at += 1) {
      const table = u32(sectorAt(more) + at * 4);
      if (isSector(table)) tables.push(table);
    }
    more = u32(sectorAt(more) + size - 4);
  }
  const next = (sector: number): number => {
    const table = tables[Math.floor(sector / perSector)];
    return table === undefined ? 0xffff_fffe : u32(sectorAt(table) + (sector % perSector) * 4);
  };
  /** A chain may run in a circle: no more sectors than there are. */
  const chain = (first: number): Uint8Array => {
    const sectors: number[] = [];
    for (let at = first; isSector(at) && sectors.length <= count; at = next(at)) sectors.push(at);
    const whole = new Uint8Array(sectors.length * size);
    sectors.forEach((sector, at) => whole.set(bytes.subarray(sectorAt(sector), sectorAt(sector) + size), at * size));
    return whole;
  };

  const directory = chain(u32(0x30));
  const entries = new DataView(directory.buffer);
  let root: { start: number } | null = null;
  let found: { start: number; length: number } | null = null;
  for (let at = 0; at + 128 <= directory.length; at += 128) {
    const letters = Math.min(entries.getUint16(at + 64, true), 64) / 2 - 1;
    const name = String.fromCharCode(
      ...Array.from({ length: Math.max(0, letters) }, (_, letter) => entries.getUint16(at + letter * 2, true)),
    );
    const entry = { start: entries.getUint32(at + 116, true), length: entries.getUint32(at + 120, true) };
    if (directory[at + 66] === 5) root = entry;
    if (wanted.includes(name)) found ??= entry;
  }
  if (!found) return null;
  if (found.length >= u32(0x38) || !root) return chain(found.start).subarray(0, found.length);
  const minis = chain(root.start);
  const miniTable = chain(u32(0x3c));
  const links = new DataView(miniTable.buffer);
  // The length is what the file claims.
  const length = Math.min(found.length, minis.length);
  const whole = new Uint8Array(length);
  let at = found.start;
  for (let done = 0; done < length && at * 64 < minis.length; done += 64) {
    whole.set(minis.subarray(at * 64, at * 64 + Math.min(64, length - done)), done);
    at = at * 4 + 4 <= miniTable.length ? links.getUint32(at * 4, true) : 0xffff_fffe;
  }
  return whole;
};
