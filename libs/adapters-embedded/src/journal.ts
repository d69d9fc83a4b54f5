import { closeSync, fdatasync, fdatasyncSync, openSync } from 'node:fs';

/** Told once what was committed before survives a power cut, or why that is not known. */
interface Told {
  settle(): void;
  reject(error: unknown): void;
}

/** The journal of an SQLite file, written through to the disk in a thread of the pool while everybody else goes on. */
export interface Journal {
  /** After a commit: all that is committed while the disk is busy waits for the same next write-through. */
  keep(committed: readonly Told[]): void;
  /** Once all that was committed up to now survives a power cut. @throws as `assertKept` */
  kept(): Promise<void>;
  /** @throws what the disk said when it failed: nothing that was committed since is known to be kept, until the next start */
  assertKept(): void;
  close(): void;
}

/** @param path of the database, which is open in WAL mode */
export function openJournal(path: string): Journal {
  const file = openSync(`${path}-wal`, 'r+');
  // A process that was killed may have left commits that only the system's memory holds.
  fdatasyncSync(file);
  let waiting: Told[] = [];
  let isWriting = false;
  let writing: Promise<void> = Promise.resolve();
  let failure: Error | undefined;

  const assertKept = () => {
    if (failure) throw failure;
  };
  const writeThrough = () =>
    new Promise<void>((resolve, reject) => fdatasync(file, (error) => (error ? reject(error) : resolve())));
  const write = async (): Promise<void> => {
    while (waiting.length > 0) {
      const group = waiting;
      waiting = [];
      try {
        assertKept();
        await writeThrough();
      } catch (error) {
        // What the system could not write it may forget, and say of the next attempt that all is well.
        failure ??= new Error('The disk failed to keep what was written', { cause: error });
      }
      for (const one of group)
        if (failure) one.reject(failure);
        else one.settle();
    }
    isWriting = false;
  };
  const keep = (committed: readonly Told[]) => {
    waiting.push(...committed);
    if (isWriting) return;
    isWriting = true;
    writing = write();
  };

  return {
    keep,
    kept: async () => {
      // Without anything that waits, what is written just now is all there is.
      if (waiting.length === 0) await writing;
      else await new Promise<void>((settle, reject) => waiting.push({ settle, reject }));
      assertKept();
    },
    assertKept,
    close: () => closeSync(file),
  };
}
