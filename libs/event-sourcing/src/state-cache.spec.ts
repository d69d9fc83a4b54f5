import { CommandMemory } from './command-memory.js';
import { type CachedState, createStateCache } from './state-cache.js';

const stateOf = (): CachedState<unknown> => ({
  state: {},
  revision: 0,
  position: undefined,
  commands: new CommandMemory(),
});

describe('the state cache', () => {
  /** Writes so many other streams that only their weight keeps the ones before. */
  const writeOthers = (cache: ReturnType<typeof createStateCache>) => {
    for (const name of ['a', 'b', 'c', 'd']) cache.set(name, stateOf(), 1);
  };

  it('measures a grown state anew, and evicts the oldest', () => {
    const cache = createStateCache(100);
    const [first, second] = [stateOf(), stateOf()];
    cache.set('first', first, 10);
    cache.set('second', second, 10);
    cache.set('second', second, 90);
    writeOthers(cache);
    expect(cache.get('first')).toBeUndefined();
    expect(cache.get('second')).toBe(second);
  });

  it('keeps the state written last, however large it is', () => {
    const cache = createStateCache(100);
    const state = stateOf();
    cache.set('stream', state, 1_000);
    expect(cache.get('stream')).toBe(state);
    writeOthers(cache);
    expect(cache.get('stream')).toBeUndefined();
  });

  it('forgets what is evicted', () => {
    const cache = createStateCache(100);
    cache.set('stream', stateOf(), 10);
    cache.evict('stream');
    expect(cache.get('stream')).toBeUndefined();
  });
});
