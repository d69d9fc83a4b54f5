import { Injectable } from '@nestjs/common';
import type { Response } from 'express';
import { normalAddress } from '../email/address.js';
import { counterOf, Counters, day } from './counters.js';

const counter = counterOf({
  'invitation-mail-household': [20, day],
  // From whichever household: nobody's mailbox is to be filled by strangers.
  'invitation-mail-address': [3, day],
});

/** Of mails to people who have asked for none. */
@Injectable()
export class InvitationLimits {
  constructor(private readonly counters: Counters) {}

  /** What fails is not counted. @param tenant UUID. @throws Problem 429 */
  async mail<T>(tenant: string, email: string, response: Response, invite: () => Promise<T>): Promise<T> {
    const counters = [
      counter('invitation-mail-household', tenant),
      counter('invitation-mail-address', normalAddress(email)),
    ];
    this.counters.refuseIf(await this.counters.countAll(counters), response);
    try {
      return await invite();
    } catch (error) {
      for (const one of counters) await this.counters.giveBack(one);
      throw error;
    }
  }
}
