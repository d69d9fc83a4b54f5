import { openSqliteThread, type SecondConnection } from './second-connection.js';
import { createWriteGate, type WriteGate } from './write-gate.js';

/** Of 4 KiB, in the journal before they are written back to the file: pages that commits in a row change go there once. */
const journalPages = 4_000;
const busyMs = 100;

/** As `PRAGMA wal_checkpoint(NOOP)` tells: pages in the journal, and those of them that are in the file already. */
export interface JournalSize {
  log: number;
  checkpointed: number;
}

/** Brings what is in the journal of an SQLite file into the file, in a thread: everybody else goes on meanwhile. */
export interface WriteBack {
  /** Commits to the file wait while it is shut. */
  readonly gate: WriteGate;
  /** After a commit. Begins where the journal has grown enough. */
  grew(size: JournalSize): void;
  /** Runs the work when none is under way; none begins meanwhile. */
  alone<T>(work: () => Promise<T>): Promise<T>;
  close(): Promise<void>;
}

/** One for each file, whatever connections this process has to it. @param path of the database, which is open in WAL mode */
export function createWriteBack(path: string): WriteBack {
  const gate = createWriteGate();
  let thread: SecondConnection | undefined;
  let underWay: Promise<void> | undefined;
  let isClosed = false;
  /** Pages that the last time left in the journal, for somebody who reads the file as it was; undefined until the next commit tells. */
  let left: number | undefined = 0;

  const run = async (): Promise<void> => {
    thread ??= openSqliteThread(path, busyMs);
    const writeBack = thread.run.bind(undefined, 'PRAGMA wal_checkpoint(PASSIVE)');
    await writeBack();
    // The journal begins anew once all of it is in the file. What was committed meanwhile is little.
    await gate.alone(writeBack);
  };
  const alone = async <T>(work: () => Promise<T>): Promise<T> => {
    while (underWay) await underWay;
    const result = work();
    const end = () => {
      underWay = undefined;
      left = undefined;
    };
    underWay = result.then(end, end);
    return result;
  };
  return {
    gate,
    grew: ({ log, checkpointed }) => {
      const open = log - checkpointed;
      left = Math.min(left ?? open, open);
      if (isClosed || underWay || open - left < journalPages) return;
      // Where it fails, another thread tries when the journal has grown further, and at last SQLite does it at a commit.
      void alone(run).catch(() => {
        void thread?.close();
        thread = undefined;
      });
    },
    alone,
    close: async () => {
      isClosed = true;
      while (underWay) await underWay;
      await thread?.close();
    },
  };
}
