import { Injectable } from '@nestjs/common';
import type { Response } from 'express';
import { counterOf, Counters, minute } from './counters.js';

const counter = counterOf({
  'confirm-password': [10, 15 * minute],
  'second-factor': [10, 15 * minute],
  'wrong-token': [60, 15 * minute],
  'first-account': [10, 15 * minute],
});

/** Of what is asked besides the password of a sign-in. */
@Injectable()
export class GuessLimits {
  constructor(private readonly counters: Counters) {}

  /** By whoever is signed in, wherever they are. @throws Problem 429 */
  async confirmPassword(user: string, response: Response): Promise<void> {
    await this.counters.take(counter('confirm-password', user), response);
  }

  async confirmedPassword(user: string): Promise<void> {
    await this.counters.reset(counter('confirm-password', user));
  }

  /** Of one person wherever they are: whoever comes so far knows the password. @throws Problem 429 */
  async secondFactor(user: string, response: Response): Promise<void> {
    await this.counters.take(counter('second-factor', user), response);
  }

  async answeredSecondFactor(user: string): Promise<void> {
    await this.counters.reset(counter('second-factor', user));
  }

  /** Guesses at the code of the first account. @throws Problem 429 */
  async firstAccount(network: string, response: Response): Promise<void> {
    await this.counters.take(counter('first-account', network), response);
  }

  /** Right ones are not counted: who brings one is let in whatever others of the place have tried. @throws Problem 429 */
  async wrongToken(network: string, response: Response): Promise<void> {
    await this.counters.take(counter('wrong-token', network), response);
  }
}
