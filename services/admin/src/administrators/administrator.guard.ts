import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import type { ReadStream } from '@daybook/event-sourcing';
import { EventSourcing, Problem, type RequestWithCaller } from '@daybook/nest';
import { administrators, administratorsStream } from './administrators.js';

/** Lets administrators pass, themselves and not their scripts. @throws Problem 403 */
@Injectable()
export class AdministratorGuard implements CanActivate {
  private readonly read: ReadStream<ReadonlySet<string>>;

  constructor(eventSourcing: EventSourcing) {
    this.read = eventSourcing.streamReader(administrators);
  }

  /** The log itself is asked: a revocation counts at once. */
  async canActivate(context: ExecutionContext): Promise<boolean> {
    const { caller } = context.switchToHttp().getRequest<RequestWithCaller>();
    if (caller?.source === 'api') throw new Problem(403, 'not-for-tokens', 'An access token may not do this');
    if (caller && (await this.read(administratorsStream, (members) => members.has(caller.user)))) return true;
    throw new Problem(403, 'forbidden', 'Only administrators may see this');
  }
}
