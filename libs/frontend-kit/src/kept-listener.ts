/** Told when an edit that is being started waits for the connection. */
let told: (() => void) | undefined;

/** For whoever sends an edit: what to call where it waits for the connection, read at its very start. */
export const keptListener = (): (() => void) | undefined => told;

/**
 * Starts work, and tells where an edit, which it sends first of all, waits for the connection: then nothing more is heard of the work
 * until the line is back.
 */
export const hearIfKept = <T>(work: () => T, onKept: () => void): T => {
  const before = told;
  told = onKept;
  try {
    return work();
  } finally {
    told = before;
  }
};
