const mostInName = 60;

/** As in `clientErrorBody`: a name, and the path of a file with line and column. Undefined where a line of a stack has no file. */
export const placeOf = (line: string): string | undefined => {
  const file = /\/\/[^/\s]+(\/[\w./-]{1,160}:\d{1,7}:\d{1,7})\)?$/.exec(line)?.[1];
  if (file === undefined) return undefined;
  const name = /^(?:at )?(?:async |new )*([\w$.]+)(?= \(|@)/.exec(line.trim())?.[1] ?? '';
  return `${name.split('.').at(-1)?.slice(0, mostInName) || 'anonymous'} ${file}`;
};

/** The places of a stack, the innermost first; browsers write them as `at name (address)` or `name@address`. */
export const placesOf = (stack: string, most: number): string[] =>
  stack
    .split('\n')
    .flatMap((line) => placeOf(line) ?? [])
    .slice(0, most);
