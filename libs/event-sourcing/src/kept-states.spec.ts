import { type Kept, keepStates } from './kept-states.js';

const stateOf = (): Kept<unknown> => ({ state: {}, revision: 0, position: undefined, operations: new Map() });

describe('kept states', () => {
  /** Writes so many other streams that only their weight keeps the ones before. */
  const writeOthers = (kept: ReturnType<typeof keepStates>) => {
    for (const name of ['a', 'b', 'c', 'd']) kept.set(name, stateOf(), 1);
  };

  it('weigh what has grown anew, and let the oldest go', () => {
    const kept = keepStates(100);
    const [first, second] = [stateOf(), stateOf()];
    kept.set('first', first, 10);
    kept.set('second', second, 10);
    kept.set('second', second, 90);
    writeOthers(kept);
    expect(kept.get('first')).toBeUndefined();
    expect(kept.get('second')).toBe(second);
  });

  it('keep what is written just now, however large it is', () => {
    const kept = keepStates(100);
    const state = stateOf();
    kept.set('stream', state, 1_000);
    expect(kept.get('stream')).toBe(state);
    writeOthers(kept);
    expect(kept.get('stream')).toBeUndefined();
  });

  it('forget what is evicted', () => {
    const kept = keepStates(100);
    kept.set('stream', stateOf(), 10);
    kept.evict('stream');
    expect(kept.get('stream')).toBeUndefined();
  });
});
