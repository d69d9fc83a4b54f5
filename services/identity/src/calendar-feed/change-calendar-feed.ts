import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { everySubject } from '@daybook/event-sourcing';
import { type Caller, EventSourcing, metadataOf, refuse } from '@daybook/nest';
import { Accounts } from '../account/accounts.js';
import { rejections, unauthorized } from '../refusals.js';
import { type FeedCommand, feedOf, type StoredFeed } from './calendar-feed.js';

/** The feed that the account has of the household afterwards. `execute` of the bus throws a Problem where the change is refused. */
export class ChangeCalendarFeed extends Command<StoredFeed | null> {
  constructor(
    readonly caller: Caller,
    readonly change: FeedCommand,
  ) {
    super();
  }
}

@CommandHandler(ChangeCalendarFeed)
export class ChangeCalendarFeedHandler implements ICommandHandler<ChangeCalendarFeed> {
  constructor(
    private readonly accounts: Accounts,
    private readonly eventSourcing: EventSourcing,
  ) {}

  async execute({ caller, change }: ChangeCalendarFeed): Promise<StoredFeed | null> {
    const { user, credentialVersion } = caller;
    const version = credentialVersion === undefined ? {} : { credentialVersion };
    const command = { type: 'ChangeCalendarFeed', change, ...version } as const;
    const metadata = metadataOf(caller, `${change.type}-calendar-feed`);
    const result = await this.accounts.execute(user, command, metadata);
    if (!result.ok && result.rejection.rejected === 'credentials-changed') throw unauthorized();
    if (!result.ok) return refuse(rejections, result.rejection);
    if (result.view.status === 'none') throw unauthorized();
    await this.eventSourcing.settle(everySubject, 'account', result.position);
    return feedOf(result.view.calendarFeeds, change) ?? null;
  }
}
