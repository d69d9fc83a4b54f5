import { Inject, Injectable } from '@nestjs/common';
import type { AdministrationEvents, EventOf } from '@daybook/contracts';
import { CommandFailedError, type CommandHandler, type Decider } from '@daybook/event-sourcing';
import { type Caller, EventSourcing, metadataOf, PLATFORM } from '@daybook/nest';
import type { Platform } from '@daybook/platform';

export type AdministrationEvent = EventOf<AdministrationEvents>;

/** What was done is news each time. */
const administrationDecider: Decider<AdministrationEvent, null, AdministrationEvent> = {
  initialState: () => null,
  decide: (event) => [event],
  evolve: () => null,
};

const opKinds = {
  ReadModelRebuildRequested: 'rebuild-read-model',
  ParkedStreamsRetried: 'retry-parked-streams',
  JobRetried: 'retry-job',
  ClientErrorsCleared: 'clear-client-errors',
} satisfies Record<AdministrationEvent['type'], string>;

/** A stream for each month, so that none grows for ever. */
export const administrationStream = (at: string): string => `administration-${at.slice(0, 7).replace('-', '')}`;

/** By themselves: the release before reads what it records itself, and does not know them. */
export const clearedErrorsStream = (at: string): string => `${administrationStream(at)}c`;

/** Who had the running program do what, in the log. */
@Injectable()
export class AuditTrail {
  private readonly handler: CommandHandler<AdministrationEvent, null, AdministrationEvent>;

  constructor(
    eventSourcing: EventSourcing,
    @Inject(PLATFORM) private readonly platform: Platform,
  ) {
    this.handler = eventSourcing.commandHandler(administrationDecider);
  }

  /** Before it is done. @throws CommandFailedError when it could not be recorded: then it must not be done */
  async record(caller: Caller, event: AdministrationEvent): Promise<void> {
    // It belongs to the installation, and outlives the household of whoever did it.
    const metadata = { ...metadataOf(caller, opKinds[event.type]), tenant: null };
    const streamOf = event.type === 'ClientErrorsCleared' ? clearedErrorsStream : administrationStream;
    const result = await this.handler.execute(streamOf(caller.at), event, metadata);
    if (!result.ok) throw new CommandFailedError(result.rejection.rejected);
  }
}
