import { Inject, Injectable } from '@nestjs/common';
import {
  endOldestSessionsOf,
  endSession,
  PLATFORM,
  renewSession,
  sessionHashOf,
  type SessionUser,
} from '@daybook/nest';
import type { Platform } from '@daybook/platform';
import type { Request, Response } from 'express';
import { Accounts } from '../account/accounts.js';
import { visitorOf } from '../visitor.js';
import { deviceOf } from './device.js';

const save = (request: Request): Promise<void> =>
  new Promise((resolve, reject) => {
    request.session.save((error: unknown) => (error ? reject(error) : resolve()));
  });

@Injectable()
export class NewSessions {
  constructor(
    @Inject(PLATFORM) private readonly platform: Platform,
    private readonly accounts: Accounts,
  ) {}

  /**
   * Signs the person in under a new id; a session that the request had ends. False, and nobody is signed in, where the
   * account's credential version has risen meanwhile. It is read once the session is stored: whoever raises it ends what
   * is stored afterwards, so one of both sees the other.
   * @param confirmedAt when the person last showed that it is them, milliseconds since the epoch; now when absent
   */
  async begin(request: Request, response: Response, user: SessionUser, confirmedAt?: number): Promise<boolean> {
    const now = this.platform.clock.now();
    await new Promise<void>((resolve, reject) => {
      request.logIn(user, (error: unknown) => (error ? reject(error) : resolve()));
    });
    request.session.device = deviceOf(request.header('user-agent'));
    request.session.network = visitorOf(request, now).network;
    request.session.confirmedAt = confirmedAt ?? now;
    await save(request);
    return this.stands(request, response, user);
  }

  /**
   * Goes on under a new id once the person has shown again that it is them; the former one ends. False, and nobody is signed in,
   * where the session has ended meanwhile or the credential version has risen.
   */
  async renew(request: Request, response: Response): Promise<boolean> {
    if (!(await renewSession(this.platform, request, response))) return false;
    return this.stands(request, response, request.session.passport?.user);
  }

  /** Whether what was stored is not void already; it makes room for itself. */
  private async stands(request: Request, response: Response, user: SessionUser | undefined): Promise<boolean> {
    if (user && (await this.accounts.find(user.user))?.credentialVersion === user.credentialVersion) {
      await endOldestSessionsOf(this.platform, user.userId, sessionHashOf(request));
      return true;
    }
    await endSession(request, response);
    return false;
  }
}
