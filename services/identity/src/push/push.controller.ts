import { Body, Controller, Delete, Get, Inject, Put, Req } from '@nestjs/common';
import { type Push, pushBody } from '@daybook/contracts';
import { type Caller, CallerOf, firstSessionHashOf, PLATFORM, Problem, ZodPipe } from '@daybook/nest';
import type { Platform } from '@daybook/platform';
import type { Request } from 'express';
import type { z } from 'zod';
import { Accounts } from '../account/accounts.js';
import { HouseholdAccesses } from '../households/household-accesses.js';
import { unauthorized } from '../refusals.js';
import { requestOrigin } from '../request-origin.js';
import { IDENTITY_SETTINGS, type IdentitySettings } from '../settings.js';
import { isPublicPushHost } from './push-sender.js';
import { pushSubscriptions } from './push-subscriptions.js';
import { vapidKeysOf } from './vapid-keys.js';

/** Whether the device of a session is told of bills that are due. */
@Controller('api/account/push')
export class PushController {
  private readonly subscriptions: ReturnType<typeof pushSubscriptions>;

  constructor(
    private readonly accounts: Accounts,
    private readonly accesses: HouseholdAccesses,
    @Inject(PLATFORM) private readonly platform: Platform,
    @Inject(IDENTITY_SETTINGS) private readonly settings: IdentitySettings,
  ) {
    this.subscriptions = pushSubscriptions(platform);
  }

  @Get()
  async read(@CallerOf() { user }: Caller, @Req() request: Request): Promise<Push> {
    const account = await this.accounts.find(user);
    if (!account) throw unauthorized();
    const known = await this.subscriptions.of(user, firstSessionHashOf(request));
    const { publicKey } = await vapidKeysOf(this.platform);
    const households = known ? await this.accesses.among(user, account, known.body.households) : [];
    return { isOn: known ? 1 : 0, publicKey, timeZone: account.zone, households };
  }

  @Put()
  async turnOn(
    @CallerOf() caller: Caller,
    @Body(new ZodPipe(pushBody)) { endpoint, keys, households }: z.infer<typeof pushBody>,
    @Req() request: Request,
  ): Promise<Push> {
    if (!this.settings.mayPushPrivately && !isPublicPushHost(endpoint)) {
      throw new Problem(400, 'invalid-push-address', 'The push service is not on the internet');
    }
    const { user } = caller;
    await this.accesses.expectAll(user, households ?? []);
    const [session, origin] = [firstSessionHashOf(request), requestOrigin(request)];
    await this.subscriptions.add({ user, session, origin, endpoint, ...keys, ...(households && { households }) });
    return this.read(caller, request);
  }

  @Delete()
  async turnOff(@CallerOf() caller: Caller, @Req() request: Request): Promise<Push> {
    await this.subscriptions.end(caller.user, firstSessionHashOf(request));
    return this.read(caller, request);
  }
}
