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
  'sign-in-device-day': [30, day],
  // Of one account, wherever they come from: each next wait is longer.
  'guess-quarter': [20, 15 * minute],
  'guess-hour': [50, hour],
  'guess-day': [100, day],
  'confirm-password': [10, 15 * minute],
  'first-account': [10, 15 * minute],
  'change-email': [20, hour],
  'confirm-mail': [5, hour],
  'wrong-token': [60, 15 * minute],
  'mail-account': [5, hour],
  'mail-network': [60, hour],
  'mail-of-guesses': [1, day],
} as const satisfies Record<string, readonly [limit: number, windowMs: number]>;

/** Of what all networks may together: a few of them hold up nobody elsewhere. */
const shareOfOne = 1 / 5;

interface Counter {
  most: number;
  windowMs: number;
  key: readonly string[];
}

interface Refusal {
  by: Counter;
  waitMs: number;
}

const counter = (limit: keyof typeof limits, ...key: string[]): Counter => {
  const [most, windowMs] = limits[limit];
  return { most, windowMs, key: [limit, ...key] };
};

const ofDevice = (device: string, address: string) => ({
  day: counter('sign-in-device-day', device, address),
  quarter: counter('sign-in-device', device, address),
});

const ofPlace = (network: string, address: string) =>
  (['sign-in-account', 'sign-in-account-day'] as const).map((limit) => counter(limit, network, address));

const ofAccount = (address: string) =>
  (['guess-quarter', 'guess-hour', 'guess-day'] as const).map((limit) => counter(limit, address));

/** What one provider is given: 24 bits of an IPv4 address, 48 of an IPv6 address. */
const neighbourhoodOf = (network: string): string => network.split(/[.:]/).slice(0, 3).join(' ');

/** An attempt to sign in with a password. */
export interface Attempt {
  network: string;
  email: string;
  /** Where the account's owner has signed in on it before. */
  device: string | undefined;
}

/** What somebody who is signed in asks for as their own. */
interface NewAddress {
  user: string;
  network: string;
  email: string;
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

  /** `register` answers whether the address is taken. @throws Problem 429, also while too many turn out to be */
  async register<T>(network: string, response: Response, register: () => Promise<T>): Promise<T> {
    this.refuseAfter(await this.consume('register-network', network), response);
    return this.countTaken(response, register);
  }

  /** Guesses at the code of the first account. @throws Problem 429 */
  async firstAccount(network: string, response: Response): Promise<void> {
    this.refuseAfter(await this.consume('first-account', network), response);
  }

  /**
   * Counted as wrong until `signedIn` says otherwise; what is refused is not counted.
   * @param onGuesses tells the account's owner, once a day
   * @returns as what it was counted: from no device that is known where the device has guessed too often today
   * @throws Problem 429
   */
  async signIn(attempt: Attempt, response: Response, onGuesses: () => Promise<void>): Promise<Attempt> {
    const { network, email, device } = attempt;
    const address = normalAddress(email);
    const tell = async (): Promise<void> => {
      if ((await this.consume('mail-of-guesses', address)) === 0) await onGuesses();
    };
    if (device !== undefined) {
      const { day, quarter } = ofDevice(device, address);
      const refusal = await this.countAll([day, quarter]);
      if (refusal?.by !== day) {
        this.refuseIf(refusal, response);
        return attempt;
      }
      await tell();
    }
    const guesses = ofAccount(address);
    const place = [...ofPlace(network, address), counter('sign-in-network', network)];
    const refusal = await this.countAll([...place, ...guesses, ...this.guessesOf(network)]);
    if (refusal && guesses.includes(refusal.by)) await tell();
    this.refuseIf(refusal, response);
    return { network, email, device: undefined };
  }

  /** @param counted what `signIn` returned */
  async signedIn({ network, email, device }: Attempt): Promise<void> {
    const address = normalAddress(email);
    if (device !== undefined) {
      for (const one of Object.values(ofDevice(device, address))) await this.reset(one.key);
      return;
    }
    for (const one of [...ofPlace(network, address), ...ofAccount(address)]) await this.reset(one.key);
    for (const one of this.guessesOf(network)) await this.giveBack(one.key);
    await this.giveBack(counter('sign-in-network', network).key);
  }

