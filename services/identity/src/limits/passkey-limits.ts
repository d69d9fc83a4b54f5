import { Injectable } from '@nestjs/common';
import type { Response } from 'express';
import { counterOf, Counters, minute, neighbourhoodOf } from './counters.js';

const counter = counterOf({
  'passkey-network': [150, 15 * minute],
  'passkey-options': [300, 15 * minute],
  // Of one provider: what is kept has room for those of many others.
  'passkey-options-nearby': [600, 15 * minute],
  'second-factor-begun': [60, 15 * minute],
  'add-passkey': [30, 15 * minute],
});

/** A passkey cannot be guessed, but each attempt costs something. */
@Injectable()
export class PasskeyLimits {
  constructor(private readonly counters: Counters) {}

  /** Of the place alone: checking one takes a moment. @throws Problem 429 */
  async passkey(network: string, response: Response): Promise<void> {
    await this.counters.take(counter('passkey-network', network), response);
  }

  /** Each is kept for ten minutes. @throws Problem 429 */
  async passkeyOptions(network: string, response: Response): Promise<void> {
    const counters = [counter('passkey-options', network), counter('passkey-options-nearby', neighbourhoodOf(network))];
    this.counters.refuseIf(await this.counters.countAll(counters), response);
  }

  /** By whoever has given the password: each is kept for ten minutes. Of one provider, so that elsewhere its owner signs in. @throws Problem 429 */
  async secondFactor(user: string, network: string, response: Response): Promise<void> {
    await this.counters.take(counter('second-factor-begun', user, neighbourhoodOf(network)), response);
  }

  /** By whoever is signed in: each is kept for ten minutes. @throws Problem 429 */
  async addPasskey(user: string, response: Response): Promise<void> {
    await this.counters.take(counter('add-passkey', user), response);
  }
}
