import type { EventOf, PreferencesEvents } from '@daybook/contracts';
import type { StreamFold } from '@daybook/event-sourcing';

/** The categories listed in Settings. */
export interface ListedCategories {
  /** The preference's text; null until it is saved. */
  text: string | null;
  /** Instant at which it was saved, milliseconds since the epoch. */
  at: number;
}

/** The fold of the preferences' stream, which another service writes. */
export const listedCategories: StreamFold<ListedCategories, EventOf<PreferencesEvents>> = {
  initialState: () => ({ text: null, at: 0 }),
  evolve: (listed, { data }, { at }) => {
    if (data.unset?.includes('categoryColors')) return { text: null, at: 0 };
    return data.categoryColors === undefined ? listed : { text: data.categoryColors, at: Date.parse(at) };
  },
  sizeOf: ({ text }) => 256 + 2 * (text?.length ?? 0),
};
