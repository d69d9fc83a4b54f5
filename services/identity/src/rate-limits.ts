import { createHmac } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { PLATFORM, Problem } from '@daybook/nest';
import type { Platform } from '@daybook/platform';
import type { Response } from 'express';
import { normalAddress } from './email/address.js';
import { IDENTITY_SETTINGS, type IdentitySettings } from './settings.js';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** How often within how long. */
const limits = {
  'register-network': [60, hour],
  // Of one place: less than what locks others out.
  'sign-in-account': [10, 15 * minute],
  'sign-in-account-day': [50, day],
  'sign-in-network': [60, hour],
  'passkey-network': [150, 15 * minute],
  'second-factor': [10, 15 * minute],
  'passkey-options': [300, 15 * minute],
  'add-passkey': [30, 15 * minute],
  'sign-in-device': [10, 15 * minute],
  // Of one account, wherever they come from: each next wait is longer.
  'guess-quarter': [20, 15 * minute],
  'guess-hour': [50, hour],
  'guess-day': [100, day],
  'confirm-password': [10, 15 * minute],
  'change-email': [20, hour],
  'wrong-token': [60, 15 * minute],
  'mail-account': [5, hour],
  'mail-network': [60, hour],
  'mail-of-guesses': [1, day],
} as const satisfies Record<string, readonly [limit: number, windowMs: number]>;

const fromOnePlace = ['sign-in-account', 'sign-in-account-day'] as const;
const guesses = ['guess-quarter', 'guess-hour', 'guess-day'] as const;

/** An attempt to sign in with a password. */
export interface Attempt {
  network: string;
  email: string;
  /** Where the account's owner has signed in on it before. */
  device: string | undefined;
}

/**
 * Attempts are counted by where they come from, for one account, and all together. A device on which its owner has signed
 * in is counted by itself, so that nobody who guesses elsewhere locks its owner out.
 */
@Injectable()
export class RateLimits {
  constructor(
    @Inject(PLATFORM) private readonly platform: Platform,
    @Inject(IDENTITY_SETTINGS) private readonly settings: IdentitySettings,
  ) {}

  /** Also refused while too many addresses turn out to be taken. @throws Problem 429 */
  async register(network: string, response: Response): Promise<void> {
    this.refuseAfter(await this.consume('register-network', network), response);
    this.refuseAfter(await this.consumeTogether('taken'), response);
  }

  /** Where the answer did not tell that somebody has the address. */
  async notTaken(): Promise<void> {
    await this.giveBack('together', 'taken');
  }

  /**
   * Counted as wrong until `signedIn` says otherwise.
   * @param onGuesses tells the account's owner, once a day
   * @throws Problem 429
   */
  async signIn({ network, email, device }: Attempt, response: Response, onGuesses: () => Promise<void>): Promise<void> {
    const address = normalAddress(email);
    if (device !== undefined) {
      return this.refuseAfter(await this.consume('sign-in-device', device, address), response);
    }
    for (const limit of fromOnePlace) this.refuseAfter(await this.consume(limit, network, address), response);
    this.refuseAfter(await this.consume('sign-in-network', network), response);
    for (const limit of guesses) {
      const waitMs = await this.consume(limit, address);
      if (waitMs > 0 && (await this.consume('mail-of-guesses', address)) === 0) await onGuesses();
      this.refuseAfter(waitMs, response);
    }
    this.refuseAfter(await this.consumeTogether('guess'), response);
  }

  async signedIn({ network, email, device }: Attempt): Promise<void> {
    const address = normalAddress(email);
    if (device !== undefined) return this.reset('sign-in-device', device, address);
    for (const limit of fromOnePlace) await this.reset(limit, network, address);
    for (const limit of guesses) await this.reset(limit, address);
    await this.giveBack('sign-in-network', network);
    await this.giveBack('together', 'guess');
  }

  /** By whoever is signed in, wherever they are. @throws Problem 429 */
  async confirmPassword(user: string, response: Response): Promise<void> {
    this.refuseAfter(await this.consume('confirm-password', user), response);
  }

  async confirmedPassword(user: string): Promise<void> {
    await this.reset('confirm-password', user);
  }

  /** Of the place alone: a passkey cannot be guessed, but checking one takes a moment. @throws Problem 429 */
  async passkey(network: string, response: Response): Promise<void> {
    this.refuseAfter(await this.consume('passkey-network', network), response);
  }

  /** Of one person wherever they are: whoever comes so far knows the password. @throws Problem 429 */
  async secondFactor(user: string, response: Response): Promise<void> {
    this.refuseAfter(await this.consume('second-factor', user), response);
  }

  async answeredSecondFactor(user: string): Promise<void> {
    await this.reset('second-factor', user);
  }

  /** Each is kept for ten minutes. @throws Problem 429 */
  async passkeyOptions(network: string, response: Response): Promise<void> {
    this.refuseAfter(await this.consume('passkey-options', network), response);
  }

  /** By whoever is signed in: each is kept for ten minutes. @throws Problem 429 */
  async addPasskey(user: string, response: Response): Promise<void> {
    this.refuseAfter(await this.consume('add-passkey', user), response);
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
    return this.count(most, windowMs, limit, ...parts);
  }

  /** Of all that is wrong in the installation within an hour. */
  private async consumeTogether(what: 'guess' | 'taken'): Promise<number> {
    const { guessesAnHour = 0 } = this.settings;
    return guessesAnHour === 0 ? 0 : this.count(guessesAnHour, hour, 'together', what);
  }

  private async count(most: number, windowMs: number, ...parts: string[]): Promise<number> {
    const { allowed, retryAfterMs } = await this.platform.rateLimiter.consume(
      await this.keyOf(...parts),
      most,
      windowMs,
    );
    return allowed ? 0 : Math.max(1, retryAfterMs);
  }

  private async giveBack(...parts: string[]): Promise<void> {
    await this.platform.rateLimiter.giveBack(await this.keyOf(...parts));
  }

  private async reset(...parts: string[]): Promise<void> {
    await this.platform.rateLimiter.reset(await this.keyOf(...parts));
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
