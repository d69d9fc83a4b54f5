import { clearImmediate, setImmediate } from 'node:timers';
import type { Outcome, Step, StepResult } from './write-connection.js';
import type { Writer } from './writer.js';

/** What one process writes to a file: one commit after another, each with all that waits. */
export interface WriteQueue {
  /**
   * Runs the steps in one transaction, which other work may share: one commit, one fsync. Work that fails is undone alone.
   * @returns the results of the steps, as far as they were run, after the commit
   */
  commit(steps: readonly Step[]): Promise<StepResult[]>;
  /** Holds the writes back for as long as somebody needs the file alone; one such work after another. */
  alone<T>(work: () => Promise<T>): Promise<T>;
  /** Writes what waits first. */
  close(): Promise<void>;
}

interface Waiting {
  steps: readonly Step[];
  resolve(results: StepResult[]): void;
  reject(error: unknown): void;
}

/** Statements of one commit: whoever waits for the next one waits for a few milliseconds. */
const runsAtOnce = 1_000;

/** As many of the first as are committed together; at least one. */
function firstGroup(waiting: readonly Waiting[]): Waiting[] {
  let runs = 0;
  const end = waiting.findIndex(({ steps }, index) => {
    for (const step of steps) runs += step.runs.length;
    return index > 0 && runs > runsAtOnce;
  });
  return waiting.slice(0, end < 0 ? waiting.length : end);
}

export function createWriteQueue(writer: Writer): WriteQueue {
  let waiting: Waiting[] = [];
  let turn: NodeJS.Immediate | undefined;
  let writing: Promise<void> | undefined;
  let holders = 0;
  let lastHolder: Promise<unknown> = Promise.resolve();
  let isClosed = false;

  const settle = ({ resolve, reject }: Waiting, outcome: Outcome | undefined): void => {
    if (outcome && 'results' in outcome) resolve(outcome.results);
    else reject(outcome?.error);
  };
  const writeSome = async (): Promise<void> => {
    const group = firstGroup(waiting);
    waiting = waiting.slice(group.length);
    try {
      const outcomes = await writer.perform(group.map(({ steps }) => steps));
      group.forEach((one, index) => settle(one, outcomes[index]));
    } catch (error) {
      for (const one of group) one.reject(error);
    }
  };
  /** Work of the same turn of the event loop goes together, and what comes while others are written. */
  const writeSoon = (): void => {
    if (waiting.length === 0 || writing || holders > 0) return;
    turn ??= setImmediate(() => {
      turn = undefined;
      if (holders > 0) return;
      writing = writeSome().finally(() => {
        writing = undefined;
        writeSoon();
      });
    });
  };
  const alone = <T>(work: () => Promise<T>): Promise<T> => {
    holders += 1;
    const result = lastHolder
      .then(() => writing)
      .then(work)
      .finally(() => {
        holders -= 1;
        writeSoon();
      });
    lastHolder = result.catch(() => undefined);
    return result;
  };

  return {
    alone,
    commit: (steps) =>
      new Promise((resolve, reject) => {
        if (isClosed) return reject(new Error('the database is not open'));
        waiting.push({ steps, resolve, reject });
        writeSoon();
      }),
    close: () =>
      alone(async () => {
        clearImmediate(turn);
        while (waiting.length > 0) await writeSome();
        isClosed = true;
        await writer.close();
      }),
  };
}
