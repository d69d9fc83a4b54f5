import { Body, Controller, HttpCode, Post, Req, Res } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { deleteAccountBody } from '@daybook/contracts';
import { type Caller, CallerOf, endSession, Problem, ZodPipe } from '@daybook/nest';
import type { Request, Response } from 'express';
import type { z } from 'zod';
import { PasswordConfirmation } from '../account/password-confirmation.js';
import { normalAddress } from '../email/address.js';
import { fillInAllFields } from '../refusals.js';
import { RequiredPipe } from '../required-pipe.js';
import { EraseAccount } from './erase-account.js';

/** How a person leaves. */
@Controller('api/account')
export class ErasureController {
  constructor(
    private readonly commands: CommandBus,
    private readonly passwords: PasswordConfirmation,
  ) {}

  /** 202: from the answer on the account is gone for everybody; that nothing is left of it takes some minutes. */
  @HttpCode(202)
  @Post('delete')
  async delete(
    @CallerOf() caller: Caller,
    @Body(new RequiredPipe(['confirmation'], fillInAllFields), new ZodPipe(deleteAccountBody))
    { password, confirmation }: z.infer<typeof deleteAccountBody>,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<{ message: string }> {
    const account = await this.passwords.confirmOrRecent(caller, password, response);
    if (normalAddress(confirmation) !== account.email) {
      throw new Problem(400, 'confirmation-differs', "Please enter your account's email address to confirm");
    }
    await this.commands.execute(new EraseAccount(caller));
    await endSession(request, response);
    return { message: 'Your account is being deleted.' };
  }
}
