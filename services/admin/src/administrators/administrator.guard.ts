import { type CanActivate, type ExecutionContext, Inject, Injectable } from '@nestjs/common';
import { EventSourcing, PLATFORM, Problem, type RequestWithCaller } from '@daybook/nest';
import type { Platform } from '@daybook/platform';
import { isAdministrator } from './administrators.js';

/** Lets administrators pass, themselves and not their scripts. @throws Problem 403 */
@Injectable()
export class AdministratorGuard implements CanActivate {
  constructor(
    @Inject(PLATFORM) private readonly platform: Platform,
    private readonly eventSourcing: EventSourcing,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const { caller } = context.switchToHttp().getRequest<RequestWithCaller>();
    if (caller?.source === 'api') throw new Problem(403, 'not-for-tokens', 'An access token may not do this');
    const log = { events: this.platform.events, codec: this.eventSourcing.codec };
    if (caller && (await isAdministrator(log, caller.user))) return true;
    throw new Problem(403, 'forbidden', 'Only administrators may see this');
  }
}
