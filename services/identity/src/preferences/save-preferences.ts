import { Injectable } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler, type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { Preferences } from '@daybook/contracts';
import type { CommandHandler as StreamHandler } from '@daybook/event-sourcing';
import { type Caller, EventSourcing, metadataOf } from '@daybook/nest';
import { type PreferencesChange, preferencesDecider, type PreferencesEvent, preferencesStream } from './preferences.js';

/** A household's preferences, as their stream tells: few bytes, which need no read model of their own. */
@Injectable()
export class HouseholdPreferences {
  readonly handler: StreamHandler<PreferencesChange, Preferences, PreferencesEvent>;

  constructor(eventSourcing: EventSourcing) {
    this.handler = eventSourcing.commandHandler(preferencesDecider);
  }
}

export class ReadPreferences extends Query<Preferences> {
  constructor(readonly tenant: string) {
    super();
  }
}

@QueryHandler(ReadPreferences)
export class ReadPreferencesHandler implements IQueryHandler<ReadPreferences> {
  constructor(private readonly preferences: HouseholdPreferences) {}

  async execute({ tenant }: ReadPreferences): Promise<Preferences> {
    return (await this.preferences.handler.read(preferencesStream(tenant), (saved) => saved)).view;
  }
}

export class SavePreferences extends Command<Preferences> {
  constructor(
    readonly caller: Caller,
    readonly change: PreferencesChange,
  ) {
    super();
  }
}

@CommandHandler(SavePreferences)
export class SavePreferencesHandler implements ICommandHandler<SavePreferences> {
  constructor(
    private readonly preferences: HouseholdPreferences,
    private readonly eventSourcing: EventSourcing,
  ) {}

  async execute({ caller, change }: SavePreferences): Promise<Preferences> {
    const metadata = metadataOf(caller, 'save-preferences');
    const stream = preferencesStream(caller.tenant);
    const result = await this.preferences.handler.execute(stream, change, metadata, (saved) => saved);
    if (!result.ok) throw new Error(`Preferences are never refused, but for ${result.rejection.rejected}`);
    await this.eventSourcing.settle(caller.tenant, 'preferences', result.position);
    return result.view;
  }
}
