const properName = /^[a-z][A-Za-z0-9-]*$/;

/**
 * A field's or collection's name as it was given: names come into the text of queries, so nothing else is let through.
 * @throws when it holds anything but letters, digits and hyphens after a first small letter
 */
export function checkedName(name: string): string {
  if (!properName.test(name)) throw new Error(`'${name}' is no name of a field or collection`);
  return name;
}
