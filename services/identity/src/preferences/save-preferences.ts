import { Injectable } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler, type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { Preferences } from '@daybook/contracts';
import { type CommandHandler as StreamHandler, type ReadStream, streamName } from '@daybook/event-sourcing';
import { type Caller, EventSourcing, metadataOf } from '@daybook/nest';
import { categoryNames, type NameChanges } from '@daybook/rules';
import {
  type PreferencesChange,
  type PreferencesCommand,
  preferencesDecider,
  type PreferencesEvent,
  preferencesStream,
  type SavedPreferences,
} from './preferences.js';
import { presentPreferences } from './present-preferences.js';

/** A household's preferences, as their stream tells: few bytes, which need no read model of their own. */
@Injectable()
export class HouseholdPreferences {
  readonly handler: StreamHandler<PreferencesCommand, SavedPreferences, PreferencesEvent>;
  private readonly readNames: ReadStream<NameChanges>;

  constructor(eventSourcing: EventSourcing) {
    this.handler = eventSourcing.commandHandler(preferencesDecider);
    this.readNames = eventSourcing.streamReader(categoryNames);
  }

  /** What became of the names of the household's categories: they are kept with its rules. */
  nameChanges(tenant: string): Promise<NameChanges> {
    return this.readNames(streamName('rules', tenant), (changes) => changes);
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
    const { view } = await this.preferences.handler.read(preferencesStream(tenant), (state) => state);
    return presentPreferences(view, await this.preferences.nameChanges(tenant));
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
    const changes = await this.preferences.nameChanges(caller.tenant);
    const command = { ...change, namesChangedAt: changes.at(-1)?.at ?? 0 };
    const result = await this.preferences.handler.execute(stream, command, metadata, (state) => state);
    if (!result.ok) throw new Error(`Preferences are never refused, but for ${result.rejection.rejected}`);
    await this.eventSourcing.settle(caller.tenant, 'preferences', result.position);
    return presentPreferences(result.view, changes);
  }
}
