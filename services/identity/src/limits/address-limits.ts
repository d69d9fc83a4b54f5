import { Injectable } from '@nestjs/common';
import { Problem } from '@daybook/nest';
import type { Response } from 'express';
import pLimit from 'p-limit';
import { normalAddress } from '../email/address.js';
import { type Counter, counterOf, Counters, day, hour } from './counters.js';

const counter = counterOf({
  'register-network': [60, hour],
  'change-email': [20, hour],
  'change-email-day': [40, day],
  'confirm-mail': [5, hour],
  'mail-account': [5, hour],
  'mail-network': [60, hour],
});

/** What somebody who is signed in asks for as their own. */
interface NewAddress {
  user: string;
  network: string;
  email: string;
}

/** Looked at by one process: passwords are hashed two at a time, and what one network is given has room for those of other replicas. */
const mostAtOnce = 4;

/** Of what tells whether an address is taken, or mails one. */
@Injectable()
export class AddressLimits {
  private readonly turn = pLimit(1);
  /** What is being looked at in this process. */
  private readonly underWay = new Set<Promise<unknown>>();

  constructor(private readonly counters: Counters) {}

  /** `register` answers whether the address is taken. @throws Problem 429, also while too many turn out to be */
  async register<T>(network: string, response: Response, register: () => Promise<T>): Promise<T> {
    await this.counters.take(counter('register-network', network), response);
    return this.countTaken(network, response, register);
  }

  /** By whoever is signed in: `ask` answers the same as registering, and mails whoever has the address. @throws Problem 429 */
  async newAddress<T>({ user, network, email }: NewAddress, response: Response, ask: () => Promise<T>): Promise<T> {
    const mail = counter('confirm-mail', normalAddress(email));
    // The day first: whoever meets both limits is told the longer wait.
    const ofUser = [counter('change-email-day', user), counter('change-email', user)];
    const counters = [...ofUser, counter('mail-network', network), mail];
    this.counters.refuseIf(await this.counters.countAll(counters), response);
    try {
      return await this.countTaken(network, response, ask);
    } catch (error) {
      await this.counters.giveBack(mail);
      throw error;
    }
  }

  /** Whether one more mail may be sent; no answer says so. */
  async mail(network: string, email: string): Promise<boolean> {
    const ofNetwork = await this.counters.allows(counter('mail-network', network));
    const ofAccount = await this.counters.allows(counter('mail-account', normalAddress(email)));
    return ofNetwork && ofAccount;
  }

  /**
   * Counted as taken before it is looked at; given back where the answer did not tell that somebody has the address. A fifth
   * may come from one network, so that two of them keep nobody elsewhere from registering.
   */
  private async countTaken<T>(network: string, response: Response, act: () => Promise<T>): Promise<T> {
    const counters = this.counters.together('taken', network);
    const looked = await this.turn(async () => {
      await this.countInTurn(counters, response);
      const answer = this.giveBackUnlessTaken(counters, act);
      const settled: Promise<unknown> = answer.catch(() => undefined).finally(() => this.underWay.delete(settled));
      this.underWay.add(settled);
      return { answer };
    });
    return looked.answer;
  }

  /** What is looked at counts until it has turned out not to be taken: whoever has no room beside that waits for it. */
  private async countInTurn(counters: readonly Counter[], response: Response): Promise<void> {
    while (this.underWay.size >= mostAtOnce) await Promise.race(this.underWay);
    for (;;) {
      const others = [...this.underWay];
      const refusal = await this.counters.countAll(counters);
      if (refusal === undefined) return;
      if (others.length === 0) this.counters.refuseIf(refusal, response);
      await Promise.race(others);
    }
  }

  private async giveBackUnlessTaken<T>(counters: readonly Counter[], act: () => Promise<T>): Promise<T> {
    let isTaken = false;
    try {
      return await act();
    } catch (error) {
      isTaken = error instanceof Problem && error.code === 'email-taken';
      throw error;
    } finally {
      if (!isTaken) for (const one of counters) await this.counters.giveBack(one);
    }
  }
}
