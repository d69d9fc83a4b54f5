import { type ExecutionContext, Inject, Injectable } from '@nestjs/common';
import { AuthGuard } from '@nestjs/passport';
import { loginBody } from '@daybook/contracts';
import { PLATFORM, Problem, type SessionUser, ZodPipe } from '@daybook/nest';
import type { Platform } from '@daybook/platform';
import type { Request, Response } from 'express';
import { KnownDevices } from '../devices/known-devices.js';
import { Notices } from '../notices/notices.js';
import { SignInLimits } from '../limits/sign-in-limits.js';
import { fillInAllFields } from '../refusals.js';
import { RequiredPipe } from '../required-pipe.js';
import { NewSessions } from '../sessions/new-sessions.js';
import { SecondFactors } from '../second-factor/second-factors.js';
import { visitorOf } from '../visitor.js';
import { Credentials } from './credentials.js';

const required = new RequiredPipe(['email', 'password'], fillInAllFields);
const shape = new ZodPipe(loginBody);

const wrongCredentials = () => new Problem(401, 'wrong-credentials', 'Invalid email or password');

/** Lets the person with the right password pass, and begins their session where nothing else is asked for. */
@Injectable()
export class LocalAuthGuard extends AuthGuard('local') {
  constructor(
    @Inject(PLATFORM) private readonly platform: Platform,
    private readonly limits: SignInLimits,
    private readonly sessions: NewSessions,
    private readonly credentials: Credentials,
    private readonly devices: KnownDevices,
    private readonly notices: Notices,
    private readonly secondFactors: SecondFactors,
  ) {
    super();
  }

  override async canActivate(context: ExecutionContext): Promise<boolean> {
    const request = context.switchToHttp().getRequest<Request>();
    const { email } = await shape.transform(required.transform(request.body));
    const { network } = visitorOf(request, this.platform.clock.now());
    const response = context.switchToHttp().getResponse<Response>();
    const device = await this.devices.idOf(request, await this.credentials.ownerOf(email));
    const attempt = { network, email, device };
    const tell = () => this.notices.tellHolderOf(email, 'guesses');
    const counted = await this.limits.signIn(attempt, response, tell);
    await super.canActivate(context);
    await this.limits.signedIn(counted);
    const user = request.user as SessionUser;
    // The password alone signs nobody in then: the controller asks for the rest.
    if (await this.secondFactors.isAsked(user.user)) return true;
    // The password may have been changed while it was checked.
    if (!(await this.sessions.begin(request, response, user))) throw wrongCredentials();
    await this.devices.remember(request, response, user);
    return true;
  }

  override handleRequest<User>(error: unknown, user: User | false | null): User {
    if (error) throw error;
    if (!user) throw wrongCredentials();
    return user;
  }
}
