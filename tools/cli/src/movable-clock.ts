import type { Clock } from '@daybook/platform';

/** A clock that can be set back; it goes on from there as clocks do. */
export interface MovableClock extends Clock {
  /** @param instant milliseconds since the epoch; the present when absent */
  standAt(instant: number | undefined): void;
}

export function createMovableClock(): MovableClock {
  let behind = 0;
  return {
    now: () => Date.now() - behind,
    standAt: (instant) => {
      behind = instant === undefined ? 0 : Date.now() - instant;
    },
  };
}
