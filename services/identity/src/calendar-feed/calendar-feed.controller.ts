import { Body, Controller, Delete, Get, HttpCode, Inject, Patch, Post, Query, Req, Res } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import {
  type CalendarFeed,
  calendarFeedBody,
  type CalendarFeedHolder,
  calendarFeedQuery,
  type MadeCalendarFeed,
  type OwnCalendarFeed,
} from '@daybook/contracts';
import { type Caller, CallerOf, NeedsRecentSignIn, PLATFORM, Problem, Public, showOnce, ZodPipe } from '@daybook/nest';
import type { Platform } from '@daybook/platform';
import type { Request, Response } from 'express';
import type { z } from 'zod';
import { drawFeedToken, readFeedToken } from '../access-tokens/token-text.js';
import { Accounts } from '../account/accounts.js';
import { HouseholdAccesses } from '../households/household-accesses.js';
import { ChangeLimits } from '../limits/change-limits.js';
import { GuessLimits } from '../limits/guess-limits.js';
import { unauthorized } from '../refusals.js';
import { visitorOf } from '../visitor.js';
import { feedOf, type OfHousehold, type StoredFeed } from './calendar-feed.js';
import { ChangeCalendarFeed } from './change-calendar-feed.js';

type FeedBody = z.infer<typeof calendarFeedBody>;
type FeedQuery = z.infer<typeof calendarFeedQuery>;

const shown = ({ amounts, createdAt }: StoredFeed): CalendarFeed => ({ amounts: amounts ? 1 : 0, createdAt });

@Controller('api/account/calendar-feed')
export class CalendarFeedController {
  constructor(
    private readonly commands: CommandBus,
    private readonly accounts: Accounts,
    private readonly accesses: HouseholdAccesses,
    private readonly limits: ChangeLimits,
    @Inject(PLATFORM) private readonly platform: Platform,
  ) {}

  @Get()
  async read(
    @CallerOf() caller: Caller,
    @Query(new ZodPipe(calendarFeedQuery)) query: FeedQuery,
  ): Promise<OwnCalendarFeed> {
    const of = await this.householdOf(caller, query);
    const feed = feedOf((await this.accounts.find(caller.user))?.calendarFeeds ?? [], of);
    return { feed: feed ? shown(feed) : null };
  }

  @NeedsRecentSignIn()
  @Post()
  async make(
    @CallerOf() caller: Caller,
    @Query(new ZodPipe(calendarFeedQuery)) query: FeedQuery,
    @Body(new ZodPipe(calendarFeedBody)) { amounts }: FeedBody,
    @Res({ passthrough: true }) response: Response,
  ): Promise<MadeCalendarFeed> {
    const of = await this.householdOf(caller, query);
    showOnce(response);
    return this.limits.count('token', caller.user, response, async () => {
      const { text, hash } = drawFeedToken(caller.user, this.platform.ids);
      const change = { type: 'make', hash, amounts: amounts === 1, ...of } as const;
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
    @Query(new ZodPipe(calendarFeedQuery)) query: FeedQuery,
    @Body(new ZodPipe(calendarFeedBody)) { amounts }: FeedBody,
  ): Promise<CalendarFeed> {
    const of = await this.householdOf(caller, query);
    const change = { type: 'change', amounts: amounts === 1, ...of } as const;
    const feed = await this.commands.execute(new ChangeCalendarFeed(caller, change));
    // It was revoked between the command and its repeat.
    if (!feed) throw new Problem(404, 'calendar-feed-not-found', 'There is no calendar feed');
    return shown(feed);
  }

  @HttpCode(204)
  @Delete()
  async revoke(@CallerOf() caller: Caller, @Query(new ZodPipe(calendarFeedQuery)) query: FeedQuery): Promise<void> {
    const of = await this.householdOf(caller, query);
    await this.commands.execute(new ChangeCalendarFeed(caller, { type: 'revoke', ...of }));
  }

  /** @throws Problem 404 where the person does not belong to it */
  private async householdOf({ user, userId }: Caller, { household = userId }: FeedQuery): Promise<OfHousehold> {
    if (household === userId) return {};
    await this.accesses.expectAll(user, [household]);
    return { household };
  }
}

/** What the gateway asks about a link that a calendar reads. Nothing outside of `/api` is reached from outside. */
@Public()
@Controller('internal/calendar-feed')
export class CalendarFeedHolderController {
  constructor(
    private readonly accounts: Accounts,
    private readonly accesses: HouseholdAccesses,
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

  /** The streams of account and household are asked each time, so that a revocation or removal counts at once, on every replica. */
  private async find(text: string): Promise<CalendarFeedHolder | undefined> {
    const read = readFeedToken(text);
    const account = read && (await this.accounts.find(read.user));
    const feed = account?.calendarFeeds.find(({ hash }) => hash === read?.hash);
    if (!read || !account || !feed) return undefined;
    const { userId, tenant, zone } = account;
    const { household, changes, changedAt } = feed;
    const terms = {
      amounts: feed.amounts ? 1 : 0,
      changes,
      ...(changedAt !== null && { changedAt }),
    } as const;
    const person = { user: read.user, userId, zone };
    if (household === undefined) return { ...person, tenant, ...terms };
    const access = await this.accesses.of(read.user, household);
    if (!access) return undefined;
    const name = await this.accesses.nameIn(account, household);
    return { ...person, ...access, home: tenant, ...terms, ...(name !== undefined && { name }) };
  }
}
