const isNewMajor = (released, present) => present.version.major > released.version.major;
const isNewMinor = (released, present) =>
  isNewMajor(released, present) || present.version.minor > released.version.minor;

/** What forbids releasing `present` after `released`, as sentences; empty where nothing does. */
export const compareSurfaces = (released, present) =>
  ['exports', 'shellApi'].flatMap((part) => {
    const [before, now] = [released[part], present[part]];
    const problems = [];
    for (const [name, { signature, deprecated }] of Object.entries(before)) {
      if (isNewMajor(released, present)) break;
      const found = now[name];
      if (!found) problems.push(`${name} is gone: that takes a new major version of the contract`);
      // A deprecated export keeps working; it only loses its types.
      else if (!deprecated && !found.deprecated && signature !== found.signature)
        problems.push(
          `${name} is declared otherwise: that takes a new major version of the contract\n  was ${signature}\n  is  ${found.signature}`,
        );
    }
    const added = Object.keys(now).filter((name) => !(name in before));
    if (added.length > 0 && !isNewMinor(released, present))
      problems.push(`${added.join(', ')}: something new takes a new minor version of the contract`);
    return problems;
  });

/** The surface with the minor version in which each part came. */
export const datedSurface = (released, present) => {
  const dated = (part) =>
    Object.fromEntries(
      Object.entries(present[part]).map(([name, declared]) => {
        const isKept = present.version.major === released.version.major && name in released[part];
        return [name, { since: isKept ? released[part][name].since : present.version.minor, ...declared }];
      }),
    );
  return { version: present.version, exports: dated('exports'), shellApi: dated('shellApi') };
};
