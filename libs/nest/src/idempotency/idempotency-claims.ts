import { setTimeout as pause } from 'node:timers/promises';
import type { Clock } from '@daybook/platform';
import { log } from '../log.js';
import { within } from '../within.js';
import type { AnswerStore, StoredAnswer } from './answer-store.js';
import type { Recorded } from './record-answer.js';

/** How long a process that fell silent is believed to be at work. */
const leaseMs = 6_000;
const renewEveryMs = 2_000;
/** How often somebody who waits looks what another process has stored. */
const lookEveryMs = 50;
/** How long a repeat waits for the first to be answered. */
const patienceMs = 60_000;
/** The longest that an answer waits for being kept: a store that is away is no reason to hold it back. */
const keptWithinMs = 3_000;

export type Claim =
  /** The caller answers, and says what became of it. Resumed: another one began before, and may have done it. */
  | { kind: 'ours'; isResumed: boolean; keep: (recorded: Recorded) => Promise<void> }
  | { kind: 'answered'; answer: StoredAnswer }
  | { kind: 'differs' }
  /** Still being answered elsewhere. */
  | { kind: 'busy' };

export interface ClaimOptions {
  store: AnswerStore;
  clock: Clock;
  patienceMs?: number;
}

/** One of those that come under the same key answers; the others wait and get the same. One compare-and-set decides which. */
export function createIdempotencyClaims({ store, clock, patienceMs: patience = patienceMs }: ClaimOptions) {
  /** What is being answered in this process, so that nobody here needs to look. */
  const running = new Map<string, Promise<void>>();

  const hold = (tenant: string, commandId: string, fingerprint: string, first: number, isResumed: boolean): Claim => {
    let version = first;
    let lost = false;
    let renewing: Promise<void> | undefined;
    const renew = async () => {
      const next = await store.put(tenant, commandId, { fingerprint }, clock.now() + leaseMs, version);
      if (next === undefined) lost = true;
      else version = next;
    };
    const timer = setInterval(() => {
      // One at a time: while a store is away they would queue up, and the answer behind them.
      if (lost || renewing) return;
      renewing = renew()
        .catch(() => undefined)
        .finally(() => (renewing = undefined));
    }, renewEveryMs).unref();
    let settled = (): void => undefined;
    running.set(`${tenant} ${commandId}`, new Promise<void>((resolve) => (settled = resolve)));
    const save = async (recorded: Recorded) => {
      clearInterval(timer);
      await renewing;
      if (lost) return;
      if (recorded.kind === 'forget') return store.remove(tenant, commandId, version);
      const answer = recorded.kind === 'answer' ? { answer: recorded.answer } : {};
      await store.put(tenant, commandId, { fingerprint, ...answer }, 0, version);
      await store.keepWithinQuota(tenant);
    };
    const keep = async (recorded: Recorded) => {
      // What could not be kept is answered anew by the operation's id.
      const saved = save(recorded)
        .catch((error: unknown) =>
          log.warn({ err: error, commandId }, 'an answer could not be stored for repeats of its request'),
        )
        .finally(() => {
          running.delete(`${tenant} ${commandId}`);
          settled();
        });
      await within(keptWithinMs, saved);
    };
    return { kind: 'ours', isResumed, keep };
  };

  return async function claim(
    tenant: string,
    commandId: string,
    fingerprint: string,
    gone: AbortSignal = new AbortController().signal,
  ): Promise<Claim> {
    const deadline = performance.now() + patience;
    // Nearly always it comes for the first time.
    const first = await store.put(tenant, commandId, { fingerprint }, clock.now() + leaseMs);
    if (first !== undefined) return hold(tenant, commandId, fingerprint, first, false);
    for (;;) {
      const { record, version } = await store.get(tenant, commandId);
      if (record && record.fingerprint !== fingerprint) return { kind: 'differs' };
      if (record?.answer) return { kind: 'answered', answer: record.answer };
      if (!record || record.busyUntil <= clock.now()) {
        const taken = await store.put(tenant, commandId, { fingerprint }, clock.now() + leaseMs, version);
        if (taken !== undefined) return hold(tenant, commandId, fingerprint, taken, record !== undefined);
        continue;
      }
      if (performance.now() >= deadline || gone.aborted) return { kind: 'busy' };
      const here = running.get(`${tenant} ${commandId}`);
      const looked = pause(here ? 1_000 : lookEveryMs, undefined, { signal: gone }).catch(() => undefined);
      await (here ? Promise.race([here, looked]) : looked);
    }
  };
}

export type IdempotencyClaims = ReturnType<typeof createIdempotencyClaims>;
