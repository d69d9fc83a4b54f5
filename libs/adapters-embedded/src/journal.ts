import { closeSync, fdatasync, fdatasyncSync, openSync } from 'node:fs';
import { DependencyUnavailable } from '@daybook/platform';

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
  /** @throws DependencyUnavailable once the disk has failed: nothing that was committed since is known to be kept, until the next start */
  assertKept(): void;
  close(): void;
}

/** @param path of the database, which is open in WAL mode */
export function openJournal(path: string): Journal {
  const file = openSync(`${path}-wal`, 'r+');
  // A process that was killed may have left commits that only the system's memory holds.
  fdatasyncSync(file);
  let waiting: Told[] = [];
  /** Whom the write-through that is under way tells. */
  let underWay: Told[] | undefined;
  let failure: DependencyUnavailable | undefined;

  const assertKept = () => {
    if (failure) throw failure;
  };
  const writeThrough = () =>
    new Promise<void>((resolve, reject) => fdatasync(file, (error) => (error ? reject(error) : resolve())));
  const write = async (): Promise<void> => {
    while (waiting.length > 0) {
      const group = waiting;
      [underWay, waiting] = [group, []];
      try {
        assertKept();
        await writeThrough();
      } catch (cause) {
        // What the system could not write it may forget, and say of the next attempt that all is well.
        failure ??= new DependencyUnavailable('The disk', { cause });
      }
      underWay = undefined;
      for (const one of group) {
        if (failure) one.reject(failure);
        else one.settle();
      }
    }
  };
  const keep = (committed: readonly Told[]) => {
    waiting.push(...committed);
    if (!underWay) void write();
  };

  return {
    keep,
    kept: async () => {
      // Where no later commit waits, the write-through that is under way keeps all there is.
      const told = waiting.length > 0 ? waiting : underWay;
      if (told) await new Promise<void>((settle, reject) => told.push({ settle, reject }));
      assertKept();
    },
    assertKept,
    close: () => closeSync(file),
  };
}