  /** By whoever is signed in, wherever they are. @throws Problem 429 */
  async confirmPassword(user: string, response: Response): Promise<void> {
    this.refuseAfter(await this.consume('confirm-password', user), response);
  }

  async confirmedPassword(user: string): Promise<void> {
    await this.reset(counter('confirm-password', user).key);
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
    await this.reset(counter('second-factor', user).key);
  }

  /** Each is kept for ten minutes. @throws Problem 429 */
  async passkeyOptions(network: string, response: Response): Promise<void> {
    this.refuseAfter(await this.consume('passkey-options', network), response);
  }

  /** By whoever is signed in: each is kept for ten minutes. @throws Problem 429 */
  async addPasskey(user: string, response: Response): Promise<void> {
    this.refuseAfter(await this.consume('add-passkey', user), response);
  }

  /** By whoever is signed in: `ask` answers the same as registering, and mails whoever has the address. @throws Problem 429 */
  async newAddress<T>({ user, network, email }: NewAddress, response: Response, ask: () => Promise<T>): Promise<T> {
    const mail = counter('confirm-mail', normalAddress(email));
    const counters = [counter('change-email', user), counter('mail-network', network), mail];
    this.refuseIf(await this.countAll(counters), response);
    try {
      return await this.countTaken(response, ask);
    } catch (error) {
      await this.giveBack(mail.key);
      throw error;
    }
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

  /** Counted as taken before it is looked at; given back where the answer did not tell that somebody has the address. */
  private async countTaken<T>(response: Response, act: () => Promise<T>): Promise<T> {
    const counters = this.together('taken');
    this.refuseIf(await this.countAll(counters), response);
    let isTaken = false;
    try {
      return await act();
    } catch (error) {
      isTaken = error instanceof Problem && error.code === 'email-taken';
      throw error;
    } finally {
      if (!isTaken) for (const one of counters) await this.giveBack(one.key);
    }
  }

  /** Milliseconds to wait; 0 when it is allowed. */
  private consume(limit: keyof typeof limits, ...key: string[]): Promise<number> {
    return this.count(counter(limit, ...key));
  }

  /** Of all that is wrong in the installation within an hour; none where that has no limit. */
  private together(what: 'guess' | 'taken'): Counter[] {
    const { guessesAnHour: most = 0 } = this.settings;
    return most === 0 ? [] : [{ most, windowMs: hour, key: ['together', what] }];
  }

  /** The same, and what of it may come from one network. */
  private guessesOf(network: string): Counter[] {
    const all = this.together('guess');
    const key = ['share', neighbourhoodOf(network)];
    return [...all.map(({ most, windowMs }) => ({ most: Math.ceil(most * shareOfOne), windowMs, key })), ...all];
  }

  /** Counts one more for each, or for none where one refuses: which one, and milliseconds to wait. */
  private async countAll(counters: readonly Counter[]): Promise<Refusal | undefined> {
    for (const [n, by] of counters.entries()) {
      const waitMs = await this.count(by);
      if (waitMs === 0) continue;
      for (const before of counters.slice(0, n)) await this.giveBack(before.key);
      return { by, waitMs };
    }
    return undefined;
  }

  private async count({ key, most, windowMs }: Counter): Promise<number> {
    const { rateLimiter } = this.platform;
    const { allowed, retryAfterMs } = await rateLimiter.consume(await this.hashOf(key), most, windowMs);
    return allowed ? 0 : Math.max(1, retryAfterMs);
  }

  private async giveBack(key: readonly string[]): Promise<void> {
    await this.platform.rateLimiter.giveBack(await this.hashOf(key));
  }

  private async reset(key: readonly string[]): Promise<void> {
    await this.platform.rateLimiter.reset(await this.hashOf(key));
  }

  /** Neither an address nor an e-mail stands in the counters. */
  private async hashOf(key: readonly string[]): Promise<string> {
    const secret = await this.platform.keys.indexKey();
    return createHmac('sha256', secret).update(JSON.stringify(key)).digest('hex');
  }

  private refuseIf(refusal: Refusal | undefined, response: Response): void {
    this.refuseAfter(refusal?.waitMs ?? 0, response);
  }

  private refuseAfter(waitMs: number, response: Response): void {
    if (waitMs === 0) return;
    response.setHeader('Retry-After', Math.ceil(waitMs / 1_000));
    throw new Problem(429, 'too-many-attempts', 'Too many attempts. Please try again later.');
  }
}
