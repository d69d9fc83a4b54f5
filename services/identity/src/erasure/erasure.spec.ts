import { isRejection } from '@daybook/event-sourcing';
import { eventMetadata } from '../../test-support/event-metadata.js';
import { type ErasureCommand, erasureDecider, type ErasureEvent, type ErasureState, erasureStream } from './erasure.js';

const traces = { tenant: 'home', users: [{ user: 'ann', userId: 1 }], streams: ['plan-00-home'], emails: ['email-7f'] };
const started: ErasureEvent = { type: 'ErasureStarted', data: traces };
const keysDestroyed: ErasureEvent = { type: 'ErasureKeysDestroyed', data: {} };
const completed: ErasureEvent = { type: 'ErasureCompleted', data: {} };

const after = (events: readonly ErasureEvent[]): ErasureState =>
  events.reduce(
    (state, event, index) =>
      erasureDecider.evolve(state, event, eventMetadata({ at: `2026-03-10T12:0${index}:00.000Z` })),
    erasureDecider.initialState(),
  );

const given = (...events: ErasureEvent[]) => ({
  when: (command: ErasureCommand) => {
    const decision = erasureDecider.decide(command, after(events), eventMetadata());
    return isRejection(decision) ? decision : decision.map(({ type }) => type);
  },
});

describe('an erasure', () => {
  const start: ErasureCommand = { type: 'StartErasure', traces };
  const note: ErasureCommand = { type: 'NoteDestroyedKeys' };
  const complete: ErasureCommand = { type: 'CompleteErasure' };

  it('takes its steps once each, and in their order', () => {
    const all = [[], [started], [started, keysDestroyed], [started, keysDestroyed, completed]];
    expect(all.map((events) => given(...events).when(start))).toEqual([['ErasureStarted'], [], [], []]);
    expect(all.map((events) => given(...events).when(note))).toEqual([[], ['ErasureKeysDestroyed'], [], []]);
    expect(all.map((events) => given(...events).when(complete))).toEqual([[], [], ['ErasureCompleted'], []]);
  });

  it('knows since when it stands where it stands', () => {
    const at = Date.parse('2026-03-10T12:00:00.000Z');
    expect(after([started])).toEqual({ status: 'started', since: at, traces });
    expect(after([started, keysDestroyed])).toEqual({ status: 'keys-destroyed', since: at + 60_000, traces });
    expect(after([started, keysDestroyed, completed])).toMatchObject({ status: 'completed', since: at + 120_000 });
  });

  it('has a stream that tells of whom', () => expect(erasureStream('home')).toBe('erasure-home'));
});
