import { type ExecutionContext, Inject, Injectable } from '@nestjs/common';
import { AuthGuard } from '@nestjs/passport';
import { loginBody } from '@daybook/contracts';
import { PLATFORM, Problem, ZodPipe } from '@daybook/nest';
import type { Platform } from '@daybook/platform';
import type { Request, Response } from 'express';
import { RateLimits } from '../rate-limits.js';
import { fillInAllFields } from '../refusals.js';
import { RequiredPipe } from '../required-pipe.js';
import { visitorOf } from '../visitor.js';

const required = new RequiredPipe(['email', 'password'], fillInAllFields);
const shape = new ZodPipe(loginBody);

/** Lets the person with the right password pass, and begins their session. */
@Injectable()
export class LocalAuthGuard extends AuthGuard('local') {
  constructor(
    @Inject(PLATFORM) private readonly platform: Platform,
    private readonly limits: RateLimits,
  ) {
    super();
  }

  override async canActivate(context: ExecutionContext): Promise<boolean> {
    const request = context.switchToHttp().getRequest<Request>();
    const { email } = shape.transform(required.transform(request.body));
    const { network } = visitorOf(request, this.platform.clock.now());
    await this.limits.signIn(network, email, context.switchToHttp().getResponse<Response>());
    await super.canActivate(context);
    await super.logIn(request);
    await this.limits.signedIn(network, email);
    return true;
  }

  override handleRequest<User>(error: unknown, user: User | false | null): User {
    if (error) throw error;
    if (!user) throw new Problem(401, 'wrong-credentials', 'Invalid email or password');
    return user;
  }
}
