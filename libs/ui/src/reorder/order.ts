/** The ids with one of them at another place, which is kept within the list. */
export const movedTo = (ids: readonly string[], id: string, place: number): string[] => {
  const rest = ids.filter((one) => one !== id);
  const at = Math.min(rest.length, Math.max(0, place));
  return [...rest.slice(0, at), id, ...rest.slice(at)];
};

export const sameOrder = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && one.every((id, index) => id === other[index]);
