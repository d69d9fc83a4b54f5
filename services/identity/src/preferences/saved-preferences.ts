import type { Preferences } from '@daybook/contracts';
import type { SettingsChange } from './settings.js';

/** What one of several people has chosen themselves of how the household is shown. */
export interface OwnPreferences {
  dashboardComponents?: string;
  /** By name; null hides the household's. */
  settings: SettingsChange;
}

export interface SavedPreferences {
  /** As they were saved; of what is each person's own, how the founder has it. */
  saved: Preferences;
  /** Instant at which the colors were saved, milliseconds since the epoch. */
  colorsAt: number;
  /** By UUID of the person; absent while nobody but the founder has chosen anything. */
  own?: Readonly<Record<string, OwnPreferences>>;
}
