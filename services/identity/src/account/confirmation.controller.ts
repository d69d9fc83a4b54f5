import { Body, Controller, Get, HttpCode, Post, Req, Res } from '@nestjs/common';
import { confirmBody } from '@daybook/contracts';
import { type Caller, CallerOf, ChangesNothing, NeedsRecentSignIn, Problem, ZodPipe } from '@daybook/nest';
import type { Request, Response } from 'express';
import type { z } from 'zod';
import { PasskeySignIns } from '../passkeys/passkey-sign-ins.js';
import { fillInAllFields, unauthorized } from '../refusals.js';
import { NewSessions } from '../sessions/new-sessions.js';
import { PasswordConfirmation } from './password-confirmation.js';

/** How somebody who signed in a while ago shows that it is still them. */
@Controller('api/account/confirm')
export class ConfirmationController {
  constructor(
    private readonly sessions: NewSessions,
    private readonly passwords: PasswordConfirmation,
    private readonly passkeys: PasskeySignIns,
  ) {}

  /** For a page that is about to do what no route of its own holds, such as saving a file. */
  @NeedsRecentSignIn()
  @Get()
  check(): { message: string } {
    return { message: 'Confirmed' };
  }

  @ChangesNothing()
  @HttpCode(200)
  @Post()
  async confirm(
    @CallerOf() caller: Caller,
    @Body(new ZodPipe(confirmBody)) { password, attempt, passkey }: z.infer<typeof confirmBody>,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<{ message: string }> {
    if (attempt !== undefined && passkey) {
      await this.passkeys.check(attempt, passkey, request, response, caller.user);
    } else if (password) {
      await this.passwords.confirm(caller, password, response);
    } else {
      throw new Problem(400, 'required-fields', fillInAllFields);
    }
    if (!(await this.sessions.renew(request, response))) throw unauthorized();
    return { message: 'Confirmed' };
  }
}
