import { statSync } from 'node:fs';
import { openBeside, openSqliteThread } from './second-connection.js';
import type { WriteGate } from './write-gate.js';

export class FileIsRead extends Error {
  override name = 'FileIsRead';
}

/** Nobody is kept waiting for a reader elsewhere that takes its time. */
const busyMs = 100;
/** A thread for a small file, such as that of the keys, would cost more than it saves: a few milliseconds. */
const rewrittenHereBytes = 256 * 1024;
/** A file beyond it is rewritten by way of the disk. */
const rewrittenInMemoryBytes = 64 * 1024 * 1024;

const bytesOf = (path: string): number => statSync(path, { throwIfNoEntry: false })?.size ?? 0;

export interface CompactOptions {
  path: string;
  synchronous: 'full' | 'normal';
  /** `rewrite`: the whole file anew, since the pages of SQLite keep a remnant here and there in spite of `secure_delete`. */
  how: 'rewrite' | 'journal';
  gate: WriteGate;
}

/**
 * Leaves nothing of what was deleted in the file and its journal, in a thread of its own where it is large. Reads go on; writes
 * of this process wait, without keeping it from anything else.
 * @throws FileIsRead when another process reads the file just now
 */
export async function compactFile({ path, synchronous, how, gate }: CompactOptions): Promise<void> {
  const size = bytesOf(path) + bytesOf(`${path}-wal`);
  const connection = (size <= rewrittenHereBytes ? openBeside : openSqliteThread)(path, busyMs);
  try {
    if (how === 'rewrite') {
      const store = size > rewrittenInMemoryBytes ? 'FILE' : 'MEMORY';
      await connection.run(`PRAGMA temp_store = ${store}`);
      await connection.run(`PRAGMA synchronous = ${synchronous}`);
      await gate.alone(() => connection.run('VACUUM'));
      // Nearly all of the new file stands in the journal: it is written back while others write.
      await connection.run('PRAGMA wal_checkpoint(PASSIVE)');
    }
    // Writes the rest of the journal back and cuts it: it still holds the pages as they were.
    const busy = await gate.alone(() => connection.run('PRAGMA wal_checkpoint(TRUNCATE)'));
    if (busy !== 0) throw new Error('database is locked');
  } catch (cause) {
    throw String(cause).includes('locked') ? new FileIsRead(`${path} is being read elsewhere`, { cause }) : cause;
  } finally {
    await connection.close();
  }
}
