import { Body, Controller, Delete, Get, HttpCode, Inject, Param, Post, Req, Res } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { type AccessToken, accessTokenBody, type AccessTokenHolder, type CreatedAccessToken } from '@daybook/contracts';
import { type Caller, CallerOf, IdPipe, NeedsRecentSignIn, PLATFORM, Public, showOnce, ZodPipe } from '@daybook/nest';
import type { Platform } from '@daybook/platform';
import type { Request, Response } from 'express';
import type { z } from 'zod';
import { ChangeLimits } from '../limits/change-limits.js';
import { GuessLimits } from '../limits/guess-limits.js';
import { unauthorized } from '../refusals.js';
import { visitorOf } from '../visitor.js';
import { OwnAccessTokens } from './own-access-tokens.js';
import { CreateAccessToken, RevokeAccessToken } from './change-access-tokens.js';
import { TokenHolders } from './token-holders.js';

@Controller('api/tokens')
export class AccessTokensController {
  constructor(
    private readonly commands: CommandBus,
    private readonly tokens: OwnAccessTokens,
    private readonly limits: ChangeLimits,
  ) {}

  @Get()
  list(@CallerOf() caller: Caller): Promise<AccessToken[]> {
    return this.tokens.list(caller);
  }

  @NeedsRecentSignIn()
  @Post()
  create(
    @CallerOf() caller: Caller,
    @Body(new ZodPipe(accessTokenBody)) asked: z.infer<typeof accessTokenBody>,
    @Res({ passthrough: true }) response: Response,
  ): Promise<CreatedAccessToken> {
    showOnce(response);
    return this.limits.count('token', caller.user, response, () =>
      this.commands.execute(new CreateAccessToken(caller, asked)),
    );
  }

  @NeedsRecentSignIn()
  @HttpCode(204)
  @Delete(':id')
  revoke(@CallerOf() caller: Caller, @Param('id', IdPipe) id: number): Promise<void> {
    return this.commands.execute(new RevokeAccessToken(caller, id));
  }
}

/** What the gateway asks about a token that somebody brings. Nothing outside of `/api` is reached from outside. */
@Public()
@Controller('internal/access-token')
export class TokenHolderController {
  constructor(
    private readonly holders: TokenHolders,
    private readonly limits: GuessLimits,
    @Inject(PLATFORM) private readonly platform: Platform,
  ) {}

  /** @throws Problem 401 where nobody holds it, 429 where that was so too often */
  @Get()
  async holder(@Req() request: Request, @Res({ passthrough: true }) response: Response): Promise<AccessTokenHolder> {
    const text = request.header('authorization')?.replace(/^bearer +/i, '') ?? '';
    const found = await this.holders.find(text);
    if (found) return found;
    await this.limits.wrongToken(visitorOf(request, this.platform.clock.now()).network, response);
    throw unauthorized();
  }
}
