import { Inject, Injectable } from '@nestjs/common';
import type { CommandHandler } from '@daybook/event-sourcing';
import { EventSourcing, isErased, markHandedOver, PLATFORM } from '@daybook/nest';
import type { EventMetadata, Platform } from '@daybook/platform';
import type { HouseholdCommand } from './household-command.js';
import { householdDecider, type HouseholdEvent, type HouseholdState, householdStream } from './household.js';

const mayDemoteFounder: ReadonlySet<HouseholdCommand['type']> = new Set(['ChangeRole', 'HandOver']);

/** Who belongs to which household, as the streams tell of them: never a projection, which might lag behind. */
@Injectable()
export class Households {
  private readonly handler: CommandHandler<HouseholdCommand, HouseholdState, HouseholdEvent>;

  constructor(
    @Inject(PLATFORM) private readonly platform: Platform,
    eventSourcing: EventSourcing,
  ) {
    this.handler = eventSourcing.commandHandler(householdDecider);
  }

  /** Undefined once its erasure has begun. */
  async find(tenant: string): Promise<HouseholdState | undefined> {
    const state = await this.last(tenant);
    return (await isErased(this.platform, tenant)) ? undefined : state;
  }

  /** Also while it is being erased, as long as its key is there. */
  async last(tenant: string): Promise<HouseholdState> {
    return (await this.handler.read(householdStream(tenant), (state) => state)).view;
  }

  async execute(tenant: string, command: HouseholdCommand, metadata: EventMetadata) {
    // Before the event: without the mark nobody asks whether the founder is still an owner.
    if (mayDemoteFounder.has(command.type)) await markHandedOver(this.platform, tenant);
    return this.handler.execute(householdStream(tenant), command, { ...metadata, tenant }, (state) => state);
  }
}
