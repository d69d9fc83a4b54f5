import { type NameChanges, standing } from './name-changes.js';

/** Retired names that have the same present name. */
interface Group {
  now: string;
  names: Set<string>;
}

/** Names that are no longer categories of their own, each with the present name: chains are resolved, so that there are no circles. */
export function retiredNames(changes: NameChanges): ReadonlyMap<string, string> {
  const stands = standing(changes);
  const retired = new Map<string, Group>();
  const groups = new Map<string, Group>();

  const leave = (name: string) => {
    const group = retired.get(name);
    group?.names.delete(name);
    if (group?.names.size === 0) groups.delete(group.now);
  };
  const join = (name: string, to: string) => {
    const group = groups.get(to) ?? { now: to, names: new Set() };
    groups.set(to, group);
    group.names.add(name);
    retired.set(name, group);
  };
  /** All that has become the one name becomes the other: the few join the many, so that a chain of names costs little. */
  const move = (from: string, to: string) => {
    const [own, other] = [groups.get(from), groups.get(to)];
    if (!own || from === to) return;
    groups.delete(from);
    const [few, many] = other && other.names.size > own.names.size ? [own, other] : [other, own];
    many.now = to;
    groups.set(to, many);
    for (const name of few?.names ?? []) {
      many.names.add(name);
      retired.set(name, many);
    }
  };

  for (const [place, { kind, from, to }] of changes.entries()) {
    if (!stands(place)) continue;
    if (kind !== 'restored') {
      for (const name of from) move(name, to);
      for (const name of from) {
        leave(name);
        join(name, to);
      }
    }
    leave(to);
    retired.delete(to);
  }
  return new Map([...retired].map(([name, { now }]) => [name, now]));
}
