import { Inject, Injectable } from '@nestjs/common';
import { preferencesCategory } from '@daybook/contracts';
import { EventSourcing, PLATFORM, UndoOfValues } from '@daybook/nest';
import type { Platform } from '@daybook/platform';
import { rejections } from '../refusals.js';
import { HouseholdPreferences } from './household-preferences.js';
import { PreferenceValues } from './preference-values.js';
import type { PreferencesCommand, PreferencesEvent, RestorePreferences } from './preferences.js';
import type { SavedPreferences } from './saved-preferences.js';

/** Undoes a change of preferences, as far as nobody has changed it since. */
@Injectable()
export class UndoPreferences extends UndoOfValues<
  PreferencesCommand | RestorePreferences,
  SavedPreferences,
  PreferencesEvent
> {
  constructor(@Inject(PLATFORM) platform: Platform, eventSourcing: EventSourcing, preferences: HouseholdPreferences) {
    super(platform, eventSourcing, {
      category: preferencesCategory,
      handler: preferences.handler,
      valuesOf: async (tenant) => new PreferenceValues(await preferences.nameChanges(tenant)),
      rejections,
    });
  }
}
