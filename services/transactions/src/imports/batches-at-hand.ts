import { Injectable } from '@nestjs/common';
import { createSignal, type Signal } from '@daybook/platform';
import { type ImportSlice, slicesOf } from './import-slice.js';
import type { StagedBatch } from './staged-batches.js';

/** A batch of so many months is one of a file in no order: each of them would append to every month. */
const manyMonths = 8;
/** Batches that are moved together, at most. */
const mostTogether = 8;
/** How long the next ones of an import are waited for, at least. */
const patienceMs = 50;
/** Of the time that the last move took: where moves take long, those who were answered take longer to send the next. */
const patienceShare = 0.5;
/** For so long it is expected that as many come as came last. */
const expectedForMs = 1_000;
/** Imports of which something is remembered. */
const mostImports = 500;

/** A staged batch that this process has in memory. */
export interface BatchAtHand {
  operationId: string;
  batch: StagedBatch;
  slices: readonly ImportSlice[];
}

/** Moves batches of one import into the log, all of them or none. */
export type MoveBatches = (batches: readonly BatchAtHand[]) => Promise<void>;

interface Entry extends BatchAtHand {
  /** Its job runs. */
  isWanted: boolean;
  isMoving: boolean;
  moved: Promise<void>;
  settle: { resolve: () => void; reject: (error: unknown) => void };
}

interface ImportAtWork {
  entries: Map<string, Entry>;
  /** Requests whose batches are being checked. */
  coming: number;
  /** How many came together last, and until when as many are expected. */
  expected: { batches: number; until: number };
  /** How long the next ones are waited for. */
  patienceMs: number;
  isMoving: boolean;
  changed: Signal;
}

/** What a request tells of the batch that it brings. */
export interface ComingBatch {
  /** It is staged. Resolves once it is in the log, by whichever job; where that fails, never: its own job tells. */
  staged(operationId: string, batch: StagedBatch): Promise<void>;
  /** Nobody waits for it any more. */
  end(): void;
}

/**
 * The batches that requests of this process bring and their jobs move. A batch of few months is moved by its own job. Those of a
 * file in no order are moved together with all that wait of their import: each appends to every month, and so a month is appended to
 * once for all of them. Nothing rests on it: what this process had staged before it was killed, say, is moved by the jobs alone.
 */
@Injectable()
export class BatchesAtHand {
  private readonly imports = new Map<string, ImportAtWork>();

  expect(tenant: string, importId: string): ComingBatch {
    const work = this.workOf(tenant, importId);
    let entry: Entry | undefined;
    let isOver = false;
    work.coming += 1;
    const arrive = () => {
      if (isOver) return;
      isOver = true;
      work.coming -= 1;
      work.changed.notify();
    };
    return {
      staged: (operationId, batch) => {
        entry = entryIn(work, operationId, batch);
        arrive();
        return entry.moved.catch(() => new Promise<never>(() => undefined));
      },
      end: () => {
        arrive();
        if (entry && !entry.isWanted && !entry.isMoving) work.entries.delete(entry.operationId);
      },
    };
  }

  /** Moves the batch of a job that runs, with others where that helps. @throws what `move` throws */
  async move(tenant: string, operationId: string, batch: StagedBatch, move: MoveBatches): Promise<void> {
    const work = this.workOf(tenant, batch.importId);
    const entry = entryIn(work, operationId, batch);
    entry.isWanted = true;
    work.changed.notify();
    if (entry.isMoving) return entry.moved;
    if (isScattered(entry)) void moveWaiting(work, move);
    else void moveNow(work, [entry], move);
    return entry.moved;
  }

  private workOf(tenant: string, importId: string): ImportAtWork {
    const name = `${tenant}/${importId}`;
    const known = this.imports.get(name);
    if (known) return known;
    if (this.imports.size >= mostImports) this.forget();
    const expected = { batches: 1, until: -Infinity };
    const work = { entries: new Map(), coming: 0, expected, patienceMs, isMoving: false, changed: createSignal() };
    this.imports.set(name, work);
    return work;
  }

  private forget(): void {
    for (const [name, { entries, coming }] of this.imports) {
      if (entries.size === 0 && coming === 0) this.imports.delete(name);
    }
  }
}

const isScattered = ({ slices }: BatchAtHand): boolean => slices.length >= manyMonths;

const waitingIn = ({ entries }: ImportAtWork): Entry[] =>
  [...entries.values()].filter((entry) => !entry.isMoving && isScattered(entry));

function entryIn({ entries }: ImportAtWork, operationId: string, batch: StagedBatch): Entry {
  const known = entries.get(operationId);
  if (known) return known;
  let settle: Entry['settle'] = { resolve: () => undefined, reject: () => undefined };
  const moved = new Promise<void>((resolve, reject) => {
    settle = { resolve, reject };
  });
  // Whoever waits is told; there may be nobody.
  moved.catch(() => undefined);
  const slices = slicesOf(batch.rows);
  const entry: Entry = { operationId, batch, slices, isWanted: false, isMoving: false, moved, settle };
  entries.set(operationId, entry);
  return entry;
}

async function moveNow({ entries }: ImportAtWork, chosen: readonly Entry[], move: MoveBatches): Promise<void> {
  for (const entry of chosen) entry.isMoving = true;
  try {
    await move(chosen);
    for (const { settle } of chosen) settle.resolve();
  } catch (error) {
    for (const { settle } of chosen) settle.reject(error);
  } finally {
    for (const { operationId } of chosen) entries.delete(operationId);
  }
}

/** Moves what waits, one group after another, as long as a job wants it. */
async function moveWaiting(work: ImportAtWork, move: MoveBatches): Promise<void> {
  if (work.isMoving) return;
  work.isMoving = true;
  while (waitingIn(work).some(({ isWanted }) => isWanted)) {
    await untilAllAreThere(work);
    const chosen = waitingIn(work).slice(0, mostTogether);
    const began = performance.now();
    await moveNow(work, chosen, move);
    const ended = performance.now();
    const batches = chosen.length + waitingIn(work).length;
    work.expected = { batches, until: ended + expectedForMs };
    // No longer than others are expected: a move that a store was away in takes minutes.
    work.patienceMs = Math.min(expectedForMs, Math.max(patienceMs, (ended - began) * patienceShare));
  }
  work.isMoving = false;
}

/** Waits a little for batches that are being checked, and for as many as came last: who was answered sends the next. */
async function untilAllAreThere(work: ImportAtWork): Promise<void> {
  const until = performance.now() + work.patienceMs;
  for (;;) {
    const there = waitingIn(work).length;
    const now = performance.now();
    const expected = now < work.expected.until ? work.expected.batches : 1;
    if (there >= Math.min(mostTogether, Math.max(expected, there + work.coming)) || now >= until) return;
    await work.changed.wait({ timeoutMs: until - now });
  }
}
