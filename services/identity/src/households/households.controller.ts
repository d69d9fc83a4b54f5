import { Body, Controller, Get, HttpCode, Inject, Post, Query, Req, Res } from '@nestjs/common';
import {
  type HouseholdAccess,
  type HouseholdsOfPerson,
  invitationTokenBody,
  type ListedHousehold,
  type OfferedHousehold,
} from '@daybook/contracts';
import { type Caller, CallerOf, ChangesNothing, PLATFORM, ZodPipe } from '@daybook/nest';
import type { Platform } from '@daybook/platform';
import type { Request, Response } from 'express';
import { z } from 'zod';
import { ForAccessTokens } from '../account/live-account.interceptor.js';
import { GuessLimits } from '../limits/guess-limits.js';
import { householdNotFound } from '../refusals.js';
import { visitorOf } from '../visitor.js';
import { HouseholdAccesses } from './household-accesses.js';
import { JoinHousehold } from './join-household.js';

type TokenBody = z.infer<typeof invitationTokenBody>;

/** The households of a person. */
@Controller('api/households')
export class HouseholdsController {
  constructor(
    private readonly accesses: HouseholdAccesses,
    private readonly joining: JoinHousehold,
    private readonly limits: GuessLimits,
    @Inject(PLATFORM) private readonly platform: Platform,
  ) {}

  @Get()
  list(@CallerOf() { user }: Caller): Promise<ListedHousehold[]> {
    return this.accesses.list(user);
  }

  @ChangesNothing()
  @HttpCode(200)
  @Post('invitation')
  async offered(
    @CallerOf() caller: Caller,
    @Body(new ZodPipe(invitationTokenBody)) { token }: TokenBody,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<OfferedHousehold> {
    const offered = await this.joining.offered(token, caller.at);
    if (offered) return offered;
    await this.countGuess(request, response);
    return this.joining.refuseVoid();
  }

  @HttpCode(200)
  @Post()
  async join(
    @CallerOf() caller: Caller,
    @Body(new ZodPipe(invitationTokenBody)) { token }: TokenBody,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<ListedHousehold> {
    const joined = await this.joining.join(caller, token);
    if (joined) return joined;
    await this.countGuess(request, response);
    return this.joining.refuseVoid();
  }

  private async countGuess(request: Request, response: Response): Promise<void> {
    await this.limits.wrongToken(visitorOf(request, this.platform.clock.now()).network, response);
  }
}

const accessQuery = z.object({ household: z.coerce.number().int() });

/** What the gateway asks about the household that somebody names. Nothing outside of `/api` is reached from outside. */
@Controller('internal/household-access')
export class HouseholdAccessController {
  constructor(private readonly accesses: HouseholdAccesses) {}

  @ForAccessTokens()
  @Get()
  async access(
    @CallerOf() { user }: Caller,
    @Query(new ZodPipe(accessQuery)) { household }: z.infer<typeof accessQuery>,
  ): Promise<HouseholdAccess> {
    const access = await this.accesses.of(user, household);
    if (!access) throw householdNotFound();
    return access;
  }

  /** Those whose members see the person's name. */
  @ForAccessTokens()
  @Get('all')
  async all(@CallerOf() { user }: Caller): Promise<HouseholdsOfPerson> {
    return { tenants: await this.accesses.tenantsOf(user) };
  }
}
