import { Injectable } from '@nestjs/common';
import { type Preferences, rulesCategory } from '@daybook/contracts';
import { type CommandHandler, type ReadStream, streamName } from '@daybook/event-sourcing';
import { EventSourcing } from '@daybook/nest';
import { categoryNames, type NameChanges } from '@daybook/rules';
import {
  type PreferencesCommand,
  preferencesDecider,
  type PreferencesEvent,
  preferencesStream,
  type RestorePreferences,
} from './preferences.js';
import { seenBy } from './own-preferences.js';
import { presentPreferences } from './present-preferences.js';
import type { SavedPreferences } from './saved-preferences.js';

/** A household's preferences, as their stream tells: few bytes, which need no read model of their own. */
@Injectable()
export class HouseholdPreferences {
  readonly handler: CommandHandler<PreferencesCommand | RestorePreferences, SavedPreferences, PreferencesEvent>;
  private readonly saved: ReadStream<SavedPreferences>;
  private readonly names: ReadStream<NameChanges>;

  constructor(eventSourcing: EventSourcing) {
    this.handler = eventSourcing.commandHandler(preferencesDecider);
    this.saved = eventSourcing.streamReader(preferencesDecider);
    this.names = eventSourcing.streamReader(categoryNames);
  }

  /**
   * As they are, or stood where the answer is of an earlier time; how a person likes views to be shown is of today all the same.
   * @param person UUID of whose they are, as far as each has their own; the founder's when absent
   */
  async read(tenant: string, person?: string): Promise<Preferences> {
    const stream = preferencesStream(tenant);
    const state = await this.saved(stream, (then) => then);
    const { settings: _then, ...stood } = seenBy(state, person);
    const { view: settings } = await this.handler.read(stream, (now) => seenBy(now, person).settings);
    return presentPreferences(
      { saved: { ...stood, ...(settings && { settings }) }, colorsAt: state.colorsAt },
      await this.nameChanges(tenant),
    );
  }

  /** What became of the names of the household's categories: they are kept with its rules. */
  nameChanges(tenant: string): Promise<NameChanges> {
    return this.names(streamName(rulesCategory, tenant), (changes) => changes);
  }
}
