import { Injectable } from '@nestjs/common';
import type { Response } from 'express';
import { normalAddress } from '../email/address.js';
import { counterOf, Counters, day, hour, minute } from './counters.js';

const counter = counterOf({
  // Of one place: less than what locks others out.
  'sign-in-account': [10, 15 * minute],
  'sign-in-account-day': [50, day],
  'sign-in-network': [60, hour],
  'sign-in-device': [10, 15 * minute],
  'sign-in-device-day': [30, day],
  // Of one account, wherever they come from: each next wait is longer.
  'guess-quarter': [20, 15 * minute],
  'guess-hour': [50, hour],
  'guess-day': [100, day],
  'mail-of-guesses': [1, day],
});

const ofDevice = (device: string, address: string) => ({
  day: counter('sign-in-device-day', device, address),
  quarter: counter('sign-in-device', device, address),
});

const ofPlace = (network: string, address: string) =>
  (['sign-in-account', 'sign-in-account-day'] as const).map((limit) => counter(limit, network, address));

const ofAccount = (address: string) =>
  (['guess-quarter', 'guess-hour', 'guess-day'] as const).map((limit) => counter(limit, address));

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
export class SignInLimits {
  constructor(private readonly counters: Counters) {}

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
      if (await this.counters.allows(counter('mail-of-guesses', address))) await onGuesses();
    };
    if (device !== undefined) {
      const { day: ofDay, quarter } = ofDevice(device, address);
      const refusal = await this.counters.countAll([ofDay, quarter]);
      if (refusal?.by !== ofDay) {
        this.counters.refuseIf(refusal, response);
        return attempt;
      }
      await tell();
    }
    const guesses = ofAccount(address);
    const place = [...ofPlace(network, address), counter('sign-in-network', network)];
    const together = this.counters.together('guess', network);
    const refusal = await this.counters.countAll([...place, ...guesses, ...together]);
    if (refusal && guesses.includes(refusal.by)) await tell();
    this.counters.refuseIf(refusal, response);
    return { network, email, device: undefined };
  }

  /** @param counted what `signIn` returned */
  async signedIn({ network, email, device }: Attempt): Promise<void> {
    const address = normalAddress(email);
    if (device !== undefined) {
      for (const one of Object.values(ofDevice(device, address))) await this.counters.reset(one);
      return;
    }
    for (const one of [...ofPlace(network, address), ...ofAccount(address)]) await this.counters.reset(one);
    for (const one of this.counters.together('guess', network)) await this.counters.giveBack(one);
    await this.counters.giveBack(counter('sign-in-network', network));
  }
}
