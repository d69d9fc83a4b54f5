import { Injectable } from '@nestjs/common';
import type { Response } from 'express';
import { counterOf, Counters, day, minute } from './counters.js';

const counter = counterOf({
  'code-device': [10, 15 * minute],
  'code-device-day': [30, day],
  // Of one place: less than what locks others out.
  'code-place': [10, 15 * minute],
  'code-place-day': [20, day],
  // Of one person, wherever they come from.
  'second-factor': [20, 15 * minute],
  'second-factor-day': [40, day],
  'wrong-code': [5, day],
  'mail-of-codes': [1, day],
});

/** A code of an app or for recovery. Whoever comes so far knows the password. */
export interface CodeAttempt {
  /** UUID. */
  user: string;
  network: string;
  /** Where the person has signed in on it before. */
  device: string | undefined;
}

const ofDevice = ({ user, device = '' }: CodeAttempt) =>
  [counter('code-device-day', device, user), counter('code-device', device, user)] as const;

const ofOthers = ({ user, network }: CodeAttempt) => [
  counter('code-place', network, user),
  counter('code-place-day', network, user),
  counter('second-factor', user),
  counter('second-factor-day', user),
];

/** As with passwords, a device on which the person has signed in is counted by itself: nobody who guesses elsewhere locks it out. */
@Injectable()
export class CodeLimits {
  constructor(private readonly counters: Counters) {}

  /**
   * Counted as wrong until `answered` says otherwise; what is refused is not counted.
   * @returns as what it was counted: from no device that is known where the device has guessed too often today
   * @throws Problem 429
   */
  async attempt(attempt: CodeAttempt, response: Response): Promise<CodeAttempt> {
    if (attempt.device !== undefined) {
      const counters = ofDevice(attempt);
      const refusal = await this.counters.countAll(counters);
      if (refusal?.by !== counters[0]) {
        this.counters.refuseIf(refusal, response);
        return attempt;
      }
    }
    this.counters.refuseIf(await this.counters.countAll(ofOthers(attempt)), response);
    return { ...attempt, device: undefined };
  }

  /** @param counted what `attempt` returned. @returns whether its owner is to be told, once a day */
  async wrong({ user, device }: CodeAttempt): Promise<boolean> {
    if (device !== undefined || (await this.counters.allows(counter('wrong-code', user)))) return false;
    return this.counters.allows(counter('mail-of-codes', user));
  }

  /** @param counted what `attempt` returned */
  async answered(counted: CodeAttempt): Promise<void> {
    const all = counted.device === undefined ? ofOthers(counted) : ofDevice(counted);
    for (const one of [...all, counter('wrong-code', counted.user)]) await this.counters.reset(one);
  }
}
