import { Body, Controller, Delete, Get, HttpCode, Inject, Patch, Post, Req, Res } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import {
  type CalendarFeed,
  calendarFeedBody,
  type CalendarFeedHolder,
  type MadeCalendarFeed,
  type OwnCalendarFeed,
} from '@daybook/contracts';
import { type Caller, CallerOf, NeedsRecentSignIn, PLATFORM, Problem, Public, showOnce, ZodPipe } from '@daybook/nest';
import type { Platform } from '@daybook/platform';
import type { Request, Response } from 'express';
import type { z } from 'zod';
import { drawFeedToken, readFeedToken } from '../access-tokens/token-text.js';
import { Accounts } from '../account/accounts.js';
import { ChangeLimits } from '../limits/change-limits.js';
import { GuessLimits } from '../limits/guess-limits.js';
import { unauthorized } from '../refusals.js';
import { visitorOf } from '../visitor.js';
import type { StoredFeed } from './calendar-feed.js';
import { ChangeCalendarFeed } from './change-calendar-feed.js';

type FeedBody = z.infer<typeof calendarFeedBody>;

const shown = ({ amounts, createdAt }: StoredFeed): CalendarFeed => ({ amounts: amounts ? 1 : 0, createdAt });

@Controller('api/account/calendar-feed')
export class CalendarFeedController {
  constructor(
    private readonly commands: CommandBus,
    private readonly accounts: Accounts,
    private readonly limits: ChangeLimits,
    @Inject(PLATFORM) private readonly platform: Platform,
  ) {}

  @Get()
  async read(@CallerOf() { user }: Caller): Promise<OwnCalendarFeed> {
    const feed = (await this.accounts.find(user))?.calendarFeed;
    return { feed: feed ? shown(feed) : null };
  }

  @NeedsRecentSignIn()
  @Post()
  make(
    @CallerOf() caller: Caller,
    @Body(new ZodPipe(calendarFeedBody)) { amounts }: FeedBody,
    @Res({ passthrough: true }) response: Response,
  ): Promise<MadeCalendarFeed> {
    showOnce(response);
    return this.limits.count('token', caller.user, response, async () => {
      const { text, hash } = drawFeedToken(caller.user, this.platform.ids);
      const change = { type: 'make', hash, amounts: amounts === 1 } as const;
      const feed = await this.commands.execute(new ChangeCalendarFeed(caller, change));
      // A repeat of the request: the first one's secret is known to nobody any more who could tell it.
      if (feed?.hash !== hash)
        throw new Problem(409, 'token-shown', 'This link already exists, and is shown only once');
      return { ...shown(feed), path: `/calendar/${text}.ics` };
    });
  }

  /** An open screen is not enough to show amounts to whoever has the link. */
  @NeedsRecentSignIn()
  @Patch()
  async change(
    @CallerOf() caller: Caller,
    @Body(new ZodPipe(calendarFeedBody)) { amounts }: FeedBody,
  ): Promise<CalendarFeed> {
    const feed = await this.commands.execute(
      new ChangeCalendarFeed(caller, { type: 'change', amounts: amounts === 1 }),
    );
    // It was revoked between the command and its repeat.
    if (!feed) throw new Problem(404, 'calendar-feed-not-found', 'There is no calendar feed');
    return shown(feed);
  }

  @HttpCode(204)
  @Delete()
  async revoke(@CallerOf() caller: Caller): Promise<void> {
    await this.commands.execute(new ChangeCalendarFeed(caller, { type: 'revoke' }));
  }
}

/** What the gateway asks about a link that a calendar reads. Nothing outside of `/api` is reached from outside. */
@Public()
@Controller('internal/calendar-feed')
export class CalendarFeedHolderController {
  constructor(
    private readonly accounts: Accounts,
    private readonly limits: GuessLimits,
    @Inject(PLATFORM) private readonly platform: Platform,
  ) {}

  /** @throws Problem 401 where it is nobody's, 429 where that was so too often */
  @Get()
  async holder(@Req() request: Request, @Res({ passthrough: true }) response: Response): Promise<CalendarFeedHolder> {
    const found = await this.find(request.header('authorization')?.replace(/^bearer +/i, '') ?? '');
    if (found) return found;
    await this.limits.wrongToken(visitorOf(request, this.platform.clock.now()).network, response);
    throw unauthorized();
  }

  /** The account's own stream is asked each time, so that a revocation counts at once, on every replica. */
  private async find(text: string): Promise<CalendarFeedHolder | undefined> {
    const read = readFeedToken(text);
    const account = read && (await this.accounts.find(read.user));
    if (!account?.calendarFeed || account.calendarFeed.hash !== read?.hash) return undefined;
    const { userId, tenant, zone, calendarFeed } = account;
    return { user: read.user, userId, tenant, zone, amounts: calendarFeed.amounts ? 1 : 0 };
  }
}
