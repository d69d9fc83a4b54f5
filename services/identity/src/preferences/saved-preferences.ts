import type { Preferences } from '@daybook/contracts';

export interface SavedPreferences {
  /** As they were saved. */
  saved: Preferences;
  /** Instant at which the colors were saved, milliseconds since the epoch. */
  colorsAt: number;
}
