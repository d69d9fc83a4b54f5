import { Inject, Injectable } from '@nestjs/common';
import type { SecurityEvent } from '@daybook/contracts';
import { readEvents } from '@daybook/event-sourcing';
import { EventSourcing, PLATFORM } from '@daybook/nest';
import type { Platform } from '@daybook/platform';
import { type AccountEvent, accountStream } from '../account/account.js';
import { noticeOfCommand } from './told-events.js';

const mostListed = 20;

/** What happened to how an account is signed in to, as its owner was mailed of it. */
@Injectable()
export class SecurityActivity {
  constructor(
    @Inject(PLATFORM) private readonly platform: Platform,
    private readonly eventSourcing: EventSourcing,
  ) {}

  /** The newest first. @param user UUID */
  async newest(user: string): Promise<SecurityEvent[]> {
    const told: SecurityEvent[] = [];
    let command = { id: '', kind: '', at: '', events: [] as AccountEvent[] };
    const tell = () => {
      const kind = noticeOfCommand(command.events, command.kind);
      if (kind !== undefined) told.push({ kind, at: command.at });
      if (told.length > mostListed) told.shift();
    };
    for await (const decoded of readEvents(this.platform.events, this.eventSourcing.codec, accountStream(user))) {
      if (decoded.kind === 'erased') return [];
      const { commandId: id, commandKind: kind, at } = decoded.metadata;
      if (id !== command.id) {
        tell();
        command = { id, kind, at, events: [] };
      }
      command.events.push(decoded.event as AccountEvent);
    }
    tell();
    return told.reverse();
  }
}
