import { Inject, Injectable } from '@nestjs/common';
import type { CommandHandler } from '@daybook/event-sourcing';
import { EventSourcing, PLATFORM } from '@daybook/nest';
import type { EventMetadata, Platform } from '@daybook/platform';
import { drawUserId, userIdDecider, type UserIdEvent, userIdStream } from './user-id.js';

@Injectable()
export class UserIds {
  private readonly handler: CommandHandler<{ user: string }, string | null, UserIdEvent>;

  constructor(
    @Inject(PLATFORM) private readonly platform: Platform,
    eventSourcing: EventSourcing,
  ) {
    this.handler = eventSourcing.commandHandler(userIdDecider);
  }

  /** UUID of the user who has claimed the id. */
  async holder(userId: number): Promise<string | undefined> {
    return (await this.handler.read(userIdStream(userId), (holder) => holder)).view ?? undefined;
  }

  /** An API id that is the user's alone. */
  async claim(user: string, metadata: EventMetadata): Promise<number> {
    for (;;) {
      const userId = drawUserId(this.platform.clock.now(), this.platform.ids);
      // A command of its own for each draw, or a repeated request would get the result of its first one.
      const commandId = this.platform.ids.uuid();
      const result = await this.handler.execute(userIdStream(userId), { user }, { ...metadata, commandId });
      if (result.ok) return userId;
    }
  }
}
