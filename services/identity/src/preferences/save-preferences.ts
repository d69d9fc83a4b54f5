import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Preferences } from '@daybook/contracts';
import { type Caller, EventSourcing, metadataOf, refuse } from '@daybook/nest';
import { rejections } from '../refusals.js';
import { HouseholdPreferences } from './household-preferences.js';
import { type PreferencesChange, preferencesStream } from './preferences.js';
import { seenBy } from './own-preferences.js';
import { presentPreferences } from './present-preferences.js';

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
    const { user, home, role = 'owner' } = caller;
    const by = { person: user, isFounder: home === undefined && role === 'owner' };
    const command = { ...change, by, namesChangedAt: changes.at(-1)?.at ?? 0, nameChanges: changes };
    const result = await this.preferences.handler.execute(stream, command, metadata, (state) => state);
    if (!result.ok) return refuse(rejections, result.rejection);
    await this.eventSourcing.settle(caller.tenant, 'preferences', result.position);
    return presentPreferences({ ...result.view, saved: seenBy(result.view, user) }, changes);
  }
}
