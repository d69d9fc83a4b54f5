import { type Kept, keepStates } from './kept-states.js';

const stateOf = (): Kept<unknown> => ({ state: {}, revision: 0, position: undefined, operations: new Map() });

describe('kept states', () => {
  it('weigh what has grown anew, and let the oldest go', () => {
    const kept = keepStates(100);
    const [first, second] = [stateOf(), stateOf()];
    kept.set('first', first, 10);
    kept.set('second', second, 10);
    kept.set('second', second, 95);
    expect(kept.get('first')).toBeUndefined();
    expect(kept.get('second')).toBe(second);
  });

  it('keep nothing that is larger than all of them may be', () => {
    const kept = keepStates(100);
    const state = stateOf();
    kept.set('stream', state, 50);
    kept.set('stream', state, 101);
    expect(kept.get('stream')).toBeUndefined();
  });
});
