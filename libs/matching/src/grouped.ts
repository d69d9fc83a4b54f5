/** Each group in the order in which its members came. */
export function grouped<Key, One>(all: readonly One[], keyOf: (one: One) => Key): ReadonlyMap<Key, One[]> {
  const groups = new Map<Key, One[]>();
  for (const one of all) {
    const key = keyOf(one);
    const known = groups.get(key);
    if (known) known.push(one);
    else groups.set(key, [one]);
  }
  return groups;
}
