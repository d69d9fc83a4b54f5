const oldest = { major: 20, minor: 19 };

/** What to tell whoever runs a Node that is too old; undefined where it is new enough. */
export function nodeTooOld(version: string): string | undefined {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  if (major > oldest.major || (major === oldest.major && minor >= oldest.minor)) return undefined;
  return `Daybook needs Node ${oldest.major}.${oldest.minor} or newer; this is Node ${version}.`;
}
