import {
  type CallHandler,
  type ExecutionContext,
  Inject,
  Injectable,
  type NestInterceptor,
  SetMetadata,
} from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import {
  type Caller,
  endWholeSession,
  PLATFORM,
  Problem,
  type RequestWithCaller,
  sessionHashOf,
  sessionIdOf,
} from '@daybook/nest';
import type { Platform } from '@daybook/platform';
import type { Observable } from 'rxjs';
import { unauthorized } from '../refusals.js';
import { Accounts } from './accounts.js';

const forAccessTokens = 'identity:for-access-tokens';

/** A route that a script may call with an access token. Every other one is for the person alone. */
export const ForAccessTokens = () => SetMetadata(forAccessTokens, true);

/** Refuses sessions that the account's credentials have left behind, and scripts where only the person may pass. */
@Injectable()
export class LiveAccountInterceptor implements NestInterceptor {
  constructor(
    private readonly reflector: Reflector,
    private readonly accounts: Accounts,
    @Inject(PLATFORM) private readonly platform: Platform,
  ) {}

  async intercept(context: ExecutionContext, next: CallHandler): Promise<Observable<unknown>> {
    const request = context.switchToHttp().getRequest<RequestWithCaller>();
    const { caller } = request;
    if (!caller) return next.handle();
    if (caller.source === 'api' && !this.reflector.getAllAndOverride(forAccessTokens, [context.getHandler()])) {
      throw new Problem(403, 'not-for-tokens', 'An access token may not do this');
    }
    const credentialVersion = (await this.accounts.find(caller.user))?.credentialVersion;
    if (
      caller.credentialVersion !== undefined &&
      credentialVersion !== undefined &&
      caller.credentialVersion !== credentialVersion
    ) {
      await this.refuseVoid(caller, sessionHashOf(request), credentialVersion);
      caller.credentialVersion = credentialVersion;
    }
    return next.handle();
  }

  /** The version may have risen while the request was on its way, and the session with it. What is void ends, for the other services too. */
  private async refuseVoid({ userId }: Caller, idHash: string, credentialVersion: number): Promise<void> {
    const stored = await this.platform.sessions.get(idHash);
    if (stored) {
      const { data, firstIdHash } = sessionIdOf(idHash, stored);
      if (data.passport?.user?.credentialVersion === credentialVersion) return;
      await endWholeSession(this.platform, userId, firstIdHash);
    }
    throw unauthorized();
  }
}
