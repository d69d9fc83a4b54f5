import { hash } from 'node:crypto';
import { WordMap } from './word-map.js';

/** A stream's newest commands are remembered however old they say they are: a job may append what was asked long ago. */
const newestCommands = 200;
const idWords = 3;
const [firstWord, countWord] = [0, 1];

interface Generation {
  commands: WordMap;
  /** Milliseconds since the epoch. */
  newest: number;
}

const emptyGeneration = (): Generation => ({ commands: new WordMap(idWords, 2), newest: -Infinity });

/** Ninety-six bits of a digest: an id is a UUID as a rule, but need not be. */
const keyOf = (commandId: string): Uint32Array => {
  const digest = hash('sha256', commandId, 'buffer');
  return Uint32Array.of(digest.readUInt32LE(0), digest.readUInt32LE(4), digest.readUInt32LE(8));
};

/**
 * Which commands a stream holds, and their events' revisions. A hundred thousand rows in any order make forty thousand commands,
 * so they are kept in two generations of words: the older goes as a whole once all of it may be forgotten.
 */
export class CommandMemory {
  private young = emptyGeneration();
  private old: Generation | undefined;

  get bytes(): number {
    return this.young.commands.bytes + (this.old?.commands.bytes ?? 0);
  }

  has(commandId: string): boolean {
    return this.find(commandId) !== undefined;
  }

  /** Revisions of the command's events, both inclusive. */
  find(commandId: string): { first: number; last: number } | undefined {
    const key = keyOf(commandId);
    for (const generation of [this.young, this.old]) {
      const entry = generation?.commands.find(key) ?? -1;
      if (!generation || entry < 0) continue;
      const first = generation.commands.valueAt(entry, firstWord);
      return { first, last: first + generation.commands.valueAt(entry, countWord) - 1 };
    }
    return undefined;
  }

  /**
   * Notes an event of the command, which follows the ones that were noted.
   * @param at when the command was given, milliseconds since the epoch
   * @param oldest what was given before may be forgotten
   */
  note(commandId: string, revision: number, at: number, oldest: number): void {
    const key = keyOf(commandId);
    for (const generation of [this.young, this.old]) {
      const entry = generation?.commands.find(key) ?? -1;
      if (!generation || entry < 0) continue;
      const first = generation.commands.valueAt(entry, firstWord);
      generation.commands.setValueAt(entry, countWord, revision - first + 1);
      return;
    }
    const mayForget = this.old === undefined || this.old.newest < oldest;
    if (this.young.commands.size >= newestCommands && mayForget) {
      this.old = this.young;
      this.young = emptyGeneration();
    }
    this.young.commands.add(key, [revision, 1]);
    this.young.newest = Math.max(this.young.newest, at);
  }
}
