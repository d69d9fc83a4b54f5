import { Injectable } from '@nestjs/common';
import { fairTurns, Problem } from '@daybook/nest';
import type { Response } from 'express';
import pLimit from 'p-limit';
import { normalAddress } from '../email/address.js';
import { type Counter, counterOf, Counters, day, hour, neighbourhoodOf, type Refusal } from './counters.js';

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
/** Of one neighbourhood in each process: more than register at once in a school, and looked at within seconds. */
const mostWaiting = 32;
const fullForMs = 5_000;

/** Of what tells whether an address is taken, or mails one. */
@Injectable()
export class AddressLimits {
  private readonly turns = fairTurns({ atOnce: mostAtOnce, mostWaiting });
  private readonly counting = pLimit(1);
  /** What is being looked at in this process, and of which neighbourhood it is. */
  private readonly underWay = new Map<Promise<unknown>, string>();

  constructor(private readonly counters: Counters) {}

  /** How many wait in this process. */
  get waiting(): number {
    return this.turns.waiting();
  }

  /** `register` answers whether the address is taken. @throws Problem 429, also while too many turn out to be */
  async register<T>(network: string, response: Response, register: () => Promise<T>): Promise<T> {
    return this.inTurn(network, response, async () => {
      await this.counters.take(counter('register-network', network), response);
      return this.countTaken(network, response, register);
    });
  }

  /** By whoever is signed in: `ask` answers the same as registering, and mails whoever has the address. @throws Problem 429 */
  async newAddress<T>({ user, network, email }: NewAddress, response: Response, ask: () => Promise<T>): Promise<T> {
    const mail = counter('confirm-mail', normalAddress(email));
    // The day first: whoever meets both limits is told the longer wait.
    const ofUser = [counter('change-email-day', user), counter('change-email', user)];
    const counters = [...ofUser, counter('mail-network', network), mail];
    return this.inTurn(network, response, async () => {
      this.counters.refuseIf(await this.counters.countAll(counters), response);
      try {
        return await this.countTaken(network, response, ask);
      } catch (error) {
        await this.counters.giveBack(mail);
        throw error;
      }
    });
  }

  /** Whether one more mail may be sent; no answer says so. */
  async mail(network: string, email: string): Promise<boolean> {
    const ofNetwork = await this.counters.allows(counter('mail-network', network));
    const ofAccount = await this.counters.allows(counter('mail-account', normalAddress(email)));
    return ofNetwork && ofAccount;
  }

  /** Neighbourhoods take turns, and so many of each wait; more are refused, and count for nothing. @throws Problem 429 */
  private async inTurn<T>(network: string, response: Response, act: () => Promise<T>): Promise<T> {
    const leaving = new AbortController();
    response.once('close', () => leaving.abort());
    const turn = await this.turns.take(neighbourhoodOf(network), leaving.signal, async () => ({ answer: await act() }));
    if (turn === undefined) throw this.counters.refusal(fullForMs, response);
    return turn.answer;
  }

  /**
   * Counted as taken before it is looked at; given back where the answer did not tell that somebody has the address. A fifth
   * may come from one network, so that two of them keep nobody elsewhere from registering.
   */
  private async countTaken<T>(network: string, response: Response, act: () => Promise<T>): Promise<T> {
    const counters = this.counters.together('taken', network);
    for (;;) {
      const looked = await this.counting(() => this.lookAt(network, counters, act));
      if ('answer' in looked) return looked.answer;
      if (looked.holding.length === 0) this.counters.refuseIf(looked.refusal, response);
      await Promise.race(looked.holding);
    }
  }

  /**
   * What is looked at counts until it has turned out not to be taken: where there is no room beside that, what may make some.
   * One at a time: what is counted and given back at once leaves others room.
   */
  private async lookAt<T>(
    network: string,
    counters: readonly Counter[],
    act: () => Promise<T>,
  ): Promise<{ answer: Promise<T> } | { refusal: Refusal; holding: Promise<unknown>[] }> {
    const others = [...this.underWay];
    const neighbourhood = neighbourhoodOf(network);
    const refusal = await this.counters.countAll(counters);
    if (refusal) {
      const [share] = counters;
      const holds = (of: string) => refusal.by !== share || of === neighbourhood;
      return { refusal, holding: others.flatMap(([settled, of]) => (holds(of) ? [settled] : [])) };
    }
    const answer = this.giveBackUnlessTaken(counters, act);
    const settled: Promise<unknown> = answer.catch(() => undefined).finally(() => this.underWay.delete(settled));
    this.underWay.set(settled, neighbourhood);
    return { answer };
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
