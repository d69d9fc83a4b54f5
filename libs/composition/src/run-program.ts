import { setFlagsFromString } from 'node:v8';
import { DataDirectoryInUse, DataDirectoryUnusable } from '@daybook/adapters-embedded';
import { KeysMissing, MasterKeyWrong } from '@daybook/keys';
import { log } from '@daybook/nest';
import { CannotStart } from './front-door.js';

export interface Running {
  /** As a browser on this machine writes it. */
  address: string;
  /** What else whoever starts it is told. */
  said?: string | undefined;
  /** Answers what is under way, drains jobs and projections, closes the files. What is left over goes on at the next start. */
  stop(): Promise<void>;
}

/** A stop that takes longer ends all the same: what was acknowledged is durable, and what is left goes on at the next start. */
const stopWithinMs = 9_000;

const explained = [CannotStart, DataDirectoryInUse, DataDirectoryUnusable, KeysMissing, MasterKeyWrong];

const say = (text: string): void => {
  process.stdout.write(`${text}\n`);
};

/** A terminal and npm each pass on the same Ctrl-C: what follows this soon is the same wish. */
const sameWishMs = 500;

function endOnSignal(running: Running): void {
  let since: number | undefined;
  const end = (): void => {
    if (since !== undefined) {
      if (performance.now() - since > sameWishMs) process.exit(1);
      return;
    }
    since = performance.now();
    setTimeout(() => {
      log.error('the stop took too long; what is left goes on at the next start');
      process.exit(1);
    }, stopWithinMs).unref();
    running.stop().then(
      () => process.exit(0),
      (error: unknown) => {
        log.fatal({ err: error }, 'the stop failed');
        process.exit(1);
      },
    );
  };
  process.on('SIGTERM', end);
  process.on('SIGINT', end);
}

/**
 * V8 lets the heap double between two collections, and keeps it: 500 MB after an import of 100,000 rows of which 140 were
 * in use. With half as much to grow by it stays near what is in use, for next to no processor time.
 */
const heapGrowingPercent = 50;

/** Runs until a signal; says in one line where, or in one sentence why not. */
export async function runProgram(start: () => Promise<Running>): Promise<void> {
  setFlagsFromString(`--heap-growing-percent=${heapGrowingPercent}`);
  for (const kind of ['uncaughtException', 'unhandledRejection'] as const) {
    process.on(kind, (error: unknown) => {
      log.fatal({ err: error }, kind);
      process.exit(1);
    });
  }
  try {
    const running = await start();
    endOnSignal(running);
    say(`Daybook is ready: ${running.address}`);
    if (running.said !== undefined) say(running.said);
  } catch (error) {
    if (explained.some((kind) => error instanceof kind)) process.stderr.write(`${(error as Error).message}\n`);
    else log.fatal({ err: error }, 'the start failed');
    process.exit(1);
  }
}
