import { createHmac } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { PLATFORM, Problem } from '@daybook/nest';
import type { Platform } from '@daybook/platform';
import type { Response } from 'express';
import { IDENTITY_SETTINGS, type IdentitySettings } from '../settings.js';

export const minute = 60_000;
export const hour = 60 * minute;
export const day = 24 * hour;

/** Of what all networks may together: a few of them hold up nobody elsewhere. */
const shareOfOne = 1 / 5;

/** What may happen how often within how long. */
export interface Counter {
  most: number;
  windowMs: number;
  key: readonly string[];
}

export interface Refusal {
  by: Counter;
  waitMs: number;
}

/** Of a table of limits: how often within how long. */
export const counterOf =
  <Limit extends string>(limits: Readonly<Record<Limit, readonly [most: number, windowMs: number]>>) =>
  (limit: Limit, ...key: string[]): Counter => {
    const [most, windowMs] = limits[limit];
    return { most, windowMs, key: [limit, ...key] };
  };

/** What one provider is given: 24 bits of an IPv4 address, 48 of an IPv6 address. */
export const neighbourhoodOf = (network: string): string => network.split(/[.:]/).slice(0, 3).join(' ');

/** Counts attempts, the replicas together. */
@Injectable()
export class Counters {
  constructor(
    @Inject(PLATFORM) private readonly platform: Platform,
    @Inject(IDENTITY_SETTINGS) private readonly settings: IdentitySettings,
  ) {}

  /** Counts one more. @throws Problem 429 */
  async take(counter: Counter, response: Response): Promise<void> {
    this.refuseIf(await this.countAll([counter]), response);
  }

  /** Whether one more is allowed, which is counted; no answer says so. */
  async allows(counter: Counter): Promise<boolean> {
    return (await this.countAll([counter])) === undefined;
  }

  /** Counts one more for each, or for none where one refuses: which one, and milliseconds to wait. */
  async countAll(counters: readonly Counter[]): Promise<Refusal | undefined> {
    for (const [n, by] of counters.entries()) {
      const waitMs = await this.count(by);
      if (waitMs === 0) continue;
      for (const counted of counters.slice(0, n + 1)) await this.giveBack(counted);
      return { by, waitMs };
    }
    return undefined;
  }

  async giveBack({ key }: Counter): Promise<void> {
    await this.platform.rateLimiter.giveBack(await this.hashOf(key));
  }

  async reset({ key }: Counter): Promise<void> {
    await this.platform.rateLimiter.reset(await this.hashOf(key));
  }

  /** Of all that happens in the installation within an hour, and what of it may come from one network; none where that has no limit. */
  together(what: 'guess' | 'taken', network: string): Counter[] {
    const { guessesAnHour: most = 0 } = this.settings;
    if (most === 0) return [];
    const share = { most: Math.ceil(most * shareOfOne), windowMs: hour };
    const key = [what === 'guess' ? 'share' : 'share-of-taken', neighbourhoodOf(network)];
    return [
      { ...share, key },
      { most, windowMs: hour, key: ['together', what] },
    ];
  }

  /** @throws Problem 429 */
  refuseIf(refusal: Refusal | undefined, response: Response): void {
    if (refusal) throw this.refusal(refusal.waitMs, response);
  }

  /** What whoever has to wait is answered. */
  refusal(waitMs: number, response: Response): Problem {
    response.setHeader('Retry-After', Math.ceil(waitMs / 1_000));
    return new Problem(429, 'too-many-attempts', 'Too many attempts. Please try again later.');
  }

  /** Milliseconds to wait; 0 when it is allowed. */
  private async count({ key, most, windowMs }: Counter): Promise<number> {
    const { rateLimiter } = this.platform;
    const { allowed, retryAfterMs } = await rateLimiter.consume(await this.hashOf(key), most, windowMs);
    return allowed ? 0 : Math.max(1, retryAfterMs);
  }

  /** Neither an address nor an e-mail stands in the counters. */
  private async hashOf(key: readonly string[]): Promise<string> {
    const secret = await this.platform.keys.indexKey();
    return createHmac('sha256', secret).update(JSON.stringify(key)).digest('hex');
  }
}
