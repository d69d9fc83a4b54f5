import { Inject, Injectable } from '@nestjs/common';
import { keyCacheMs } from '@daybook/event-sourcing';
import { PLATFORM } from '@daybook/nest';
import { type Collection, noTenant, type Platform } from '@daybook/platform';
import { IDENTITY_SETTINGS, type IdentitySettings } from '../settings.js';

/** A little longer than any process uses a key that another has destroyed. */
export const defaultWaitMs = keyCacheMs + 5_000;

/** Compacting costs as much as all that the stores hold, whatever an account had: about ten minutes lie between two. */
const waitsBetween = 9;

const compactions: Collection = { name: 'compactions' };
const place = { tenant: noTenant, id: 'stores' };

interface Runs extends Record<string, unknown> {
  /** How many were begun, the one that is under way included. */
  begun: number;
  /** Number of the last one that came to its end; 0 before the first. */
  finished: number;
  /** Milliseconds since the epoch; 0 where the last one failed, so that the next may begin at once. */
  begunAt: number;
}

/** The stores are compacted for all erasures that wait for it at once, by whichever process finds that it is time. */
@Injectable()
export class Compactions {
  private readonly everyMs: number;

  constructor(
    @Inject(PLATFORM) private readonly platform: Platform,
    @Inject(IDENTITY_SETTINGS) settings: IdentitySettings,
  ) {
    this.everyMs = waitsBetween * (settings.erasureWaitMs ?? defaultWaitMs);
  }

  /** What is purged now is gone once a later one than this has finished. */
  async begun(): Promise<number> {
    return (await this.read()).runs.begun;
  }

  /** Whether one that began after that number has finished; begins one where it is time. @throws what a store throws */
  async finishedSince(number: number): Promise<boolean> {
    const { runs, version } = await this.read();
    if (runs.finished > number) return true;
    const now = this.platform.clock.now();
    if (now < runs.begunAt + this.everyMs) return false;
    const own: Runs = { ...runs, begun: runs.begun + 1, begunAt: now };
    if (!(await this.write(own, version))) return false;
    try {
      await this.compact();
    } catch (error) {
      await this.write({ ...own, begunAt: 0 }, version + 1);
      throw error;
    }
    await this.write({ ...own, finished: own.begun }, version + 1);
    return true;
  }

  private async compact(): Promise<void> {
    const { events, documents, readModels } = this.platform;
    await events.compact();
    await documents.compact();
    await readModels.compact();
  }

  private async read(): Promise<{ runs: Runs; version: number }> {
    const stored = await this.platform.documents.get<Runs>(compactions, place.tenant, place.id);
    return { runs: stored?.body ?? { begun: 0, finished: 0, begunAt: 0 }, version: stored?.version ?? 0 };
  }

  /** False where another process was faster. */
  private async write(body: Runs, before: number): Promise<boolean> {
    const when = before === 0 ? ('absent' as const) : { version: before };
    const write = { ...place, version: before + 1, body, when };
    const [written] = await this.platform.documents.write(compactions, [write]);
    return written === true;
  }
}
