/** Told when an edit that is being started waits for the connection. */
let told: (() => void) | undefined;

/** For whoever sends an edit: what to call where it waits for the connection, read at its very start. */
export const keptListener = (): (() => void) => told ?? (() => undefined);

/** Starts work, by which `onKept` is the listener of what it sends before its first pause. */
export const startWith = <T>(onKept: () => void, work: () => T): T => {
  const before = told;
  told = onKept;
  try {
    return work();
  } finally {
    told = before;
  }
};
