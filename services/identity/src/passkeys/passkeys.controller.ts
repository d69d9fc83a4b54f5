import { Body, Controller, Delete, Get, HttpCode, Inject, Param, Patch, Post, Req, Res } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { addPasskeyBody, type Passkey, type PasskeyRequest, renamePasskeyBody } from '@daybook/contracts';
import {
  type Caller,
  CallerOf,
  ChangesNothing,
  IdPipe,
  NeedsRecentSignIn,
  PLATFORM,
  showOnce,
  ZodPipe,
} from '@daybook/nest';
import type { Platform } from '@daybook/platform';
import type { Request, Response } from 'express';
import type { z } from 'zod';
import { ChangeLimits } from '../limits/change-limits.js';
import { deviceOf } from '../sessions/device.js';
import { ChangeFactors } from '../sign-in-factors/change-factors.js';
import { OwnPasskeys, presentPasskey } from './own-passkeys.js';
import { passkeyUses } from './passkey-uses.js';
import { RelyingParties } from './relying-party.js';
import { passkeyRefused, verifyRegistration } from './web-authn.js';

/** A person's own passkeys. */
@Controller('api/passkeys')
export class PasskeysController {
  constructor(
    @Inject(PLATFORM) private readonly platform: Platform,
    private readonly commands: CommandBus,
    private readonly passkeys: OwnPasskeys,
    private readonly parties: RelyingParties,
    private readonly limits: ChangeLimits,
  ) {}

  @Get()
  list(@CallerOf() caller: Caller): Promise<Passkey[]> {
    return this.passkeys.list(caller);
  }

  @NeedsRecentSignIn()
  @ChangesNothing()
  @Post('options')
  offer(
    @CallerOf() caller: Caller,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<PasskeyRequest> {
    showOnce(response);
    return this.passkeys.offer(caller, request, response);
  }

  @NeedsRecentSignIn()
  @Post()
  async add(
    @CallerOf() caller: Caller,
    @Body(new ZodPipe(addPasskeyBody)) { attempt, passkey, name }: z.infer<typeof addPasskeyBody>,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<Passkey> {
    const asked = await this.passkeys.asked(caller, attempt, request);
    if (!asked?.challenge) return this.passkeys.addedBefore(caller, passkey.credential);
    const made = await verifyRegistration(this.parties.of(request), asked.challenge, passkey);
    const named = { ...made, name: name ?? deviceOf(request.header('user-agent')) };
    const change = new ChangeFactors(caller, 'add-passkey', { type: 'AddPasskey', passkey: named });
    const { factors } = await this.limits.count('factor', caller.user, response, () => this.commands.execute(change));
    const added = factors.passkeys.find(({ credential }) => credential === made.credential);
    if (!added) throw passkeyRefused();
    return presentPasskey(added);
  }

  @HttpCode(204)
  @Patch(':id')
  async rename(
    @CallerOf() caller: Caller,
    @Param('id', IdPipe) id: number,
    @Body(new ZodPipe(renamePasskeyBody)) { name }: z.infer<typeof renamePasskeyBody>,
  ): Promise<void> {
    await this.commands.execute(new ChangeFactors(caller, 'rename-passkey', { type: 'RenamePasskey', id, name }));
  }

  @NeedsRecentSignIn()
  @HttpCode(204)
  @Delete(':id')
  async remove(@CallerOf() caller: Caller, @Param('id', IdPipe) id: number): Promise<void> {
    await this.commands.execute(new ChangeFactors(caller, 'remove-passkey', { type: 'RemovePasskey', id }));
    await passkeyUses(this.platform).forget(caller.user, id);
  }
}
