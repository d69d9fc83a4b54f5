import { Body, Controller, Get, HttpCode, Inject, Put, Req, Res } from '@nestjs/common';
import { type Digest, digestBody, type DigestFrequency } from '@daybook/contracts';
import { deterministicId, everySubject } from '@daybook/event-sourcing';
import { dateInZone } from '@daybook/money';
import { type Caller, CallerOf, EventSourcing, metadataOf, PLATFORM, Public, refuse, ZodPipe } from '@daybook/nest';
import type { EventMetadata, Platform } from '@daybook/platform';
import type { Request, Response } from 'express';
import type { z } from 'zod';
import { Accounts } from '../account/accounts.js';
import { HouseholdAccesses } from '../households/household-accesses.js';
import { GuessLimits } from '../limits/guess-limits.js';
import { rejections, unauthorized } from '../refusals.js';
import { requestOrigin } from '../request-origin.js';
import { visitorMetadata, visitorOf } from '../visitor.js';
import { digestDocuments } from './digest-documents.js';
import { unsubscribeTokens } from './unsubscribe-token.js';

@Controller('api/account/digest')
export class DigestController {
  private readonly documents: ReturnType<typeof digestDocuments>;

  constructor(
    private readonly accounts: Accounts,
    private readonly accesses: HouseholdAccesses,
    private readonly eventSourcing: EventSourcing,
    @Inject(PLATFORM) platform: Platform,
  ) {
    this.documents = digestDocuments(platform);
  }

  @Get()
  async read(@CallerOf() { user }: Caller): Promise<Digest> {
    const account = await this.accounts.find(user);
    if (!account) throw unauthorized();
    const { frequency, households } = account.digest;
    return { frequency, timeZone: account.zone, households: await this.accesses.among(user, account, households) };
  }

  @Put()
  async choose(
    @CallerOf() caller: Caller,
    @Body(new ZodPipe(digestBody)) { frequency, households }: z.infer<typeof digestBody>,
    @Req() request: Request,
  ): Promise<Digest> {
    const { user } = caller;
    await this.accesses.expectAll(user, households ?? []);
    // First: a document too many is found out by the account, and one too few by nobody.
    if (frequency !== 'off') await this.documents.look(user);
    const origin = requestOrigin(request);
    const command = { type: 'ChooseDigest', frequency, origin, ...(households && { households }) } as const;
    const result = await this.accounts.execute(user, command, metadataOf(caller, 'choose-digest'));
    if (!result.ok) return refuse(rejections, result.rejection);
    await this.eventSourcing.settle(everySubject, 'account', result.position);
    return this.read(caller);
  }
}

/** What the gateway asks for whoever follows the link of a mail. Nothing outside of `/api` is reached from outside. */
@Public()
@Controller('internal/unsubscribe')
export class UnsubscribeController {
  constructor(
    private readonly accounts: Accounts,
    private readonly limits: GuessLimits,
    @Inject(PLATFORM) private readonly platform: Platform,
  ) {}

  /** May be asked again, so that the gateway can ask another replica. @throws Problem 401 where the token is nobody's, 429 */
  @Get()
  @HttpCode(200)
  async stop(@Req() request: Request, @Res({ passthrough: true }) response: Response): Promise<object> {
    const text = request.header('authorization')?.replace(/^bearer +/i, '') ?? '';
    const user = await unsubscribeTokens(this.platform).read(text);
    const account = user && (await this.accounts.find(user));
    if (!user || !account) {
      await this.limits.wrongToken(visitorOf(request, this.platform.clock.now()).network, response);
      throw unauthorized();
    }
    const off: DigestFrequency = 'off';
    const command = { type: 'ChooseDigest', frequency: off, origin: account.digest.origin } as const;
    await this.accounts.execute(user, command, this.metadataOf(user, account));
    return {};
  }

  private metadataOf(
    user: string,
    { zone, tenant, digest }: { zone: string; tenant: string; digest: object },
  ): EventMetadata {
    const now = this.platform.clock.now();
    const time = { zone, today: dateInZone(now, zone), at: new Date(now).toISOString() };
    const commandId = deterministicId('unsubscribe', user, JSON.stringify(digest));
    return visitorMetadata(time, { commandId, commandKind: 'unsubscribe', user, tenant });
  }
}
