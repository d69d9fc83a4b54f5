import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import { Problem, type RequestWithCaller } from '@daybook/nest';
import { SignInPolicy } from './sign-in-policy.js';

/** Lets administrators pass who have signed in as they must, themselves and not their scripts. @throws Problem 403 */
@Injectable()
export class AdministratorGuard implements CanActivate {
  constructor(private readonly policy: SignInPolicy) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const { caller } = context.switchToHttp().getRequest<RequestWithCaller>();
    if (caller?.source === 'api') throw new Problem(403, 'not-for-tokens', 'An access token may not do this');
    if (caller) await this.policy.admit(caller);
    return caller !== undefined;
  }
}
