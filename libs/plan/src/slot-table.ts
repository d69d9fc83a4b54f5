import type { Slot } from '@daybook/contracts';
import { type Frequency, RESERVED_SLOTS } from '@daybook/money';

/**
 * The permanent ids of a series in slot order: an id's place in the table is its occurrence's number in the month.
 * Live slots come first, in ascending ids; then dormant ones, which wait for the series to grow; then removed ones.
 * A removed one keeps its place only while the frequency stays the same, so that the others keep their days.
 */
export type SlotTable = readonly Slot[];

export const isLive = (slot: Slot): boolean => slot.survivor === null && !slot.removed;

/** The live slots with their places, from 0. */
export const liveSlots = (table: SlotTable): { id: number; place: number }[] =>
  table.flatMap((slot, place) => (isLive(slot) ? [{ id: slot.id, place }] : []));

/** The live id that this id is read as: itself, or its survivor while it is dormant. Undefined when it was removed. */
export function resolveId(table: SlotTable, id: number): number | undefined {
  const slot = table.find((one) => one.id === id);
  if (!slot || slot.removed) return undefined;
  return slot.survivor ?? slot.id;
}

const dormantBehind = (live: readonly Slot[], slots: readonly Slot[]): Slot[] => {
  // Dormant slots come after every live one, so the nearest survivor is always the last live slot.
  const survivor = live.at(-1)?.id ?? null;
  return slots.map(({ id }) => ({ id, survivor }));
};

/** A new series' table. Its ids start at `nextId`. */
export const newTable = (frequency: Frequency, nextId: number): Slot[] =>
  Array.from({ length: RESERVED_SLOTS[frequency] }, (_, place) => ({ id: nextId + place, survivor: null }));

/**
 * The table after a change of frequency. Shrinking keeps the lowest ids; growing revives dormant ids before new ones,
 * from `nextId` on, are issued. A frequency with as many slots leaves the table as it is.
 */
export function resizeTable(table: SlotTable, from: Frequency, to: Frequency, nextId: number): SlotTable {
  const wanted = RESERVED_SLOTS[to];
  if (RESERVED_SLOTS[from] === wanted) return table;
  const kept = table.filter((slot) => !slot.removed);
  const live = kept.slice(0, wanted).map(({ id }): Slot => ({ id, survivor: null }));
  for (let id = nextId; live.length < wanted; id += 1) live.push({ id, survivor: null });
  return [...live, ...dormantBehind(live, kept.slice(wanted)), ...table.filter((slot) => slot.removed)];
}

/** The table without one live occurrence, whose id never comes back. */
export function removeFromTable(table: SlotTable, id: number): SlotTable {
  const marked = table.map((slot): Slot => (slot.id === id ? { ...slot, removed: true } : slot));
  const live = marked.filter(isLive);
  return marked.map((slot) => (slot.survivor === id ? (dormantBehind(live, [slot])[0] ?? slot) : slot));
}
