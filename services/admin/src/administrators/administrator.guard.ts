import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import type { ReadStream } from '@daybook/event-sourcing';
import { EventSourcing, Problem, type RequestWithCaller } from '@daybook/nest';
import { administrators, administratorsStream } from './administrators.js';
import { policyStream, secondFactorPolicy } from './sign-in-policy.js';
import { accountStream, needsMoreThanPassword, type SignInStanding, signInStanding } from './sign-in-standing.js';

/** Lets administrators pass who have signed in as they must, themselves and not their scripts. @throws Problem 403 */
@Injectable()
export class AdministratorGuard implements CanActivate {
  private readonly members: ReadStream<ReadonlySet<string>>;
  private readonly policy: ReadStream<boolean>;
  private readonly standing: ReadStream<SignInStanding>;

  constructor(eventSourcing: EventSourcing) {
    this.members = eventSourcing.streamReader(administrators);
    this.policy = eventSourcing.streamReader(secondFactorPolicy);
    this.standing = eventSourcing.streamReader(signInStanding);
  }

  /** The log itself is asked: a revocation counts at once. */
  async canActivate(context: ExecutionContext): Promise<boolean> {
    const { caller } = context.switchToHttp().getRequest<RequestWithCaller>();
    if (caller?.source === 'api') throw new Problem(403, 'not-for-tokens', 'An access token may not do this');
    if (!caller || !(await this.members(administratorsStream, (members) => members.has(caller.user)))) {
      throw new Problem(403, 'forbidden', 'Only administrators may see this');
    }
    if (!(await this.policy(policyStream, (isRequired) => isRequired))) return true;
    if (await this.standing(accountStream(caller.user), needsMoreThanPassword)) return true;
    throw new Problem(403, 'second-factor-required', 'Administrators need two-factor sign-in here');
  }
}
