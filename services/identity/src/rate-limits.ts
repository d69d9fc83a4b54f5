import { createHmac } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { PLATFORM, Problem } from '@daybook/nest';
import type { Platform } from '@daybook/platform';
import type { Response } from 'express';
import { normalAddress } from './email/address.js';

const minute = 60_000;
const hour = 60 * minute;

/** How often within how long. */
const limits = {
  'register-network': [60, hour],
  'sign-in-account': [10, 15 * minute],
  'sign-in-network': [150, 15 * minute],
  'passkey-options': [300, 15 * minute],
  'change-email': [20, hour],
  'wrong-token': [60, 15 * minute],
  'mail-account': [5, hour],
  'mail-network': [60, hour],
} as const satisfies Record<string, readonly [limit: number, windowMs: number]>;

/**
 * Attempts are counted by where they come from, and for one account apart by each place: whoever guesses from one place
 * locks nobody out elsewhere.
 */
@Injectable()
export class RateLimits {
  constructor(@Inject(PLATFORM) private readonly platform: Platform) {}

  /** @throws Problem 429 */
  async register(network: string, response: Response): Promise<void> {
    this.refuseAfter(await this.consume('register-network', network), response);
  }

  /** @throws Problem 429 */
  async signIn(network: string, email: string, response: Response): Promise<void> {
    this.refuseAfter(await this.consume('sign-in-account', network, normalAddress(email)), response);
    this.refuseAfter(await this.consume('sign-in-network', network), response);
  }

  async signedIn(network: string, email: string): Promise<void> {
    await this.platform.rateLimiter.reset(await this.keyOf('sign-in-account', network, normalAddress(email)));
  }

  /** Of the place alone: a passkey cannot be guessed, but checking one takes a moment. @throws Problem 429 */
  async passkey(network: string, response: Response): Promise<void> {
    this.refuseAfter(await this.consume('sign-in-network', network), response);
  }

  /** Each is kept for ten minutes. @throws Problem 429 */
  async passkeyOptions(network: string, response: Response): Promise<void> {
    this.refuseAfter(await this.consume('passkey-options', network), response);
  }

  /** By whoever is signed in: an answer says whether an address is taken, so only few may be tried. @throws Problem 429 */
  async changeEmail(user: string, response: Response): Promise<void> {
    this.refuseAfter(await this.consume('change-email', user), response);
  }

  /** Right ones are not counted: who brings one is let in whatever others of the place have tried. @throws Problem 429 */
  async wrongToken(network: string, response: Response): Promise<void> {
    this.refuseAfter(await this.consume('wrong-token', network), response);
  }

  /** Whether one more mail may be sent; no answer says so. */
  async mail(network: string, email: string): Promise<boolean> {
    const ofNetwork = await this.consume('mail-network', network);
    const ofAccount = await this.consume('mail-account', normalAddress(email));
    return ofNetwork === 0 && ofAccount === 0;
  }

  /** Milliseconds to wait; 0 when it is allowed. */
  private async consume(limit: keyof typeof limits, ...parts: string[]): Promise<number> {
    const [most, windowMs] = limits[limit];
    const key = await this.keyOf(limit, ...parts);
    const { allowed, retryAfterMs } = await this.platform.rateLimiter.consume(key, most, windowMs);
    return allowed ? 0 : Math.max(1, retryAfterMs);
  }

  /** Neither an address nor an e-mail stands in the counters. */
  private async keyOf(...parts: string[]): Promise<string> {
    const key = await this.platform.keys.indexKey();
    return createHmac('sha256', key).update(JSON.stringify(parts)).digest('hex');
  }

  private refuseAfter(waitMs: number, response: Response): void {
    if (waitMs === 0) return;
    response.setHeader('Retry-After', Math.ceil(waitMs / 1_000));
    throw new Problem(429, 'too-many-attempts', 'Too many attempts. Please try again later.');
  }
}
