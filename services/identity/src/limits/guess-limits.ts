import { Injectable } from '@nestjs/common';
import type { Response } from 'express';
import { counterOf, Counters, day, minute } from './counters.js';

const counter = counterOf({
  'confirm-password': [10, 15 * minute],
  'confirm-password-day': [30, day],
  'mail-of-session': [1, day],
  'new-app': [10, 15 * minute],
  'wrong-token': [60, 15 * minute],
  'first-account': [10, 15 * minute],
});

/** Of somebody who is signed in. */
interface Session {
  /** UUID. */
  user: string;
  /** What the store called it when it began: whoever has it confirmed guesses no more than before. */
  idHash: string;
}

const ofSession = ({ idHash }: Session) =>
  (['confirm-password', 'confirm-password-day'] as const).map((limit) => counter(limit, idHash));

/** Of what is asked besides the password of a sign-in. */
@Injectable()
export class GuessLimits {
  constructor(private readonly counters: Counters) {}

  /**
   * By one session, wherever it is used: one that was stolen keeps its owner from confirming in no other.
   * @param onGuesses tells the account's owner, once a day
   * @throws Problem 429
   */
  async confirmPassword(session: Session, response: Response, onGuesses: () => Promise<void>): Promise<void> {
    const refusal = await this.counters.countAll(ofSession(session));
    if (refusal && (await this.counters.allows(counter('mail-of-session', session.user)))) await onGuesses();
    this.counters.refuseIf(refusal, response);
  }

  async confirmedPassword(session: Session): Promise<void> {
    for (const one of ofSession(session)) await this.counters.reset(one);
  }

  /** Codes of an app that is set up, by one session: the secret is the person's own, so none of them is a guess. @throws Problem 429 */
  async newApp({ idHash }: Session, response: Response): Promise<void> {
    await this.counters.take(counter('new-app', idHash), response);
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
