import type { ErasureEvents, EventOf } from '@daybook/contracts';
import type { Decider } from '@daybook/event-sourcing';

export type ErasureEvent = EventOf<ErasureEvents>;

/** What is to go with a household, or with a person alone. */
export type Traces = ErasureEvents['ErasureStarted'];

export const erasureCategory = 'erasure';

/** Stream of the erasure of a household or person; it has no partition, since it belongs to no household that is there. */
export const erasureStream = (subject: string): string => `${erasureCategory}-${subject}`;

export type ErasureState =
  | { status: 'none' }
  /** `since` is the instant of the last step, milliseconds since the epoch. */
  | { status: 'started' | 'keys-destroyed' | 'completed'; since: number; traces: Traces };

export type ErasureCommand =
  | { type: 'StartErasure'; traces: Traces }
  | { type: 'NoteDestroyedKeys' }
  | { type: 'CompleteErasure' };

/** Each step once, in their order; what comes again or too early is passed over, so that any number may work on one. */
export const erasureDecider: Decider<ErasureCommand, ErasureState, ErasureEvent, never> = {
  initialState: () => ({ status: 'none' }),
  decide: (command, { status }) => {
    switch (command.type) {
      case 'StartErasure':
        return status === 'none' ? [{ type: 'ErasureStarted', data: command.traces }] : [];
      case 'NoteDestroyedKeys':
        return status === 'started' ? [{ type: 'ErasureKeysDestroyed', data: {} }] : [];
      case 'CompleteErasure':
        return status === 'keys-destroyed' ? [{ type: 'ErasureCompleted', data: {} }] : [];
    }
  },
  evolve: (state, event, { at }) => {
    const since = Date.parse(at);
    if (event.type === 'ErasureStarted') return { status: 'started', since, traces: event.data };
    if (state.status === 'none') return state;
    switch (event.type) {
      case 'ErasureKeysDestroyed':
        return { ...state, status: 'keys-destroyed', since };
      case 'ErasureCompleted':
        return { ...state, status: 'completed', since };
    }
  },
};
