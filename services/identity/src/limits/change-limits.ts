import { Injectable } from '@nestjs/common';
import { Problem } from '@daybook/nest';
import type { Response } from 'express';
import { counterOf, Counters, day } from './counters.js';

const counter = counterOf({
  'change-token': [100, day],
  'change-factor': [50, day],
  'change-password': [20, day],
  'change-invitation': [100, day],
  // By one administrator, of one person.
  'change-sessions': [20, day],
});

/**
 * Of changes that the owner of an account is mailed about. Removing what was added is not counted: whoever has got at the
 * account keeps its owner from nothing that ends it.
 */
@Injectable()
export class ChangeLimits {
  constructor(private readonly counters: Counters) {}

  /** What fails is not counted. @param user UUID; of sessions both people’s ids. @throws Problem 429 */
  async count<T>(
    what: 'token' | 'factor' | 'password' | 'invitation' | 'sessions',
    user: string,
    response: Response,
    change: () => Promise<T>,
  ): Promise<T> {
    const one = counter(`change-${what}`, user);
    const refusal = await this.counters.countAll([one]);
    if (refusal) {
      response.setHeader('Retry-After', Math.ceil(refusal.waitMs / 1_000));
      throw new Problem(429, 'too-many-changes', 'This was changed too often today. Please try again tomorrow.');
    }
    try {
      return await change();
    } catch (error) {
      await this.counters.giveBack(one);
      throw error;
    }
  }
}
